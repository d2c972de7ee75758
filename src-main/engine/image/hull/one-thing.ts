import { decodeSrgb, linearToOklab } from '../../material/color-math.ts'
import { EngineError } from '../../task.ts'
import { boundsOfMask, heightOfMask } from '../frame.ts'
import type { View } from '../types.ts'
import type { CameraPose } from '../camera-pose.ts'

/** A view with the number of its picture as the caller counts, from 1. */
export interface ShownView {
  readonly view: View
  readonly number: number
}

/** Pixels looked at per view. */
const SAMPLES = 8000
const SOLID = 0.8
/** Colours are compared at the same height only: bands from top to bottom, neighbours included, for a camera may look down. */
const BANDS = 6
/** Cells of lightness and of the two opponent axes, OKLab. */
const CELL = [0.06, 0.02] as const
/** Colours are the same within so much: a side in shade is darker, and hardly of another hue. */
const SAME_LIGHTNESS = 0.14
const SAME_HUE = 0.04
/** Of a colour's strength, for shade takes from that as well: a third less light makes a red a tenth paler. */
const SHADE = 0.15
/** Greys are the same at any lightness: what is black, silver and white on its sides is a telephone. */
const GREY = 0.03
/** A colour is wholly found in a view that has so many times less of it: a seat is seen more from above than from the side. */
const MOST_RARER = 8

/** Colours of a band of a view, and which share of the view has them. */
interface Tone {
  readonly band: number
  readonly lab: readonly [number, number, number]
  readonly share: number
  /** Share that this tone and its like take together. */
  readonly like: number
}

/**
 * Of each two views, how much of the one's colours the other has at the same height, 0–1; the greater of both directions, for
 * a front may show what its sides do not: a wardrobe's mirror is only there, yet its wood is everywhere.
 */
export function agreementsOf(views: readonly View[]): readonly (readonly number[])[] {
  const tones = views.map(tonesOf)
  return tones.map((own, i) =>
    tones.map((other, j) => (i === j ? 1 : Math.max(shareFound(own, other), shareFound(other, own))))
  )
}

function tonesOf({ picture: { width, height, data }, mask }: View): readonly Tone[] {
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / SAMPLES)))
  const counts = new Map<string, number>()
  const { top, bottom } = boundsOfMask(mask) ?? { top: 0, bottom: 1 }
  let total = 0
  for (let y = top; y < bottom; y += step) {
    const band = Math.floor((BANDS * (y - top)) / (bottom - top))
    for (let x = 0; x < width; x += step) {
      const i = y * width + x
      if (mask.coverage[i] > SOLID) {
        const [l, a, b] = linearToOklab([
          LINEAR[data[4 * i]],
          LINEAR[data[4 * i + 1]],
          LINEAR[data[4 * i + 2]],
        ])
        const key = [band, ...[l / CELL[0], a / CELL[1], b / CELL[1]].map(Math.round)].join()
        counts.set(key, (counts.get(key) ?? 0) + 1)
        total += 1
      }
    }
  }
  const tones = [...counts].map(([key, count]): Tone => {
    const [band, l, a, b] = key.split(',').map(Number)
    return { band, lab: [l * CELL[0], a * CELL[1], b * CELL[1]], share: count / total, like: 0 }
  })
  return tones.map(tone => ({ ...tone, like: likeIn(tones, tone) }))
}

/** Linear light of a byte. */
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => decodeSrgb(i / 255))

/** Share of a view whose colours are found in another. */
function shareFound(own: readonly Tone[], other: readonly Tone[]): number {
  return own.reduce(
    (sum, tone) => sum + tone.share * Math.min(1, (MOST_RARER * likeIn(other, tone)) / tone.like),
    0
  )
}

/** Share that a tone and its like take of a view. */
function likeIn(tones: readonly Tone[], tone: Tone): number {
  let share = 0
  for (const other of tones) {
    share += isSame(tone, other) ? other.share : 0
  }
  return share
}

function isSame(one: Tone, other: Tone): boolean {
  if (Math.abs(one.band - other.band) > 1) {
    return false
  }
  const [l, a, b] = one.lab
  const [ol, oa, ob] = other.lab
  const strength = Math.max(a * a + b * b, oa * oa + ob * ob)
  const away = (a - oa) * (a - oa) + (b - ob) * (b - ob)
  const reach = SAME_HUE + SHADE * Math.sqrt(strength)
  return (strength < GREY * GREY || Math.abs(l - ol) <= SAME_LIGHTNESS) && away <= reach * reach
}

