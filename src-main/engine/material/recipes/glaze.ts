import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { adjust } from '../color-math.ts'
import type { Recipe, RecipeContext, Shader } from '../recipe.ts'
import { layeredNoise, paint, shade, tint } from '../textures.ts'

/** Glazed earthenware: the glaze thins at edges and pools in hollows. */
export const ceramic: Recipe = {
  name: 'ceramic',
  worn: { color: '#c6ad8c', roughness: 0.85, metalness: 0 },
  color: '#e9e4d8',
  roughness: 0.16,
  metalness: 0,
  prepare: context => glaze(context, { roughness: 0.16, pooling: 0.05 }),
}

/** White, thin and very smooth. */
export const porcelain: Recipe = {
  name: 'porcelain',
  worn: { color: '#d8cfc0', roughness: 0.8, metalness: 0 },
  color: '#f2f1ec',
  roughness: 0.09,
  metalness: 0,
  prepare: context => glaze(context, { roughness: 0.09, pooling: 0.015 }),
}

/** Enamel on steel: like porcelain, a little softer. */
export const enamel: Recipe = {
  name: 'enamel',
  worn: { color: '#33373a', roughness: 0.6, metalness: 0.6 },
  color: '#f0efe9',
  accent: '#2d3236',
  roughness: 0.2,
  metalness: 0,
  prepare: context => glaze(context, { roughness: 0.2, pooling: 0.02 }),
}

function glaze(
  context: RecipeContext,
  how: { readonly roughness: number; readonly pooling: number }
): Shader {
  const cloud = layeredNoise(context, 'cloud', { wavelength: 0.09, octaves: 3 })
  const ripple = layeredNoise(context, 'ripple', { wavelength: 0.03, octaves: 2 })
  const pooled = adjust(context.color, -how.pooling * 2, 1.08)
  const thin = adjust(context.color, how.pooling, 0.9)
  return (point, out) => {
    const n = cloud(point.x, point.y, point.z)
    paint(out, context.color)
    tint(
      out,
      pooled,
      clamp(0.6 * (1 - point.occlusion) - 0.6 * Math.min(0, point.curvature) + 0.35 * n, 0, 1)
    )
    tint(out, thin, clamp(0.8 * point.curvature, 0, 0.8))
    out.roughness = clamp(how.roughness + 0.03 * n, 0.04, 1)
    out.metalness = 0
    out.height = 0.00005 * context.scale * ripple(point.x, point.y, point.z)
  }
}

/** Fired clay without glaze: turning grooves, dust, mineral bloom. */
export const terracotta: Recipe = {
  name: 'terracotta',
  color: '#b5603f',
  roughness: 0.86,
  metalness: 0,
  prepare: context => {
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.11, octaves: 4, gain: 0.6 })
    const grain = layeredNoise(context, 'grain', { wavelength: 0.006, octaves: 3, gain: 0.7 })
    const grooves = layeredNoise(context, 'grooves', { wavelength: 0.012, octaves: 2 })
    const bloom = adjust(context.color, 0.13, 0.55)
    const burnt = adjust(context.color, -0.08, 1.05)
    return (point, out) => {
      const n = cloud(point.x, point.y, point.z)
      const g = grain(point.x, point.y, point.z)
      const groove = context.frame.isRound ? grooves(0.4, point.y, 0.7) : 0
      paint(out, context.color)
      tint(out, bloom, 0.32 * smoothstep(0.1, 0.8, n))
      tint(out, burnt, 0.6 * smoothstep(0.05, 0.6, -n))
      shade(out, 1 + 0.09 * g + 0.04 * groove)
      out.roughness = clamp(0.86 + 0.08 * g, 0.6, 1)
      out.metalness = 0
      out.height = context.scale * (0.00022 * g + 0.0004 * groove)
    }
  },
}

/** Clear or tinted glass. */
export const glass: Recipe = {
  name: 'glass',
  color: '#eef6f5',
  roughness: 0.04,
  metalness: 0,
  transmission: 0.95,
  prepare: context => flat(context, 0.04),
}

/** A pane seen from outside: dark and mirroring, because there is nothing lit behind it. */
export const windowGlass: Recipe = {
  name: 'window-glass',
  color: '#26343d',
  roughness: 0.07,
  metalness: 0,
  prepare: context => {
    const sky = layeredNoise(context, 'sky', { wavelength: 0.9, octaves: 3 })
    const lit = adjust(context.color, 0.11, 0.8)
    return (point, out) => {
      const n = sky(point.x + 0.6 * point.y, point.y, point.z)
      paint(out, context.color)
      tint(out, lit, smoothstep(-0.1, 0.5, n) * 0.6)
      out.roughness = 0.07
      out.metalness = 0
      out.height = 0
    }
  },
}

/** Cut stones and crystal: saturated and clear. */
export const gem: Recipe = {
  name: 'gem',
  color: '#c9e7f2',
  roughness: 0.03,
  metalness: 0,
  transmission: 0.4,
  prepare: context => flat(context, 0.03),
}

/** Clouded ice. */
export const ice: Recipe = {
  name: 'ice',
  color: '#cfe6f0',
  roughness: 0.16,
  metalness: 0,
  transmission: 0.45,
  prepare: context => {
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.08, octaves: 4, gain: 0.6 })
    const white = adjust(context.color, 0.06, 0.4)
    return (point, out) => {
      const n = cloud(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, white, smoothstep(-0.2, 0.5, n))
      out.roughness = clamp(0.16 + 0.15 * n, 0.05, 0.5)
      out.metalness = 0
      out.height = 0.0008 * context.scale * n
    }
  },
}

/** Liquids: even and mirror-smooth. */
export const liquid: Recipe = {
  name: 'liquid',
  color: '#3d5c66',
  roughness: 0.06,
  metalness: 0,
  prepare: context => flat(context, 0.06),
}

function flat(context: RecipeContext, roughness: number): Shader {
  return (_point, out) => {
    paint(out, context.color)
    out.roughness = roughness
    out.metalness = 0
    out.height = 0
  }
}
