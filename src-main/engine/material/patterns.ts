import { TAU, clamp, cos, hypot, sin } from '../kernel/det-math.ts'
import type { RecipeContext, SurfacePoint } from './recipe.ts'
import { createSurfaceMap } from './surface-map.ts'
import { coordinate, createCells, grainFrame, hashCell, layeredNoise, step } from './textures.ts'

/** Share of the accent colour at a point: 0 … 1; of a pattern with more colours, the number of its colour. */
export type Pattern = (point: SurfacePoint) => number

/** Six colours in the order of light, sRGB. */
export const RAINBOW: readonly string[] = ['#d7262b', '#f07c1f', '#f5d32f', '#3aa648', '#2a66c4', '#7c3a9c']

type PatternMaker = (context: RecipeContext) => Pattern

/** A print lies on whichever of the three planes a surface faces most. */
const PRINT_FLOOR = 0.72

/** Patterns are drawn as large as the part wants: this many repeats along its longest side. */
const REPEATS = 7

function period(context: RecipeContext, repeats = REPEATS): number {
  return Math.max(
    (Math.max(...context.frame.size) / repeats) * (context.spec.scale ?? 1),
    4 * context.footprint
  )
}

/** A square wave: 1 on the first `share` of each period, edges blurred over a texel. */
function band(value: number, length: number, share: number, blur: number): number {
  const t = value / length - Math.floor(value / length)
  const depth = t <= share ? Math.min(t, share - t) : Math.max(share - t, t - 1)
  return step(0, depth * length, blur)
}

/** Rings around the part's axis, as on socks and candy. */
function stripes(context: RecipeContext): Pattern {
  const frame = grainFrame(context)
  const length = period(context)
  // Off the middle by a quarter, so that flat ends never lie on a border.
  return point =>
    band(coordinate(frame.along, frame.origin, point) + length / 4, length, 0.5, 1.5 * context.footprint)
}

/** Level bands of the rainbow's colours around the part's axis: how many bands up a point lies. */
function rainbow(context: RecipeContext): Pattern {
  const frame = grainFrame(context)
  const length = period(context) / 2
  return point =>
    Math.floor((coordinate(frame.along, frame.origin, point) + length / 4) / length + 6 * RAINBOW.length) %
    RAINBOW.length
}

/** Two tones: the middle of the longest level side in the second colour, the ends in the first, as on patrol cars. */
function split(context: RecipeContext): Pattern {
  const { centre, size } = context.frame
  const axis = size[0] > size[2] ? 0 : 2
  return point => {
    const along = Math.abs((axis === 0 ? point.x : point.z) - centre[axis])
    return step(-0.2 * size[axis], -along, 1.5 * context.footprint)
  }
}

/** Upright stripes, as on awnings and wallpaper. */
function verticalStripes(context: RecipeContext): Pattern {
  const map = createSurfaceMap(context.frame, PRINT_FLOOR)
  const length = map.fit(period(context))
  return point => {
    map.read(point)
    return band(map.u, length, 0.5, 1.5 * context.footprint)
  }
}

function diagonalStripes(context: RecipeContext): Pattern {
  const map = createSurfaceMap(context.frame, PRINT_FLOOR)
  const length = map.fit(period(context))
  return point => {
    map.read(point)
    return band(map.u + map.v, length, 0.5, 2 * context.footprint)
  }
}

/** Two tones that cross. */
function checks(context: RecipeContext): Pattern {
  const map = createSurfaceMap(context.frame, PRINT_FLOOR)
  const across = map.fit(period(context, 5))
  const blur = 1.5 * context.footprint
  return point => {
    map.read(point)
    const a = band(map.u, across, 0.5, blur)
    const b = band(map.v, across, 0.5, blur)
    return a * (1 - b) + b * (1 - a)
  }
}

/** Broad bands and thin lines in both directions. */
function plaid(context: RecipeContext): Pattern {
  const map = createSurfaceMap(context.frame, PRINT_FLOOR)
  const length = map.fit(period(context, 4))
  const blur = 1.5 * context.footprint
  const thread = (value: number): number =>
    0.5 * band(value, length, 0.42, blur) + 0.4 * band(value + 0.34 * length, length, 0.07, blur)
  return point => {
    map.read(point)
    return clamp(thread(map.u) + thread(map.v), 0, 1)
  }
}

function dots(context: RecipeContext): Pattern {
  const map = createSurfaceMap(context.frame, PRINT_FLOOR)
  const across = map.fit(period(context))
  const up = across * 0.866
  return point => {
    map.read(point)
    const row = Math.round(map.v / up)
    const shift = (row & 1) * 0.5
    const u = map.u / across + shift
    const du = (u - Math.round(u)) * across
    const dv = map.v - row * up
    return step(-0.27 * across, -Math.sqrt(du * du + dv * dv), 1.5 * context.footprint)
  }
}

