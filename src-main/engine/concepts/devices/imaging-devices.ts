import type { Concept } from '../../families/types.ts'

/** What shows and sees for a computer. */
export const IMAGING_DEVICES: readonly Concept[] = [
  {
    name: 'projector',
    synonyms: [
      'video projector',
      'beamer',
      'digital projector',
      'home cinema projector',
      'movie projector',
      '📽️',
    ],
    family: 'imaging device',
    preset: { kind: 'projector' },
    feature: 'lens',
    height: [0.1, 0.22],
    wordnet: 'projector#2',
  },
  {
    name: 'scanner',
    synonyms: ['flatbed scanner', 'document scanner', 'photo scanner', 'image scanner'],
    family: 'imaging device',
    preset: { kind: 'scanner' },
    feature: 'glass',
    height: [0.28, 0.6],
    wordnet: '',
  },
  {
    name: 'webcam',
    synonyms: ['web camera', 'computer camera', 'video call camera'],
    family: 'imaging device',
    preset: { kind: 'webcam' },
    feature: 'lens',
    height: [0.09, 0.19],
    wordnet: 'webcam',
  },
  {
    name: 'vr headset',
    synonyms: ['virtual reality headset', 'vr goggles', 'vr glasses', 'virtual reality goggles', 'oculus'],
    family: 'imaging device',
    preset: { kind: 'vr headset' },
    feature: 'front',
    height: [0.12, 0.26],
    wordnet: '',
  },
]
