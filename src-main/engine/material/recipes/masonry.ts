import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { adjust, hexToLinear } from '../color-math.ts'
import type { Recipe, RecipeContext, Shader } from '../recipe.ts'
import { createSurfaceMap } from '../surface-map.ts'
import { createCells, hashCell, layeredNoise, paint, shade, step, tint } from '../textures.ts'

/** A brick with its joint, metres (German normal format, rounded). */
const BRICK_LENGTH = 0.25
const BRICK_HEIGHT = 0.083
const JOINT = 0.012

/** Walls in running bond. Small parts get small bricks: at least six courses. */
export const brick: Recipe = {
  name: 'brick',
  isMixed: true,
  color: '#9a4632',
  accent: '#9f9488',
  roughness: 0.88,
  metalness: 0,
  prepare: context => {
    const map = createSurfaceMap(context.frame)
    const tallest = Math.max(...context.frame.size)
    const shrink = Math.min(1, tallest / (8 * BRICK_HEIGHT)) * (context.spec.scale ?? 1)
    const height = BRICK_HEIGHT * shrink
    const length = map.fit(BRICK_LENGTH * shrink)
    const joint = Math.max(JOINT * shrink, 0.9 * context.footprint)
    const grain = layeredNoise(context, 'grain', { wavelength: 0.05 * shrink, octaves: 4, gain: 0.65 })
    const mortar = context.accent ?? hexToLinear('#9f9488')
    const tones = [-0.09, -0.045, 0, 0.02, 0.05].map(lighter => adjust(context.color, lighter, 1 - lighter))
    return (point, out) => {
      map.read(point)
      const g = grain(point.x, point.y, point.z)
      const row = Math.floor(map.v / height)
      const shift = map.u / length + (row & 1) * 0.5
      const column = Math.floor(shift)
      const along = Math.min(shift - column, 1 - shift + column) * length
      const up = Math.min(map.v - row * height, (row + 1) * height - map.v)
      const inside = step(joint / 2, Math.min(along, up) + 0.0022 * shrink * g, 1.2 * context.footprint)
      const hash = hashCell(
        Math.round(wrap(column, context.frame.isRound, length, context)),
        row,
        3,
        context.seed
      )
      paint(out, tones[hash % tones.length])
      shade(out, (1 + 0.22 * g) * (0.9 + ((hash >>> 8) & 255) / 1275))
      tint(out, mortar, (1 - inside) * (0.9 + 0.1 * g))
      out.roughness = clamp(0.86 + 0.06 * g + 0.06 * (1 - inside), 0, 1)
      out.metalness = 0
      out.height = shrink * (0.007 * smoothstep(0, 1, inside) + 0.0016 * g)
    }
  },
}

/** Around a tower the last brick is the first one. */
function wrap(column: number, isRound: boolean, length: number, context: RecipeContext): number {
  if (!isRound) {
    return column
  }
  const count = Math.round((Math.PI * (context.frame.size[0] + context.frame.size[2])) / 2 / length)
  return ((column % count) + count) % count
}

/** Overlapping tiles with round ends, laid down the slope. */
export const roofTiles: Recipe = {
  name: 'roof-tiles',
  color: '#9c4a35',
  roughness: 0.8,
  metalness: 0,
  prepare: context => {
    const map = createSurfaceMap(context.frame)
    const shrink = Math.min(1, Math.max(...context.frame.size) / 2) * (context.spec.scale ?? 1)
    const width = map.fit(0.18 * shrink)
    const pitch = 0.16 * shrink
    const grain = layeredNoise(context, 'grain', { wavelength: 0.06, octaves: 4, gain: 0.6 })
    const tones = [-0.08, -0.03, 0, 0.03, 0.06].map(lighter => adjust(context.color, lighter, 1 - lighter))
    return (point, out) => {
      map.read(point)
      const slope = Math.sqrt(Math.max(0.05, 1 - point.ny * point.ny))
      const down = Math.abs(point.ny) > 0.8 ? map.v : -map.v / slope
      const g = grain(point.x, point.y, point.z)
      const row = Math.floor(down / pitch)
      const shift = map.u / width + (row & 1) * 0.5
      const column = Math.floor(shift)
      const across = 2 * (shift - column) - 1
      // A round end: the lower border of a tile hangs lowest in its middle.
      const t = down / pitch - row + 0.28 * across * across
      const isBelow = t >= 1
      const local = isBelow ? t - 1 : t
      const hash = hashCell(column, isBelow ? row + 1 : row, 7, context.seed)
      paint(out, tones[hash % tones.length])
      shade(out, (1 + 0.16 * g) * (0.62 + 0.38 * smoothstep(0, 0.22, local)))
      const gap = step(0.06, 1 - Math.abs(across), (2 * context.footprint) / width)
      shade(out, 0.55 + 0.45 * gap)
      out.roughness = clamp(0.8 + 0.1 * g, 0.5, 1)
      out.metalness = 0
      out.height = shrink * (0.022 * local * gap + 0.0015 * g)
    }
  },
}

/** Rough blocks in mortar: castles, wells, garden walls. */
export const stoneWall: Recipe = {
  name: 'stone-wall',
  isMixed: true,
  color: '#8d877c',
  accent: '#6f6a61',
  roughness: 0.92,
  metalness: 0,
  prepare: context => blocks(context, { size: 0.24, joint: 0.07, relief: 0.02 }),
}

/** Rounded river stones. */
export const cobble: Recipe = {
  name: 'cobblestone',
  isMixed: true,
  color: '#85827c',
  accent: '#4d4a44',
  roughness: 0.88,
  metalness: 0,
  prepare: context => blocks(context, { size: 0.11, joint: 0.1, relief: 0.016 }),
}

function blocks(
  context: RecipeContext,
  how: { readonly size: number; readonly joint: number; readonly relief: number }
): Shader {
  const shrink = Math.min(1, Math.max(...context.frame.size) / (7 * how.size))
  const cells = createCells({ ...context, scale: (context.spec.scale ?? 1) * shrink }, 'blocks', how.size)
  const grain = layeredNoise(context, 'grain', { wavelength: 0.06, octaves: 4, gain: 0.65 })
  const bend = layeredNoise(context, 'bend', { wavelength: 0.3 * shrink, octaves: 2 })
  const joint = context.accent ?? adjust(context.color, -0.15, 0.9)
  const tones = [-0.08, -0.04, 0, 0.03, 0.07].map(lighter => adjust(context.color, lighter, 1 - lighter))
  const blur = (1.5 * context.footprint) / (how.size * shrink)
  return (point, out) => {
    const g = grain(point.x, point.y, point.z)
    const b = 0.05 * shrink * bend(point.x, point.y, point.z)
    cells.find(point.x + b, 1.45 * point.y - b, point.z + b)
    const border = cells.second - cells.first
    const inside = step(how.joint, border + 0.03 * g, Math.max(blur, 0.04))
    paint(out, tones[Math.min(4, Math.floor(cells.id * 5))])
    shade(out, (1 + 0.25 * g) * (0.86 + 0.3 * ((cells.id * 7.13) % 1)))
    tint(out, joint, 0.9 * (1 - inside))
    out.roughness = clamp(0.88 + 0.08 * g, 0.5, 1)
    out.metalness = 0
    out.height = shrink * (how.relief * smoothstep(0, 0.4, border) + 0.003 * g)
  }
}