/** Five petals around a middle, scattered and turned. */
function floral(context: RecipeContext): Pattern {
  const map = createSurfaceMap(context.frame, PRINT_FLOOR)
  const across = map.fit(period(context, 5))
  return point => {
    map.read(point)
    const row = Math.round(map.v / across)
    const u = map.u / across + (row & 1) * 0.5
    const column = Math.round(u)
    const hash = hashCell(column, row, 11, context.seed)
    const du = (u - column) * across - 0.08 * across * ((hash & 255) / 255 - 0.5)
    const dv = map.v - row * across - 0.08 * across * (((hash >>> 8) & 255) / 255 - 0.5)
    return petalShape(du, dv, {
      size: 0.36 * across,
      turn: ((hash >>> 16) & 255) / 255,
      blur: 1.5 * context.footprint,
    })
  }
}

/** Unit vectors to the corners of a pentagon. */
const PENTAGON: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4].map(k => [
  cos((k * TAU) / 5),
  sin((k * TAU) / 5),
])

function petalShape(
  u: number,
  v: number,
  how: { readonly size: number; readonly turn: number; readonly blur: number }
): number {
  const c = 0.58 * how.size * cos(how.turn * TAU)
  const s = 0.58 * how.size * sin(how.turn * TAU)
  let petals = 0
  for (const [x, y] of PENTAGON) {
    petals = Math.max(petals, step(-0.38 * how.size, -hypot(u - x * c + y * s, v - x * s - y * c), how.blur))
  }
  return petals * (1 - 0.85 * step(-0.24 * how.size, -hypot(u, v), how.blur))
}

function zigzag(context: RecipeContext): Pattern {
  const map = createSurfaceMap(context.frame, PRINT_FLOOR)
  const across = map.fit(period(context))
  return point => {
    map.read(point)
    const t = map.u / across - Math.floor(map.u / across)
    return band(map.v + Math.abs(t - 0.5) * across, across, 0.5, 2 * context.footprint)
  }
}

/** Soft-edged blotches. */
function camouflage(context: RecipeContext): Pattern {
  const size = period(context, 5)
  const field = layeredNoise({ ...context, scale: 1 }, 'camouflage', {
    wavelength: size,
    octaves: 3,
    gain: 0.45,
  })
  const blur = (3 * context.footprint) / size
  return point =>
    0.55 * step(0.05, field(point.x, point.y, point.z), blur) +
    0.45 * step(-0.25, -field(point.y, point.z, point.x), blur)
}

/** Patches of a coat: cows, giraffes, ladybirds. */
function spots(context: RecipeContext): Pattern {
  const cells = createCells({ ...context, scale: 1 }, 'spots', period(context))
  const warp = layeredNoise({ ...context, scale: 1 }, 'warp', { wavelength: period(context), octaves: 2 })
  const size = period(context)
  return point => {
    const w = 0.18 * size * warp(point.x, point.y, point.z)
    cells.find(point.x + w, point.y - w, point.z + w)
    return step(-0.36 - 0.12 * cells.id, -cells.first, (2 * context.footprint) / size)
  }
}

/** Wavering bands: tigers and zebras. */
function tiger(context: RecipeContext): Pattern {
  const frame = grainFrame(context)
  const length = period(context, 11)
  const warp = layeredNoise({ ...context, scale: 1 }, 'warp', { wavelength: length * 3, octaves: 3 })
  return point => {
    const along =
      coordinate(frame.along, frame.origin, point) + 0.8 * length * warp(point.x, point.y, point.z)
    return band(along, length, 0.42 + 0.12 * warp(point.z, point.x, point.y), 2 * context.footprint)
  }
}

const PATTERNS: Readonly<Record<string, PatternMaker>> = {
  stripes,
  striped: stripes,
  'vertical-stripes': verticalStripes,
  'diagonal-stripes': diagonalStripes,
  checks,
  checkered: checks,
  checkerboard: checks,
  plaid,
  tartan: plaid,
  dots,
  'polka-dots': dots,
  floral,
  flowers: floral,
  zigzag,
  chevron: zigzag,
  camouflage,
  spots,
  spotted: spots,
  tiger,
  zebra: tiger,
  split,
  rainbow,
}

/** Names that `MaterialSpec.pattern` takes. */
export const PATTERN_NAMES: readonly string[] = Object.keys(PATTERNS)

/** The pattern of a spec, null when it has none or an unknown one. */
export function preparePattern(context: RecipeContext): Pattern | null {
  const maker = context.spec.pattern === undefined ? undefined : PATTERNS[context.spec.pattern]
  return maker?.(context) ?? null
}
