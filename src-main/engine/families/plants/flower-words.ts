/** Kinds of flowers that heads exist for. */

import type { PartWord } from '../types.ts'
import { flowers, petal, center } from './flower.ts'

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
