import type { PetalForm } from '../../kit/petals.ts'

/** How a kind grows: its head against its height, how the head nods, its leaves. */
export interface Habit {
  /** Radius of the head as a share of the height. */
  readonly head: number
  /** Nod of the head toward the front, radians. */
  readonly nod: number
  readonly thick: number
  /** Leaves at the foot (`basal`) or along the stem. */
  readonly basal: boolean
  readonly leaf: PetalForm
}

const broad: PetalForm = {
  length: 0.2,
  width: 0.11,
  point: 0.85,
  belly: 0.42,
  root: 0.12,
  cup: 0.18,
  bend: 0.55,
  rows: 5,
}
const blade: PetalForm = {
  length: 0.55,
  width: 0.075,
  point: 0.9,
  belly: 0.35,
  root: 0.55,
  cup: 0.25,
  bend: 0.5,
  flip: 0.5,
  rows: 6,
}
/** Habit of kinds that have none of their own. */
export const usual: Habit = { head: 0.14, nod: 0.55, thick: 0.01416, basal: false, leaf: broad }

/** Habits by kind. */
export const HABITS: Readonly<Record<string, Habit>> = {
  sunflower: {
    ...usual,
    head: 0.225,
    nod: 1.18,
    thick: 0.02242,
    leaf: { ...broad, length: 0.27, width: 0.2, root: 0.2, belly: 0.35 },
  },
  daisy: { ...usual, head: 0.215, nod: 0.75, thick: 0.01298, leaf: { ...broad, length: 0.17, width: 0.05 } },
  rose: {
    ...usual,
    head: 0.165,
    nod: 0.3,
    thick: 0.01652,
    leaf: { ...broad, length: 0.13, width: 0.085, root: 0.2 },
  },
  tulip: {
    ...usual,
    head: 0.14,
    nod: 0.08,
    thick: 0.01652,
    basal: true,
    leaf: { ...blade, length: 0.62, width: 0.15, root: 0.5 },
  },
  lily: {
    ...usual,
    head: 0.25,
    nod: 0.85,
    thick: 0.01534,
    leaf: { ...broad, length: 0.26, width: 0.055, root: 0.3 },
  },
  poppy: { ...usual, head: 0.2, nod: 0.6, thick: 0.01062, leaf: { ...broad, length: 0.2, width: 0.06 } },
  peony: { ...usual, head: 0.205, nod: 0.4, thick: 0.01534 },
  carnation: {
    ...usual,
    head: 0.155,
    nod: 0.4,
    thick: 0.0118,
    leaf: { ...broad, length: 0.2, width: 0.025, root: 0.6 },
  },
  hibiscus: { ...usual, head: 0.23, nod: 1.0, thick: 0.01416, leaf: { ...broad, length: 0.24, width: 0.15 } },
  daffodil: {
    ...usual,
    head: 0.155,
    nod: 1.25,
    thick: 0.01534,
    basal: true,
    leaf: { ...blade, length: 0.75, width: 0.055 },
  },
  blossom: { ...usual, head: 0.18, nod: 0.7 },
  dandelion: {
    ...usual,
    head: 0.22,
    nod: 0,
    thick: 0.01298,
    basal: true,
    leaf: { ...broad, length: 0.36, width: 0.1, bend: 0.8, ruffle: 0.2 },
  },
  lavender: {
    ...usual,
    head: 0.13,
    nod: 0,
    thick: 0.00944,
    basal: true,
    leaf: { ...blade, length: 0.4, width: 0.022 },
  },
  hydrangea: {
    ...usual,
    head: 0.22,
    nod: 0.1,
    thick: 0.01652,
    leaf: { ...broad, length: 0.26, width: 0.17 },
  },
}
