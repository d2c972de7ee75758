import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { createRandom } from '../../kernel/random.ts'
import { adjust, hexToLinear } from '../color-math.ts'
import type { Recipe, RecipeContext, Shader, SurfacePoint } from '../recipe.ts'
import {
  coordinate,
  fibreNoise,
  grainFrame,
  layeredNoise,
  paint,
  shade,
  tint,
  visibility,
} from '../textures.ts'

/** Width of a year ring, metres. */
const RING = 0.011

interface Grain {
  /** 0 light early wood … 1 dark late wood, 0 … 1 fibres, 0 … 1 pores, 0 … 1 knot. Filled by `read`. */
  ring: number
  fibre: number
  pore: number
  knot: number
  streak: number
  read(point: SurfacePoint): void
}

/** A branch that grew out of the trunk: a line from the pith outward. */
interface Knot {
  readonly along: number
  readonly cos: number
  readonly sin: number
  readonly radius: number
}

/**
 * Wood as a solid: year rings around a pith that lies outside the part, as in a sawn board, warped along the trunk; fibres
 * and pores stretched along the grain; knots where branches left.
 */
function createGrain(context: RecipeContext): Grain {
  const frame = grainFrame(context)
  const random = createRandom(context.seed).fork('grain')
  const thickness = Math.min(...context.frame.size)
  const angle = random.range(-1, 1)
  const pithX = (0.06 + thickness * random.range(0.6, 1.2)) * context.scale
  const pithY = pithX * angle * 0.6
  const ringWidth = RING * context.scale * random.range(0.85, 1.25)
  const contrast = visibility(ringWidth, context.footprint)
  const warp = layeredNoise(context, 'warp', { wavelength: 0.22, octaves: 2 })
  const seasons = layeredNoise(context, 'seasons', { wavelength: 0.05, octaves: 2 })
  const fine = fibreNoise(context, 'fibre', { width: 0.0016, length: 0.05 })
  const pores = fibreNoise(context, 'pore', { width: 0.0012, length: 0.012 })
  const streaks = fibreNoise(context, 'streak', { width: 0.02, length: 0.5 })
  const knots = placeKnots(context, random.fork('knots'))
  const grain: Grain = {
    ring: 0,
    fibre: 0,
    pore: 0,
    knot: 0,
    streak: 0,
    read(point) {
      const along = coordinate(frame.along, frame.origin, point)
      const across = coordinate(frame.across, frame.origin, point)
      const up = coordinate(frame.up, frame.origin, point)
      const x = across + pithX
      const y = up + pithY
      let radius = Math.sqrt(x * x + y * y)
      radius += 0.014 * context.scale * warp(along * 0.35, across, up)
      grain.knot = 0
      for (const knot of knots) {
        const side = x * knot.sin - y * knot.cos
        const distance = Math.sqrt(side * side + (along - knot.along) * (along - knot.along) * 0.45)
        const near = smoothstep(4 * knot.radius, 0, distance)
        radius += near * near * 2.2 * knot.radius
        grain.knot = Math.max(grain.knot, smoothstep(knot.radius * 1.25, knot.radius * 0.5, distance))
      }
      // Good years and bad ones: rings differ in width and darkness.
      const season = seasons(radius, 0.3, 0.7)
      const phase = (radius + 0.011 * context.scale * season) / ringWidth
      const t = phase - Math.floor(phase)
      // Late wood darkens slowly and ends abruptly with the winter.
      const rise = t < 0.86 ? t / 0.86 : (1 - t) / 0.14
      const depth = 0.72 + 0.5 * season
      grain.ring = clamp(rise * rise * depth, 0, 1) * contrast + (1 - contrast) * 0.3
      grain.fibre = 0.5 + 0.5 * fine(along, across, up)
      grain.pore = smoothstep(0.45, 0.85, pores(along, across, up))
      grain.streak = streaks(along, across, up)
    },
  }
  return grain
}

function placeKnots(context: RecipeContext, random: ReturnType<typeof createRandom>): Knot[] {
  const length = Math.max(...context.frame.size)
  const thickness = Math.min(...context.frame.size)
  // Thin strips are cut from clear wood.
  const expected = thickness < 0.012 * context.scale ? 0 : Math.min(3, (length / context.scale) * 1.1)
  const count = Math.floor(expected + random.next() * 0.9)
  return Array.from({ length: count }, () => {
    const sin = random.range(-0.55, 0.55)
    const along = random.range(-0.45, 0.45) * length
    return { along, sin, cos: Math.sqrt(1 - sin * sin), radius: random.range(0.004, 0.009) * context.scale }
  })
}

