import type { Concept, ParameterValue } from '../../families/types.ts'
import { wear } from './costume-wear.ts'

interface Sitter {
  /** What the sitter is called; the first one names the concept. */
  readonly called: readonly string[]
  readonly also?: readonly string[]
  readonly preset: Readonly<Record<string, ParameterValue>>
  readonly looks: Readonly<Record<string, string>>
  readonly feature: string
  readonly height?: readonly [number, number]
}

/** What people call head and shoulders of somebody. */
const wordsOf = (sitters: readonly string[]): readonly string[] =>
  sitters.flatMap(sitter => [
    `${sitter} head`,
    `${sitter} face`,
    `${sitter} bust`,
    `head of ${sitter}`,
    `face of ${sitter}`,
    `bust of ${sitter}`,
    `head of a ${sitter}`,
    `face of a ${sitter}`,
    `bust of a ${sitter}`,
    `head of an ${sitter}`,
    `face of an ${sitter}`,
    `bust of an ${sitter}`,
    `${sitter} avatar`,
  ])

/** The bust of nobody in particular is of marble. */
const OF_MARBLE = 'bust of a man'

function portrait({ called, also = [], preset, looks, feature, height = [0.36, 0.62] }: Sitter): Concept {
  const [name, ...synonyms] = wordsOf(called)
  return {
    name,
    synonyms: [...synonyms.filter(word => word !== OF_MARBLE), ...also],
    family: 'portrait',
    preset: { sex: 'male', age: 'grown', beard: 'none', hat: 'none', face: 'plain', ...preset },
    materials: wear(looks),
    feature,
    height,
    wordnet: '',
  }
}

const WOMAN = { sex: 'female' } as const
const CHILD = { head: 1.45, height: 0.42 } as const

