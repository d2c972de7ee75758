import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { adjust, hexToLinear } from '../color-math.ts'
import type { Recipe, RecipeContext, Shader } from '../recipe.ts'
import {
  coordinate,
  createCells,
  fibreNoise,
  grainFrame,
  layeredNoise,
  paint,
  shade,
  tint,
} from '../textures.ts'

/** Hair lying along the body and down: locks, strands, lighter tips. */
export const fur: Recipe = {
  name: 'fur',
  color: '#a5764a',
  roughness: 0.9,
  metalness: 0,
  prepare: context => hairy(context, { strand: 0.002, length: 0.045, lock: 0.008, relief: 0.0016 }),
}

/** Soft toys: short dense pile in small tufts. */
export const plush: Recipe = {
  name: 'plush',
  color: '#b98a5e',
  roughness: 0.95,
  metalness: 0,
  isTextural: true,
  prepare: context => {
    const tufts = createCells(context, 'tufts', Math.max(0.008, (3.5 * context.footprint) / context.scale))
    const pile = layeredNoise(context, 'pile', { wavelength: 0.008, octaves: 3, gain: 0.75 })
    const patches = layeredNoise(context, 'patches', { wavelength: 0.12, octaves: 3 })
    const tips = adjust(context.color, 0.08, 0.95)
    const roots = adjust(context.color, -0.1, 1)
    return (point, out) => {
      tufts.find(point.x, point.y, point.z)
      const f = pile(point.x, point.y, point.z)
      const p = patches(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, roots, clamp(0.8 * tufts.first - 0.35 - 0.4 * f + 0.5 * (1 - point.occlusion), 0, 0.8))
      tint(out, tips, clamp(0.45 - 0.9 * tufts.first + 0.6 * f + 0.3 * p, 0, 0.7))
      out.roughness = 0.95
      out.metalness = 0
      out.height = context.scale * (0.0022 * (1 - tufts.first) + 0.0014 * f)
    }
  },
}

function hairy(
  context: RecipeContext,
  how: { readonly strand: number; readonly length: number; readonly lock: number; readonly relief: number }
): Shader {
  const wave = layeredNoise(context, 'wave', { wavelength: 0.22 })
  const strands = fibreNoise(context, 'strands', { width: how.strand, length: how.length })
  const locks = fibreNoise(context, 'locks', { width: how.lock, length: how.lock * 7 })
  const patches = layeredNoise(context, 'patches', { wavelength: 0.3, octaves: 3 })
  const tips = adjust(context.color, 0.06, 0.97)
  const roots = adjust(context.color, -0.09, 1)
  return (point, out) => {
    const w = 0.007 * context.scale * wave(point.x, point.y, point.z)
    // Hair hangs: its grain runs down, bent a little by the waves of the coat.
    const s = strands(point.y + 0.15 * point.z, point.x + w, point.z - 0.15 * point.y - w)
    const l = locks(point.y + 0.15 * point.z, point.x + 2 * w, point.z - 0.15 * point.y - 2 * w)
    const p = patches(point.x, point.y, point.z)
    paint(out, context.color)
    tint(out, tips, clamp(0.75 * smoothstep(-0.1, 0.8, 0.8 * s + l) + 0.15 * p, 0, 1))
    tint(out, roots, clamp(0.8 * smoothstep(0, 0.8, -0.8 * s - l) + 0.5 * (1 - point.occlusion), 0, 1))
    shade(out, 1 + 0.06 * p)
    out.roughness = clamp(0.88 - 0.06 * s, 0.6, 1)
    out.metalness = 0
    out.height = how.relief * context.scale * (0.6 * s + l)
  }
}

/** Human or bare animal skin: blood under it, pores upon it. */
export const skin: Recipe = {
  name: 'skin',
  color: '#d9a27e',
  roughness: 0.5,
  metalness: 0,
  prepare: context => {
    const flush = layeredNoise(context, 'flush', { wavelength: 0.14, octaves: 3 })
    const mottle = layeredNoise(context, 'mottle', { wavelength: 0.02, octaves: 3, gain: 0.6 })
    const pores = createCells(context, 'pores', 0.0025)
    const red = adjust(context.color, -0.05, 1.35)
    const pale = adjust(context.color, 0.035, 0.85)
    return (point, out) => {
      const f = flush(point.x, point.y, point.z)
      const m = mottle(point.x, point.y, point.z)
      pores.find(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, red, clamp(0.4 * f + 0.2 * m + 0.5 * (1 - point.occlusion), 0, 0.7))
      tint(out, pale, clamp(-0.5 * f - 0.15 * m, 0, 0.6))
      out.roughness = clamp(0.5 + 0.06 * m, 0.35, 0.75)
      out.metalness = 0
      out.height = context.scale * (0.00012 * m - 0.00012 * smoothstep(0.35, 0.1, pores.first))
    }
  },
}