/** Bare wood in the context's colour; the accent is the late wood. */
function bareWood(context: RecipeContext, gloss: number): Shader {
  const grain = createGrain(context)
  const random = createRandom(context.seed).fork('board')
  const early = adjust(context.color, 0.035 + random.range(-0.015, 0.015), 1)
  const late = context.accent ?? adjust(context.color, -0.105, 1.05)
  const pore = adjust(context.color, -0.19, 0.9)
  const knot = adjust(context.color, -0.26, 0.85)
  const relief = 1 - gloss
  return (point, out) => {
    grain.read(point)
    paint(out, early)
    tint(out, late, 0.92 * grain.ring)
    shade(out, 1 + 0.1 * (grain.fibre - 0.5) + 0.07 * grain.streak)
    tint(out, pore, 0.5 * grain.pore * (0.35 + 0.65 * grain.ring))
    tint(out, knot, 0.85 * grain.knot)
    out.roughness = clamp(0.62 - 0.08 * grain.ring + 0.1 * (grain.fibre - 0.5) - 0.4 * gloss, 0.12, 1)
    out.metalness = 0
    out.height =
      context.scale *
      relief *
      (0.00012 * grain.ring + 0.00008 * grain.fibre - 0.00016 * grain.pore - 0.0004 * grain.knot)
  }
}

/** Oiled or raw timber. */
export const wood: Recipe = {
  name: 'wood',
  color: '#a9743f',
  roughness: 0.58,
  metalness: 0,
  prepare: context => bareWood(context, 0),
}

/** Lacquered timber: deeper colour, closed and shiny surface. */
export const varnishedWood: Recipe = {
  name: 'varnished-wood',
  worn: { color: '#b5854f', roughness: 0.62, metalness: 0 },
  color: '#7d4522',
  roughness: 0.24,
  metalness: 0,
  prepare: context => {
    const shader = bareWood({ ...context, color: adjust(context.color, -0.01, 1.08) }, 0.85)
    const orange = layeredNoise(context, 'lacquer', { wavelength: 0.02, octaves: 2 })
    return (point, out) => {
      shader(point, out)
      out.height *= 0.4
      out.roughness += 0.03 * orange(point.x, point.y, point.z)
    }
  },
}

/** Opaque paint on timber: the grain shows as relief only; worn edges show the wood. */
export const paintedWood: Recipe = {
  name: 'painted-wood',
  worn: { color: '#a9743f', roughness: 0.7, metalness: 0 },
  color: '#d8d3c4',
  accent: '#a9743f',
  roughness: 0.46,
  metalness: 0,
  prepare: context => {
    const grain = createGrain(context)
    const mottle = layeredNoise(context, 'mottle', { wavelength: 0.12, octaves: 3 })
    return (point, out) => {
      grain.read(point)
      paint(out, context.color)
      shade(
        out,
        1 + 0.035 * mottle(point.x, point.y, point.z) + 0.03 * (grain.fibre - 0.5) - 0.04 * grain.ring
      )
      out.roughness = 0.46 + 0.08 * (grain.fibre - 0.5)
      out.metalness = 0
      out.height = context.scale * (0.00016 * grain.ring + 0.0001 * grain.fibre - 0.0002 * grain.knot)
    }
  },
}

/** Cork and wicker-like plant matter: short speckles without rings. */
export const cork: Recipe = {
  name: 'cork',
  color: '#c09566',
  roughness: 0.9,
  metalness: 0,
  prepare: context => {
    const grains = layeredNoise(context, 'grains', { wavelength: 0.006, octaves: 3, gain: 0.7 })
    const dark = hexToLinear('#5b3a22')
    return (point, out) => {
      const n = grains(point.x, point.y, point.z)
      paint(out, context.color)
      shade(out, 1 + 0.3 * n)
      tint(out, dark, 0.6 * smoothstep(0.3, 0.55, -n))
      out.roughness = 0.9
      out.metalness = 0
      out.height = 0.0006 * context.scale * n
    }
  },
}
