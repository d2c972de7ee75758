import type { Concept } from '../families/types.ts'

/** Signs on posts. */
export const SIGNS: readonly Concept[] = [
  {
    name: 'stop sign',
    synonyms: ['road sign', 'traffic sign', 'street sign', '🛑'],
    family: 'sign',
    feature: 'board',
    height: [1.9, 2.8],
    wordnet: '',
  },
  {
    name: 'signpost',
    synonyms: [
      'sign post',
      'wooden sign',
      'guidepost',
      'fingerpost',
      'direction sign',
      'wooden signpost',
      'sign',
    ],
    family: 'sign',
    preset: { kind: 'signpost', height: 2 },
    materials: {
      board: { recipe: 'wood', color: '#c2935a', axis: [1, 0, 0] },
      letters: { recipe: 'painted-wood', color: '#3a2616' },
      post: { recipe: 'wood', color: '#7a5531', axis: [0, 1, 0] },
    },
    feature: 'board',
    height: [1.6, 2.4],
    wordnet: '',
  },
  {
    name: 'billboard',
    synonyms: ['hoarding', 'advertising board', 'bill board', 'advertisement board'],
    family: 'sign',
    preset: { kind: 'billboard', height: 6.5 },
    materials: { board: { recipe: 'painted-metal', color: '#2b76c2' } },
    feature: 'board',
    height: [5.2, 8],
    wordnet: 'billboard#1',
  },
  {
    name: 'traffic light',
    synonyms: ['stoplight', 'traffic signal', 'stop light', '🚦', '🚥'],
    family: 'sign',
    preset: { kind: 'lights', height: 2.8 },
    materials: {
      board: { recipe: 'painted-metal', color: '#e0a91c' },
      post: { recipe: 'painted-metal', color: '#3f474c' },
    },
    feature: 'housing',
    height: [2.2, 3.4],
    wordnet: '',
  },
]
