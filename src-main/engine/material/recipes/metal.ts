import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { adjust, hexToLinear, mixOklab } from '../color-math.ts'
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

/** Mirror-like metal with the faint unevenness of handling. */
export const polishedMetal: Recipe = {
  name: 'polished-metal',
  color: '#c3c6c9',
  roughness: 0.2,
  metalness: 1,
  prepare: context => {
    const smudge = layeredNoise(context, 'smudge', { wavelength: 0.14, octaves: 4, gain: 0.6 })
    return (point, out) => {
      const n = smudge(point.x, point.y, point.z)
      paint(out, context.color)
      shade(out, 1 + 0.035 * n)
      out.roughness = clamp(0.2 + 0.09 * n, 0.1, 0.5)
      out.metalness = 1
      out.height = 0
    }
  },
}

/** Metal drawn over by an abrasive along the part's axis. */
export const brushedMetal: Recipe = {
  name: 'brushed-metal',
  color: '#b7babd',
  roughness: 0.38,
  metalness: 1,
  prepare: context => {
    const frame = grainFrame(context)
    const fine = fibreNoise(context, 'fine', { width: 0.0006, length: 0.08 })
    const broad = fibreNoise(context, 'broad', { width: 0.004, length: 0.3 })
    return (point, out) => {
      const along = coordinate(frame.along, frame.origin, point)
      const across = coordinate(frame.across, frame.origin, point)
      const up = coordinate(frame.up, frame.origin, point)
      const n = fine(along, across, up)
      const m = broad(along, across, up)
      paint(out, context.color)
      shade(out, 1 + 0.07 * n + 0.04 * m)
      out.roughness = clamp(0.36 + 0.09 * n + 0.05 * m, 0.15, 0.7)
      out.metalness = 1
      out.height = 0.04 * context.footprint * n
    }
  },
}

/** Forged or cast: dark, hammered, half matt. */
export const iron: Recipe = {
  name: 'iron',
  color: '#55575a',
  roughness: 0.52,
  metalness: 1,
  prepare: context => {
    const hammer = createCells(context, 'hammer', 0.016)
    const grit = layeredNoise(context, 'grit', { wavelength: 0.01, octaves: 3, gain: 0.65 })
    return (point, out) => {
      hammer.find(point.x, point.y, point.z)
      const n = grit(point.x, point.y, point.z)
      paint(out, context.color)
      shade(out, 0.94 + 0.12 * hammer.first + 0.12 * n)
      out.roughness = clamp(0.5 + 0.14 * n - 0.06 * hammer.first, 0.3, 0.85)
      out.metalness = 0.96
      out.height = context.scale * (0.0011 * hammer.first * hammer.first + 0.00015 * n)
    }
  },
}

/** Enamel or powder coat: even colour, a trace of orange peel. */
export const paintedMetal: Recipe = {
  name: 'painted-metal',
  worn: { color: '#8f9396', roughness: 0.45, metalness: 1 },
  color: '#3f5f7a',
  accent: '#8d9194',
  roughness: 0.34,
  metalness: 0,
  prepare: context => coat(context, { roughness: 0.34, peel: 0.00006 }),
}

/** Clear-coated body paint. */
export const carPaint: Recipe = {
  name: 'car-paint',
  worn: { color: '#9ba0a3', roughness: 0.4, metalness: 1 },
  color: '#a3191d',
  accent: '#8d9194',
  roughness: 0.14,
  metalness: 0,
  prepare: context => coat(context, { roughness: 0.14, peel: 0.00001 }),
}

function coat(context: RecipeContext, how: { readonly roughness: number; readonly peel: number }): Shader {
  const peel = layeredNoise(context, 'peel', { wavelength: 0.008, octaves: 2 })
  const fade = layeredNoise(context, 'fade', { wavelength: 0.35, octaves: 3 })
  return (point, out) => {
    const f = fade(point.x, point.y, point.z)
    paint(out, context.color)
    shade(out, 1 + 0.03 * f)
    out.roughness = clamp(how.roughness + 0.04 * f, 0.06, 0.9)
    out.metalness = 0
    out.height = how.peel * context.scale * peel(point.x, point.y, point.z)
  }
}

/** Iron that was left outside: rust eats from edges and corners, bare or painted islands remain. */
export const rustyMetal: Recipe = {
  name: 'rusty-metal',
  isMixed: true,
  color: '#6b6a68',
  accent: '#8c4a21',
  roughness: 0.78,
  metalness: 0.4,
  prepare: context => {
    const rust = context.accent ?? hexToLinear('#8c4a21')
    const dark = adjust(rust, -0.17, 0.8)
    const bright = adjust(rust, 0.09, 1.15)
    const spread = layeredNoise(context, 'spread', { wavelength: 0.16, octaves: 5, gain: 0.58 })
    const grain = layeredNoise(context, 'grain', { wavelength: 0.012, octaves: 4, gain: 0.7 })
    const amount = 0.12 + 0.35 * (context.spec.wear ?? 0.6)
    return (point, out) => {
      const g = grain(point.x, point.y, point.z)
      const s =
        spread(point.x, point.y, point.z) + 0.35 * Math.abs(point.curvature) + 0.35 * (1 - point.occlusion)
      const mask = smoothstep(-0.12, 0.12, s + 0.25 * g + amount - 0.3)
      const deep = smoothstep(0.1, 0.75, s + amount - 0.2)
      paint(out, context.color)
      shade(out, 1 + 0.1 * g)
      tint(out, bright, mask)
      tint(out, rust, mask * smoothstep(-0.3, 0.35, g))
      tint(out, dark, mask * deep * smoothstep(0.15, -0.35, g))
      out.roughness = 0.42 + 0.48 * mask
      out.metalness = 1 - 0.95 * mask
      out.height = context.scale * mask * (0.0005 + 0.0007 * g)
    }
  },
}

/** Copper or bronze gone green in its hollows. */
export const patinatedMetal: Recipe = {
  name: 'patinated-metal',
  isMixed: true,
  color: '#8a5a35',
  accent: '#5f9c8a',
  roughness: 0.5,
  metalness: 0.75,
  prepare: context => {
    const green = context.accent ?? hexToLinear('#5f9c8a')
    const pale = mixOklab(green, [0.8, 0.85, 0.8], 0.25)
    const spread = layeredNoise(context, 'spread', { wavelength: 0.12, octaves: 4, gain: 0.6 })
    const grain = layeredNoise(context, 'grain', { wavelength: 0.012, octaves: 3, gain: 0.6 })
    return (point, out) => {
      const g = grain(point.x, point.y, point.z)
      const s = spread(point.x, point.y, point.z) + 1.3 * (0.85 - point.occlusion) - 0.5 * point.curvature
      const mask = smoothstep(-0.05, 0.5, s + 0.2 * g)
      paint(out, context.color)
      shade(out, 1 + 0.06 * g)
      tint(out, g > 0 ? pale : green, 0.9 * mask)
      out.roughness = 0.34 + 0.5 * mask
      out.metalness = 1 - 0.95 * mask
      out.height = 0.0003 * context.scale * mask * g
    }
  },
}