const SITTERS: readonly Sitter[] = [
  {
    called: ['boy', 'little boy', 'schoolboy', 'kid'],
    preset: { ...CHILD, hair: 'spiky', clothes: 'round neck' },
    looks: { top: 'fabric #d8403a', hair: 'fur #6b4022' },
    feature: 'hair',
  },
  {
    called: ['girl', 'little girl', 'schoolgirl'],
    preset: { ...CHILD, ...WOMAN, hair: 'pigtails', clothes: 'round neck' },
    looks: { top: 'fabric #e87fa5', hair: 'fur #b8763a', lips: 'skin #c9505c' },
    feature: 'hair',
  },
  {
    called: ['man', 'young man', 'guy'],
    preset: { hair: 'short', clothes: 'shirt' },
    looks: { top: 'fabric #5f8ec4' },
    feature: 'hair',
  },
  {
    called: ['woman', 'young woman', 'lady'],
    preset: { ...WOMAN, hair: 'long', clothes: 'round neck' },
    looks: { top: 'fabric #3f9a8a', hair: 'fur #6b3f22', lips: 'skin #c23f4d' },
    feature: 'hair',
  },
  {
    called: ['businessman', 'manager', 'politician', 'president'],
    preset: { hair: 'short', clothes: 'suit' },
    looks: { top: 'fabric #2c3242', metal: 'satin #b3262e' },
    feature: 'tie',
  },
  {
    called: ['businesswoman'],
    preset: { ...WOMAN, hair: 'bun', clothes: 'suit', face: 'glasses' },
    looks: { top: 'fabric #3a3f55', metal: 'satin #8a3f6a', hair: 'fur #5a3420', lips: 'skin #c23f4d' },
    feature: 'lapel',
  },
  {
    called: ['old man', 'grandfather', 'grandpa', 'elderly man'],
    preset: { age: 'old', hair: 'fringe', beard: 'moustache', face: 'glasses', clothes: 'shirt' },
    looks: { top: 'fabric #8a7350', hair: 'fur #d8d8d6' },
    feature: 'glasses',
  },
  {
    called: ['old woman', 'grandmother', 'grandma', 'elderly woman', 'granny'],
    preset: { ...WOMAN, age: 'old', hair: 'bun', face: 'glasses', clothes: 'round neck' },
    looks: { top: 'fabric #8a6aa3', hair: 'fur #dcdcda', lips: 'skin #b8605c' },
    feature: 'glasses',
  },
  {
    called: ['bearded man', 'hipster'],
    preset: { hair: 'short', beard: 'short', clothes: 'shirt' },
    looks: { top: 'wool #a8343a', hair: 'fur #5a3218' },
    feature: 'beard',
  },
  {
    called: ['baby', 'infant', 'newborn', 'toddler'],
    preset: { age: 'baby', hair: 'none', head: 1.6, height: 0.36, shoulders: 0.85, clothes: 'bib' },
    looks: { top: 'fabric #a9d3ee', skin: 'skin #f3c9ab', hair: 'fur #a8763f', lips: 'skin #e08f88' },
    feature: 'curl',
    height: [0.3, 0.5],
  },
  {
    called: ['princess'],
    preset: { ...WOMAN, hair: 'long', hat: 'tiara', clothes: 'dress' },
    looks: { top: 'satin #e58fc0', trim: 'fabric #ffffff', hair: 'fur #d9a648', lips: 'skin #d04a5c' },
    feature: 'crown',
  },
  {
    called: ['prince'],
    preset: { hair: 'short', hat: 'crown', clothes: 'tunic' },
    looks: { top: 'velvet #2f4fa0', trim: 'satin #e0b24a', hair: 'fur #8a5a2c' },
    feature: 'crown',
  },
  {
    called: ['king'],
    preset: { hair: 'long', beard: 'long', hat: 'crown', clothes: 'fur' },
    looks: { top: 'velvet #9c1f2c', trim: 'fur #f6f3ea', hair: 'fur #b9b4aa' },
    feature: 'crown',
  },
  {
    called: ['queen'],
    preset: { ...WOMAN, hair: 'bun', hat: 'crown', clothes: 'dress' },
    looks: { top: 'velvet #6a2f8a', trim: 'fabric #f6f3ea', hair: 'fur #5b341c', lips: 'skin #c23f4d' },
    feature: 'crown',
  },
  {
    called: ['guardsman', 'royal guard', 'queens guard', 'beefeater', 'grenadier'],
    preset: { hair: 'cropped', hat: 'bearskin', clothes: 'tunic' },
    looks: {
      top: 'fabric #c3202a',
      trim: 'fabric #1f2436',
      hat: 'fur #1d1b1e',
      metal: 'polished-metal #e0b24a',
    },
    feature: 'hat',
    height: [0.45, 0.8],
  },
  {
    called: ['police officer', 'policeman', 'cop', 'policewoman'],
    preset: { hair: 'cropped', hat: 'police', clothes: 'uniform' },
    looks: { top: 'fabric #2a4a86', trim: 'fabric #22345c', hat: 'fabric #22345c' },
    feature: 'hat',
  },
  {
    called: ['construction worker', 'builder', 'engineer'],
    preset: { hair: 'cropped', hat: 'hardhat', clothes: 'vest' },
    looks: {
      top: 'fabric #f07a1e',
      trim: 'fabric #4f77b0',
      hat: 'glossy-plastic #f5c518',
      metal: 'fabric #e6ea5a',
    },
    feature: 'hat',
  },
  {
    called: ['chef', 'cook'],
    preset: { hair: 'cropped', beard: 'moustache', hat: 'chef', clothes: 'chef' },
    looks: {
      top: 'fabric #f6f6f2',
      hat: 'fabric #fbfbf8',
      trim: 'fabric #c3202a',
      iris: 'glossy-plastic #3a3430',
    },
    feature: 'hat',
    height: [0.42, 0.8],
  },
  {
    called: ['nurse'],
    preset: { ...WOMAN, hair: 'bob', hat: 'nurse', clothes: 'scrubs' },
    looks: {
      top: 'fabric #6fb8c8',
      trim: 'fabric #d3262f',
      hat: 'fabric #fbfcfd',
      hair: 'fur #5b341c',
      lips: 'skin #c23f4d',
      iris: 'glossy-plastic #3a4450',
    },
    feature: 'hat',
  },
  {
    called: ['doctor', 'physician', 'surgeon'],
    preset: { hair: 'short', face: 'glasses', clothes: 'scrubs' },
    looks: { top: 'fabric #f4f7f9', trim: 'fabric #dfe6ea', iris: 'glossy-plastic #2f3a46' },
    feature: 'stethoscope',
  },
  {
    called: ['astronaut', 'cosmonaut', 'spaceman'],
    preset: { hair: 'none', hat: 'space', clothes: 'space' },
    looks: {
      top: 'fabric #f0f1f2',
      hat: 'glossy-plastic #f4f5f6',
      trim: 'glossy-plastic #e0562a',
      metal: 'painted-metal #9aa3ad',
    },
    feature: 'hat',
  },
  {
    called: ['santa', 'santa claus', 'father christmas', 'saint nicholas'],
    preset: { hair: 'cropped', beard: 'long', hat: 'santa', clothes: 'fur', face: 'glasses' },
    looks: {
      top: 'fabric #c8202a',
      hat: 'fabric #c8202a',
      trim: 'plush #fbfaf6',
      hair: 'plush #f6f5f1',
      skin: 'skin #f0bb9c',
    },
    feature: 'beard',
    height: [0.4, 0.8],
  },
  {
    called: ['mrs claus', 'mother christmas', 'mrs santa'],
    also: ['mrs claus', 'mrs santa claus', 'missus claus', 'mother christmas'],
    preset: { ...WOMAN, age: 'old', hair: 'bun', hat: 'santa', clothes: 'fur', face: 'glasses' },
    looks: {
      top: 'fabric #c8202a',
      hat: 'fabric #c8202a',
      trim: 'plush #fbfaf6',
      hair: 'fur #e6e5e2',
      lips: 'skin #c23f4d',
    },
    feature: 'hat',
    height: [0.4, 0.8],
  },
  {
    called: ['wizard', 'sorcerer', 'merlin'],
    preset: { age: 'old', hair: 'long', beard: 'long', hat: 'wizard', clothes: 'robe' },
    looks: { top: 'velvet #35309a', hat: 'velvet #35309a', trim: 'satin #e0b24a', hair: 'fur #dedede' },
    feature: 'hat',
    height: [0.45, 0.9],
  },
  {
    called: ['witch'],
    preset: { ...WOMAN, age: 'old', hair: 'long', hat: 'witch', face: 'witch', clothes: 'robe' },
    looks: {
      top: 'fabric #2a2430',
      hat: 'fabric #2a2430',
      trim: 'satin #7a3fb0',
      skin: 'skin #8fb46a',
      fold: 'skin #5f8244',
      hair: 'fur #4a3a58',
      lips: 'skin #5a2f4a',
    },
    feature: 'hat',
    height: [0.45, 0.9],
  },
  {
    called: ['pirate', 'buccaneer', 'pirate captain'],
    preset: { hair: 'long', beard: 'short', hat: 'tricorn', face: 'eyepatch', clothes: 'open coat' },
    looks: {
      top: 'fabric #7a2430',
      hat: 'fabric #231f22',
      trim: 'fabric #f0ede4',
      metal: 'fabric #2f4a8a',
      hair: 'fur #2e1f18',
    },
    feature: 'eyepatch',
  },
  {
    called: ['clown', 'jester'],
    preset: { hair: 'wig', hat: 'none', face: 'clown', clothes: 'ruff' },
    looks: {
      top: 'satin #f2c32c',
      trim: 'satin #4fb3e8',
      metal: 'plush #d8303a',
      hair: 'plush #e8402c',
      skin: 'skin #f6dccb',
      lips: 'glossy-plastic #d8202a',
    },
    feature: 'nose',
  },
  {
    called: ['firefighter', 'fireman'],
    preset: { hair: 'cropped', beard: 'moustache', hat: 'fire', clothes: 'vest' },
    looks: {
      top: 'fabric #3a3630',
      trim: 'fabric #d9a92e',
      hat: 'glossy-plastic #c3202a',
      metal: 'fabric #f0e04a',
    },
    feature: 'hat',
  },
  {
    called: ['farmer', 'gardener'],
    preset: { hair: 'cropped', beard: 'stubble', hat: 'straw', clothes: 'shirt' },
    looks: { top: 'fabric #b8423a', hat: 'wicker #e2c878', trim: 'fabric #f4f0e8' },
    feature: 'hat',
  },
  {
    called: ['cowboy', 'sheriff'],
    preset: { hair: 'cropped', beard: 'stubble', hat: 'cowboy', clothes: 'shirt' },
    looks: { top: 'denim #4a6ea0', hat: 'leather #7a5230', trim: 'leather #4a2f20' },
    feature: 'hat',
  },
  {
    called: ['viking'],
    preset: { hair: 'long', beard: 'long', hat: 'viking', clothes: 'armor' },
    looks: {
      top: 'leather #6b4a2e',
      hat: 'polished-metal #b8bcc2',
      metal: 'polished-metal #a8adb3',
      trim: 'bone #efe4c8',
      hair: 'fur #c07a34',
    },
    feature: 'helmet',
  },
  {
    called: ['zombie'],
    preset: { hair: 'short', face: 'zombie', clothes: 'shirt' },
    looks: { top: 'fabric #5a5248', skin: 'skin #93a86f', hair: 'fur #2f2a24', lips: 'skin #5a2f2f' },
    feature: 'head',
  },
  {
    called: ['vampire', 'dracula'],
    preset: { hair: 'short', face: 'vampire', clothes: 'suit' },
    looks: {
      top: 'fabric #1d1a20',
      metal: 'satin #a3202c',
      skin: 'skin #e6dcd6',
      hair: 'fur #1a171b',
      lips: 'skin #a3202c',
    },
    feature: 'lapel',
  },
  {
    called: ['elf', 'christmas elf'],
    preset: { ...CHILD, hair: 'cropped', hat: 'elf', face: 'elf', clothes: 'ruff' },
    looks: {
      top: 'fabric #2f8a3a',
      hat: 'fabric #2f8a3a',
      trim: 'fabric #c8202a',
      metal: 'polished-metal #e0b24a',
      hair: 'fur #b8762c',
    },
    feature: 'hat',
    height: [0.4, 0.85],
  },
]

/** Head and shoulders of people, everyday ones and by calling. */
export const PORTRAITS: readonly Concept[] = SITTERS.map(portrait)