/** Scales of reptiles and fish: domed, overlapping to the eye, each with its own tone. */
export const scales: Recipe = {
  name: 'scales',
  color: '#5c7a3c',
  roughness: 0.42,
  metalness: 0,
  prepare: context => {
    const size = clamp(Math.max(...context.frame.size) * 0.032, 0.005, 0.06)
    const cells = createCells(context, 'scales', Math.max(size, 4 * context.footprint))
    const bands = layeredNoise(context, 'bands', { wavelength: size * 9, octaves: 3 })
    const dark = context.accent ?? adjust(context.color, -0.16, 1)
    const light = adjust(context.color, 0.08, 1)
    return (point, out) => {
      cells.find(point.x, point.y, point.z)
      const dome = smoothstep(0, 0.4, cells.second - cells.first)
      const b = bands(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, light, 0.5 * smoothstep(0.3, 1, cells.id - 0.4 * point.ny))
      tint(out, dark, 0.6 * smoothstep(0, 0.5, b) + 0.55 * (1 - dome))
      out.roughness = 0.36 + 0.3 * (1 - dome)
      out.metalness = 0
      out.height = size * 0.14 * dome
    }
  },
}

/** Plumage: barbs, and the rounded ends of overlapping feathers. */
export const feathers: Recipe = {
  name: 'feathers',
  color: '#7d6a58',
  roughness: 0.8,
  metalness: 0,
  prepare: context => {
    const size = clamp(Math.max(...context.frame.size) * 0.06, 0.006, 0.08)
    const vanes = createCells(context, 'vanes', Math.max(size, 4 * context.footprint))
    const frame = grainFrame(context)
    const barbs = fibreNoise(context, 'barbs', { width: 0.0015, length: 0.012 })
    const rim = context.accent ?? adjust(context.color, 0.1, 0.9)
    const root = adjust(context.color, -0.1, 1)
    return (point, out) => {
      vanes.find(point.x, 0.6 * point.y, point.z)
      const along = coordinate(frame.along, frame.origin, point)
      const b = barbs(
        along,
        coordinate(frame.across, frame.origin, point),
        coordinate(frame.up, frame.origin, point)
      )
      paint(out, context.color)
      tint(out, rim, 0.5 * smoothstep(0.22, 0.05, vanes.second - vanes.first))
      tint(out, root, 0.6 * smoothstep(0.45, 0.1, vanes.first))
      shade(out, 1 + 0.12 * b + 0.14 * (vanes.id - 0.5))
      out.roughness = 0.78
      out.metalness = 0
      out.height = size * 0.1 * (1 - vanes.first) + 0.0002 * context.scale * b
    }
  },
}

/** Bone, ivory, horn, teeth: hairline grain, yellow in the hollows. */
export const bone: Recipe = {
  name: 'bone',
  color: '#e8dec6',
  roughness: 0.4,
  metalness: 0,
  prepare: context => {
    const frame = grainFrame(context)
    const lines = fibreNoise(context, 'lines', { width: 0.0012, length: 0.05 })
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.09, octaves: 4 })
    const old = adjust(mixYellow(context), -0.12, 1.25)
    const pale = adjust(context.color, 0.03, 0.7)
    return (point, out) => {
      const along = coordinate(frame.along, frame.origin, point)
      const n = lines(
        along,
        coordinate(frame.across, frame.origin, point),
        coordinate(frame.up, frame.origin, point)
      )
      const c = cloud(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, pale, clamp(0.7 * point.curvature + 0.3 * c, 0, 0.7))
      tint(out, old, clamp(1.1 * (1 - point.occlusion) + 0.14 * smoothstep(0.1, 0.8, -c), 0, 0.8))
      shade(out, 1 + 0.035 * n)
      out.roughness = clamp(0.4 + 0.06 * n + 0.05 * c, 0.2, 0.8)
      out.metalness = 0
      out.height = 0.00008 * context.scale * n
    }
  },
}

function mixYellow(context: RecipeContext): readonly [number, number, number] {
  const amber = hexToLinear('#b98d4a')
  return [0, 1, 2].map(k => 0.65 * context.color[k] + 0.35 * amber[k]) as [number, number, number]
}

/** Shells and mother of pearl: growth lines, a silky shine. */
export const shell: Recipe = {
  name: 'shell',
  color: '#ead6c4',
  accent: '#b98a72',
  roughness: 0.28,
  metalness: 0,
  prepare: context => {
    const frame = grainFrame(context)
    const warp = layeredNoise(context, 'warp', { wavelength: 0.08, octaves: 2 })
    const lines = layeredNoise(context, 'lines', { wavelength: 0.014, octaves: 3, gain: 0.6 })
    const band = context.accent ?? adjust(context.color, -0.15, 1.1)
    return (point, out) => {
      const along = coordinate(frame.along, frame.origin, point) + 0.01 * warp(point.x, point.y, point.z)
      const n = lines(along, 0.3, 0.7)
      paint(out, context.color)
      tint(out, band, 0.6 * smoothstep(0, 0.6, n))
      out.roughness = clamp(0.28 + 0.08 * n, 0.1, 0.7)
      out.metalness = 0
      out.height = 0.0004 * context.scale * n
    }
  },
}
