import type { Concept } from '../families/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { CRITTERS } from './critters.ts'
import { LIVESTOCK } from './livestock.ts'
import { MAMMALS } from './mammals.ts'
import { REPTILES } from './reptiles.ts'
import { WILDLIFE } from './wildlife.ts'

const coat = (color: string, ears: string, marking = '#f0ebe2'): Readonly<Record<string, MaterialSpec>> => ({
  coat: { recipe: 'fur', color, scale: 0.55 },
  ears: { recipe: 'fur', color: ears, scale: 0.55 },
  marking: { recipe: 'fur', color: marking, scale: 0.55 },
})

/** Dogs: every breed is a preset of one body. */
const DOGS: readonly Concept[] = [
  {
    name: 'dog',
    synonyms: [
      'doggy',
      'doggie',
      'hound',
      'labrador',
      'labrador retriever',
      'retriever',
      'mutt',
      'mongrel',
      '🐕',
      '🐶',
    ],
    family: 'dog',
    feature: 'nose',
    height: [0.55, 0.9],
  },
  {
    name: 'golden retriever',
    synonyms: ['golden retriever dog'],
    family: 'dog',
    preset: { build: 1.08, tail: 'low' },
    materials: coat('#d29a4e', '#b67f3a'),
    feature: 'nose',
    height: [0.55, 0.9],
  },
  {
    name: 'german shepherd',
    synonyms: ['shepherd dog', 'alsatian', 'police dog', 'wolf dog', 'wolfdog', 'german shepherd dog'],
    family: 'dog',
    preset: { ears: 'pointed', tail: 'low', height: 0.62, snout: 1.15, build: 0.95, markings: 'saddle' },
    materials: coat('#a87342', '#3a2c22', '#2f2621'),
    feature: 'ear',
    height: [0.65, 1],
    wordnet: 'german shepherd',
  },
  {
    name: 'dalmatian',
    synonyms: ['dalmatian dog', 'spotted dog'],
    family: 'dog',
    preset: { height: 0.58, build: 0.92, tail: 'low' },
    materials: {
      ...coat('#f3f1ec', '#1d1b1b'),
      coat: { recipe: 'fur', color: '#f3f1ec', accent: '#1a1818', pattern: 'spots', scale: 0.6 },
    },
    feature: 'nose',
    height: [0.55, 0.9],
    wordnet: 'dalmatian#2',
  },
  {
    name: 'husky',
    synonyms: ['siberian husky', 'sled dog', 'malamute', 'alaskan malamute', 'akita'],
    family: 'dog',
    preset: { ears: 'pointed', ear_size: 0.85, tail: 'curl', height: 0.57, markings: 'mask' },
    materials: coat('#8d9299', '#4d525a'),
    feature: 'ear',
    height: [0.6, 0.95],
    wordnet: 'siberian husky',
  },
  {
    name: 'dachshund',
    synonyms: ['sausage dog', 'wiener dog', 'badger dog', 'dackel'],
    family: 'dog',
    preset: { height: 0.24, legs: 0.45, body: 1.55, ears: 'long', snout: 1.2, head: 1.1 },
    materials: coat('#7d4526', '#5c301a'),
    feature: 'ear',
    height: [0.25, 0.5],
  },
  {
    name: 'poodle',
    synonyms: ['poodle dog'],
    family: 'dog',
    preset: { coat: 'curly', ears: 'long', tail: 'stub', height: 0.5, build: 0.85, snout: 1.15 },
    materials: coat('#efe7da', '#e2d6c4'),
    feature: 'body',
    height: [0.5, 0.9],
  },
  {
    name: 'corgi',
    synonyms: ['welsh corgi'],
    family: 'dog',
    preset: {
      height: 0.3,
      legs: 0.5,
      body: 1.25,
      ears: 'pointed',
      ear_size: 1.2,
      tail: 'stub',
      head: 1.2,
      markings: 'mask',
    },
    materials: coat('#cc8645', '#b56f32'),
    feature: 'ear',
    height: [0.35, 0.65],
  },
  {
    name: 'bulldog',
    synonyms: ['pug', 'french bulldog', 'boxer dog', 'pug dog'],
    family: 'dog',
    preset: {
      height: 0.38,
      legs: 0.66,
      build: 1.4,
      snout: 0.4,
      head: 1.35,
      ear_size: 0.55,
      tail: 'stub',
      markings: 'mask',
    },
    materials: coat('#c9a67c', '#7d6149'),
    feature: 'nose',
    height: [0.4, 0.7],
    wordnet: 'bulldog',
  },
  {
    name: 'greyhound',
    synonyms: ['whippet', 'saluki', 'sighthound', 'racing dog'],
    family: 'dog',
    preset: { height: 0.7, legs: 1.15, build: 0.75, snout: 1.35, tail: 'low' },
    materials: coat('#9a948c', '#7c766f'),
    feature: 'nose',
    height: [0.7, 1.05],
    wordnet: 'greyhound',
  },
  {
    name: 'chihuahua',
    synonyms: ['lap dog', 'toy terrier'],
    family: 'dog',
    preset: { height: 0.2, ears: 'pointed', ear_size: 1.3, head: 1.4, snout: 0.55, build: 0.85 },
    feature: 'ear',
    height: [0.2, 0.45],
    wordnet: 'chihuahua',
  },
  {
    name: 'puppy',
    synonyms: ['pup', 'puppy dog', 'baby dog'],
    family: 'dog',
    preset: { height: 0.28, legs: 0.8, head: 1.4, snout: 0.7, build: 1.15 },
    feature: 'nose',
    height: [0.25, 0.55],
  },
]

/** Animals with four legs or none, but for those of the water and the small ones. */
export const ANIMALS: readonly Concept[] = [
  ...DOGS,
  ...MAMMALS,
  ...LIVESTOCK,
  ...WILDLIFE,
  ...CRITTERS,
  ...REPTILES,
]
