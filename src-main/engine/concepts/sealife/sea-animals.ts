import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'

const hide = (color: string): MaterialSpec => ({ recipe: 'rubber', color })

/** More of what swims: whales and sharks of their own outline, the squid, what is full of spines. */
export const SEA_ANIMALS: readonly Concept[] = [
  {
    name: 'narwhal',
    synonyms: ['unicorn of the sea', 'sea unicorn', 'narwal'],
    family: 'whale',
    preset: { kind: 'narwhal', length: 4.2 },
    materials: { body: hide('#7f8d99'), belly: hide('#e6e8e6'), fins: hide('#6b7883') },
    feature: 'tusk',
    height: [0.8, 2],
    wordnet: 'narwhal',
  },
  {
    name: 'beluga whale',
    synonyms: ['beluga', 'white whale'],
    family: 'whale',
    preset: { kind: 'beluga', length: 4 },
    materials: { body: hide('#eef0ef'), belly: hide('#f6f6f3'), fins: hide('#dfe3e3') },
    feature: 'fluke',
    height: [0.7, 1.7],
    wordnet: 'white whale',
  },
  {
    name: 'hammerhead shark',
    synonyms: ['hammerhead', 'hammer head shark', 'hammer shark'],
    family: 'whale',
    preset: { kind: 'hammerhead', length: 3.4 },
    materials: { body: hide('#77807f'), belly: hide('#e9ebe8'), fins: hide('#69716f') },
    feature: 'hammer',
    height: [0.9, 2.2],
    wordnet: 'hammerhead#3',
  },
  {
    name: 'swordfish',
    synonyms: ['marlin', 'sailfish', 'sword fish', 'blue marlin'],
    family: 'whale',
    preset: { kind: 'swordfish', length: 2.2 },
    materials: { body: hide('#3f5f86'), belly: hide('#dfe6ea'), fins: hide('#2f4a6c') },
    feature: 'sword',
    height: [0.6, 1.6],
    wordnet: 'swordfish#2',
  },
  {
    name: 'squid',
    synonyms: ['giant squid', 'calamari', 'cuttlefish', '🦑'],
    family: 'squid',
    feature: 'fin',
    height: [0.35, 0.65],
    wordnet: 'squid#2',
  },
  {
    name: 'pufferfish',
    synonyms: ['puffer fish', 'blowfish', 'puffer', 'fugu', 'porcupine fish', 'balloonfish', '🐡'],
    family: 'spiny swimmer',
    feature: 'spine',
    height: [0.2, 0.45],
    wordnet: 'puffer#2',
  },
  {
    name: 'sea urchin',
    synonyms: ['urchin', 'purple sea urchin', 'sea hedgehog'],
    family: 'spiny swimmer',
    preset: { kind: 'urchin', width: 0.08, spines: 130 },
    materials: { body: { recipe: 'shell', color: '#3b2350' }, spines: { recipe: 'bone', color: '#5a3478' } },
    feature: 'spine',
    height: [0.05, 0.16],
    wordnet: 'sea urchin',
  },
]
