import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { bill, plume } from './bird-looks.ts'

/** Plumage of one colour with darker wings. */
const dress = (
  body: string,
  wings: string,
  tips: string,
  belly: string
): Readonly<Record<string, MaterialSpec>> => ({
  plumage: plume(body),
  wings: plume(wings),
  tips: plume(tips),
  tail: plume(wings),
  belly: plume(belly),
  crest: plume(body),
})

/** Small birds that perch. */
export const SONGBIRDS: readonly Concept[] = [
  {
    name: 'bird',
    synonyms: ['songbird', 'sparrow', 'finch', 'wren', 'starling', 'small bird', 'birdie', '🐦'],
    family: 'songbird',
    feature: 'beak',
    height: [0.1, 0.2],
  },
  {
    name: 'robin',
    synonyms: ['robin redbreast', 'red robin'],
    family: 'songbird',
    materials: { ...dress('#7d6a52', '#5f4f3c', '#3f3428', '#d9602a'), beak: bill('#3a3028') },
    feature: 'belly',
    height: [0.1, 0.2],
    wordnet: 'robin#2',
  },
  {
    name: 'bluebird',
    synonyms: ['blue bird', 'blue jay', 'bluejay', 'kingfisher', 'blue tit'],
    family: 'songbird',
    preset: { crest: 'yes' },
    materials: { ...dress('#2f6fc4', '#245a9f', '#1a2f52', '#f0ece2'), beak: bill('#2b2b2e') },
    feature: 'crest',
    height: [0.1, 0.2],
    wordnet: 'jay',
  },
  {
    name: 'cardinal',
    synonyms: ['red cardinal', 'northern cardinal', 'red bird', 'redbird'],
    family: 'songbird',
    preset: { crest: 'yes', belly: 'none', tail: 1.3 },
    materials: { ...dress('#c7222a', '#a51b22', '#6b1418', '#c7222a'), beak: bill('#e8812a') },
    feature: 'crest',
    height: [0.1, 0.2],
    wordnet: 'cardinal#4',
  },
  {
    name: 'canary',
    synonyms: ['yellow bird', 'goldfinch', 'budgie'],
    family: 'songbird',
    preset: { belly: 'none' },
    materials: { ...dress('#f4d02e', '#e2b41e', '#8a6a1a', '#f4d02e') },
    feature: 'beak',
    height: [0.09, 0.2],
    wordnet: 'canary#4',
  },
  {
    name: 'crow',
    synonyms: ['raven', 'blackbird', 'jackdaw', 'magpie'],
    family: 'songbird',
    preset: { beak: 'crow', height: 0.34, belly: 'none', tail: 1.2 },
    materials: {
      eyes: { recipe: 'glossy-plastic', color: '#e0d6b4' },

      ...dress('#25262c', '#1b1c22', '#111217', '#25262c'),
      beak: bill('#17171a'),
      legs: bill('#1d1d20'),
    },
    feature: 'beak',
    height: [0.26, 0.46],
    wordnet: 'corvine bird',
  },
  {
    name: 'pigeon',
    synonyms: ['rock dove', '🕊️'],
    family: 'songbird',
    preset: { height: 0.28, belly: 'breast', build: 1.1 },
    materials: {
      ...dress('#8f97a5', '#a9b0bb', '#3f4652', '#5a7a6a'),
      beak: bill('#3a3a40'),
      legs: bill('#c9605a'),
    },
    feature: 'beak',
    height: [0.2, 0.4],
  },
  {
    name: 'dove',
    synonyms: ['white dove', 'turtledove', 'peace dove'],
    family: 'songbird',
    preset: { height: 0.26, belly: 'none', wings: 'spread' },
    materials: {
      ...dress('#f5f3ee', '#ece9e2', '#dcd8cf', '#f5f3ee'),
      beak: bill('#c98a7a'),
      legs: bill('#c9605a'),
    },
    feature: 'wing',
    height: [0.18, 0.4],
  },
  {
    name: 'parrot',
    synonyms: ['macaw', 'scarlet macaw', 'parakeet', '🦜'],
    family: 'songbird',
    preset: { beak: 'parrot', height: 0.45, tail: 2.3, belly: 'face' },
    materials: {
      ...dress('#d8262c', '#f0b92a', '#2456c4', '#f4efe6'),
      tail: plume('#2456c4'),
      beak: bill('#2a2623'),
      legs: bill('#4a4642'),
    },
    feature: 'beak',
    height: [0.35, 0.75],
  },
  {
    name: 'cockatoo',
    synonyms: ['cockatiel', 'white parrot'],
    family: 'songbird',
    preset: { beak: 'parrot', height: 0.4, crest: 'yes', belly: 'none' },
    materials: {
      ...dress('#f6f4ee', '#eeebe3', '#dedad0', '#f6f4ee'),
      crest: plume('#f2cf3a'),
      beak: bill('#3a3634'),
      legs: bill('#4a4642'),
    },
    feature: 'crest',
    height: [0.3, 0.6],
  },
  {
    name: 'toucan',
    synonyms: ['hornbill'],
    family: 'songbird',
    preset: { beak: 'toucan', height: 0.45 },
    materials: {
      ...dress('#1d1d22', '#17171b', '#101013', '#f4f0e4'),
      beak: bill('#f09a1e'),
      legs: bill('#4f6f9a'),
    },
    feature: 'beak',
    height: [0.35, 0.6],
  },
  {
    name: 'hummingbird',
    synonyms: ['colibri', 'humming bird'],
    family: 'songbird',
    preset: { beak: 'needle', height: 0.08, wings: 'spread', build: 0.85 },
    materials: {
      ...dress('#1f9a6a', '#3f8a7a', '#2f5f6a', '#e0305a'),
      beak: bill('#26231f'),
      legs: bill('#26231f'),
    },
    feature: 'wing',
    height: [0.05, 0.13],
  },
  {
    name: 'woodpecker',
    synonyms: [],
    family: 'songbird',
    preset: { beak: 'woodpecker', crest: 'yes', height: 0.24 },
    materials: {
      eyes: { recipe: 'glossy-plastic', color: '#e0d6b4' },

      ...dress('#26262a', '#34343a', '#f0ede6', '#f0ede6'),
      crest: plume('#d1242a'),
      beak: bill('#3a3834'),
    },
    feature: 'crest',
    height: [0.18, 0.34],
  },
]