/** Colours that each view has in common with all others together. */
export const kinshipOf = (agreements: readonly (readonly number[])[]): readonly number[] =>
  agreements.map(list => list.reduce((sum, value) => sum + value, 0))

/** Views with less in common are of different things: the same thing's have at least .7, also under other lamps. */
const LEAST_AGREEMENT = 0.6
/** A view whose area is less than this share of another's shows it edge-on: a rim may have its own colour. */
const EDGE_ON = 0.25

/**
 * Throws an `EngineError` `image_unusable` that names the pictures which share hardly a colour with the others. Pictures belong
 * together by links, so that a front unlike its back passes when a side has colours of both.
 */
export function checkColours(shown: readonly ShownView[], agreements: readonly (readonly number[])[]): void {
  const areas = shown.map(({ view }) => areaOf(view))
  const isLinked = (i: number, j: number): boolean =>
    agreements[i][j] >= LEAST_AGREEMENT ||
    Math.min(areas[i], areas[j]) < EDGE_ON * Math.max(areas[i], areas[j])
  const groups = groupsOf(shown.length, isLinked).sort((a, b) => b.length - a.length || a[0] - b[0])
  const strangers = groups.slice(1).flat()
  if (strangers.length > 0) {
    throw refusal(shown, strangers, `${strangers.length > 1 ? 'have' : 'has'} hardly a colour in common with`)
  }
}

/** Of a view's thing, in squares of its height. */
function areaOf({ mask }: View): number {
  const height = heightOfMask(mask)
  return mask.coverage.reduce((sum, value) => sum + value, 0) / (height * height)
}

/** Numbers that hang together by links. */
function groupsOf(count: number, isLinked: (i: number, j: number) => boolean): number[][] {
  const left = new Set(Array(count).keys())
  const groups: number[][] = []
  for (const first of left) {
    const group = [first]
    left.delete(first)
    for (const own of group) {
      const found = [...left].filter(other => isLinked(own, other))
      found.forEach(other => left.delete(other))
      group.push(...found)
    }
    groups.push(group.sort((a, b) => a - b))
  }
  return groups
}

/** Cameras that a person does not take: one nearer to the thing's middle than this many of its heights, over one. */
const ODD_NEARNESS = 1.2
/** What alone may be a careless round of photographs, and is too much where the colours hardly agree either. */
const STRAINED = { agreement: 0.9, nearness: 0.9, misfit: 0.0015 } as const

/**
 * Throws an `EngineError` `image_unusable` when the outlines fit each other only under cameras that nobody stands at: different
 * things seen from opposite sides are made to fit by moving a camera right up to one of them. Names the view whose colours have
 * least in common with the others.
 */
export function checkCameras(
  shown: readonly ShownView[],
  { poses, misfit }: { readonly poses: readonly CameraPose[]; readonly misfit: number },
  agreements: readonly (readonly number[])[]
): void {
  const nearness = Math.max(...poses.map(pose => pose.nearness))
  const kinship = kinshipOf(agreements)
  const stranger = kinship.indexOf(Math.min(...kinship))
  const best = Math.max(...agreements[stranger].filter((_, i) => i !== stranger))
  const isStrained = best < STRAINED.agreement && (nearness > STRAINED.nearness || misfit > STRAINED.misfit)
  if (nearness > ODD_NEARNESS || isStrained) {
    throw refusal(shown, [stranger], 'has an outline that no camera sees on the thing of')
  }
}

function refusal(shown: readonly ShownView[], strangers: readonly number[], what: string): EngineError {
  const nameOf = (index: number): string => `${shown[index].number} (${shown[index].view.name})`
  const others = [...shown.keys()].filter(index => !strangers.includes(index))
  const list = (indices: readonly number[]): string => indices.map(nameOf).sort().join(' and ')
  const plural = (indices: readonly number[]): string => (indices.length > 1 ? 's' : '')
  return new EngineError(
    'image_unusable',
    `Picture${plural(strangers)} ${list(strangers)} ${what} picture${plural(others)} ${list(others)}: they seem to show different things. Send pictures of one thing in the same light.`
  )
}
