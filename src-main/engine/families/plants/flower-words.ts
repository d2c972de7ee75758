import type { PartWord } from '../types.ts'

/** Kinds of flowers that heads exist for. */
export const FLOWER_KINDS = [
  'daisy',
  'sunflower',
  'rose',
  'tulip',
  'lily',
  'poppy',
  'peony',
  'carnation',
  'hibiscus',
  'daffodil',
  'blossom',
  'dandelion',
  'lavender',
  'hydrangea',
  'orchid',
  'lotus',
] as const

const petal: PartWord = { slot: 'petals', part: 'petal' }
const flowers: PartWord = { slot: 'petals', part: 'petal', count: 'stems' }
const center: PartWord = { slot: 'center', part: 'center' }

/** Words for the parts that every bunch of flowers has. */
export const FLOWER_ONLY: Readonly<Record<string, PartWord>> = {
  petal,
  flower: flowers,
  bloom: flowers,
  blossom: flowers,
  head: petal,
  center,
  centre: center,
  middle: center,
  heart: center,
  disc: center,
  stamen: center,
  trumpet: center,
  stem: { slot: 'stem', part: 'stem', count: 'stems' },
  stalk: { slot: 'stem', part: 'stem' },
  thorn: { slot: 'stem', part: 'thorn' },
  foliage: { slot: 'leaves', part: 'leaf' },
}
