import { smoothstep } from '../../kernel/det-math.ts'
import { blurWeighted } from './blur.ts'
import { findNearest, type Size } from '../nearest-seed.ts'
import { luminance } from './photo.ts'

/** A glaze of one colour: this share of what is seen has its hue, and a share between these mirrors a lamp. */
const ONE_HUE = 0.85
const LEAST_GLOSS = 0.006
const MOST_GLOSS = 0.2
/** Cosine between two colours' hues from which on they are one, and how much hue a glaze must have to tell. */
const SAME_HUE = 0.95
const PALE = 0.12
/** What is darker than this in relation to the glaze is another material. */
const DARK = 0.12
/** Largest share of that. */
const MOST_DARK = 0.03
/** What has less than this share of the glaze's saturation is paler; what is so without a lamp is paint: largest share of that. */
const STRONG = 0.85
const MOST_PALE = 0.08
/** A lamp is white in its middle (Shafer 1985), pale fur and pink stars nowhere: white's share of that saturation, and how much of what shines is. */
const WHITE = 0.4
const LEAST_WHITE = 0.12
/** Neighbours so many pixels apart differ by this share in fur and cloth, in this share of all places at most in a glaze. */
const GRAIN_STEP = 2
const GRAIN = 0.03
const MOST_ROUGH = 0.42
/** Cosines between which a colour that is seen is taken for the glaze itself. */
const HUE = [0.96, 0.985] as const
/** What is darker than these shares of the glaze is a gap or painted on. */
const DIM = [0.12, 0.3] as const
/** How far from where a lamp is told what is lighter than the glaze belongs to it, as a share of the side. */
const LAMP = 0.03
/** How much of the differences of brightness stays, and over which distance they are evened, as a share of the side. */
const KEPT = 0.25
const BLUR = 0.1

/** A seen surface, linear RGB, with the pixels that are its own and those on which something white shines. */
export interface Glazed extends Size {
  readonly colour: Float32Array
  readonly own: Uint8Array
  readonly lit: Uint8Array
  readonly side: number
}

/**
 * The colours of a glossy surface of one hue without what it mirrors: windows and dark corners of the room in front of it are
 * not behind it. Null when it is not glossy or has a pattern of other hues.
 */
export function withoutMirrored(surface: Glazed): Float32Array | null {
  const glaze = glazeOf(surface)
  return glaze && matt(surface, glaze.middle)
}

/**
 * Takes what a glaze mirrors out of what is seen of it: a window is no patch of paint. What has another hue stays, and so does
 * what is not glossy or has a pattern. Changes `colour`; tells whether there is a glaze.
 */
export function dullGlaze(surface: Glazed): boolean {
  const found = glazeOf(surface)
  if (found === null || found.white < LEAST_WHITE) {
    return false
  }
  const { colour, own, lit, side } = surface
  const glaze = found.middle
  const even = matt(surface, glaze)
  const { distance } = findNearest(lit, surface)
  const light = luminance(glaze, 0)
  for (let i = 0; i < own.length; i += 1) {
    // A lamp's middle is white and may be too large to be told by what lies around it.
    const isLamp = distance[i] < LAMP * side && luminance(colour, 3 * i) > light
    const isSame = smoothstep(HUE[0], HUE[1], hueLikeness(colour, 3 * i, glaze))
    const share = isLamp ? 1 : isSame * smoothstep(DIM[0], DIM[1], luminance(colour, 3 * i) / light)
    for (let at = 3 * i; at < 3 * i + 3 && share * own[i] > 0; at += 1) {
      colour[at] += share * (even[at] - colour[at])
    }
  }
  return true
}

interface Glaze {
  /** The surface's one colour. */
  readonly middle: Float32Array
  /** Share of what shines that is nearly white. */
  readonly white: number
}

/** Null when a surface is not glossy or has a pattern, of other hues or of one in two strengths. */
function glazeOf({ colour, own, lit }: Glazed): Glaze | null {
  const middle = middleOf(colour, own)
  const level = DARK * luminance(middle, 0)
  const strength = saturationOf(middle, 0)
  let count = 0
  let alike = 0
  let glossy = 0
  let dark = 0
  let rough = 0
  let pale = 0
  let white = 0
  for (let i = 0; i < own.length; i += 1) {
    if (own[i] === 0) {
      continue
    }
    count += 1
    const here = luminance(colour, 3 * i)
    const beside = luminance(colour, 3 * Math.max(0, i - GRAIN_STEP))
    rough += Math.abs(here - beside) > GRAIN * (here + beside) ? 1 : 0
    dark += here < level ? 1 : 0
    glossy += lit[i]
    const hue = saturationOf(colour, 3 * i)
    white += hue < WHITE * strength ? lit[i] : 0
    pale += hue < STRONG * strength ? 1 - lit[i] : 0
    alike += hueLikeness(colour, 3 * i, middle) > SAME_HUE ? 1 : 0
  }
  const isSmooth = dark < MOST_DARK * count && rough < MOST_ROUGH * count && pale < MOST_PALE * count
  const isGlossy = glossy > LEAST_GLOSS * count && glossy < MOST_GLOSS * count
  const isOne = isSmooth && isGlossy && alike >= ONE_HUE * count
  return isOne ? { middle, white: white / glossy } : null
}

/** 0 for grey, 1 for a colour without any of one of red, green and blue. */
function saturationOf(colour: Float32Array, at: number): number {
  const r = colour[at]
  const g = colour[at + 1]
  const b = colour[at + 2]
  return 1 - Math.min(r, g, b) / Math.max(r, g, b, 1e-6)
}

/** The surface in its own colour, a little darker and lighter where it is so as a whole. */
function matt(surface: Glazed, middle: Float32Array): Float32Array {
  const { colour, own, lit, side } = surface
  const dull = own.map((value, i) => (value === 1 && lit[i] === 0 ? 1 : 0))
  const soft = blurWeighted(colour, dull, { size: surface, sigma: BLUR * side })
  return soft.map((value, at) => middle[at % 3] + (value > 0 ? KEPT * (value - middle[at % 3]) : 0))
}

/** Medians of the channels over the marked pixels. */
function middleOf(colour: Float32Array, own: Uint8Array): Float32Array {
  const step = 1 + Math.floor(own.length / 40_000)
  const most = Math.ceil(own.length / step)
  const channels = [0, 1, 2].map(() => new Float32Array(most))
  let count = 0
  for (let i = 0; i < own.length; i += step) {
    if (own[i] === 1) {
      channels.forEach((list, k) => (list[count] = colour[3 * i + k]))
      count += 1
    }
  }
  // Typed arrays sort by value without a function to compare them: a tenth of the time.
  return Float32Array.from(channels, list => list.subarray(0, count).sort()[Math.floor(count / 2)] ?? 0)
}

/**
 * How much a colour is the glaze's in some light plus some white (Shafer 1985): the cosine between their hues, whatever their
 * strength. White and grey have none: 0.
 */
function hueLikeness(colour: Float32Array, at: number, glaze: Float32Array): number {
  const mean = (colour[at] + colour[at + 1] + colour[at + 2]) / 3
  const glazeMean = (glaze[0] + glaze[1] + glaze[2]) / 3
  let product = 0
  let own = 0
  let theirs = 0
  for (let k = 0; k < 3; k += 1) {
    const a = colour[at + k] - mean
    const b = glaze[k] - glazeMean
    product += a * b
    own += a * a
    theirs += b * b
  }
  return theirs > PALE * PALE * glazeMean * glazeMean && own > 0 ? product / Math.sqrt(own * theirs) : 0
}
