import { clamp } from '../../kernel/det-math.ts'
import { adjust } from '../color-math.ts'
import type { Recipe, RecipeContext, Shader } from '../recipe.ts'
import { layeredNoise, paint, shade, tint } from '../textures.ts'

/** Injection-moulded plastic: a fine spark texture. */
export const plastic: Recipe = {
  name: 'plastic',
  color: '#c9ccd0',
  roughness: 0.4,
  metalness: 0,
  prepare: context => moulded(context, { roughness: 0.4, grain: 0.00003, cloud: 0.02 }),
}

/** Polished plastic and lacquer: toys, keys, phones. */
export const glossyPlastic: Recipe = {
  name: 'glossy-plastic',
  color: '#c4201f',
  roughness: 0.16,
  metalness: 0,
  prepare: context => moulded(context, { roughness: 0.16, grain: 0, cloud: 0.012 }),
}

/** Black and matt unless asked otherwise. */
export const rubber: Recipe = {
  name: 'rubber',
  color: '#2a2a2c',
  roughness: 0.82,
  metalness: 0,
  prepare: context => moulded(context, { roughness: 0.82, grain: 0.0001, cloud: 0.06 }),
}

/** Candles and soap: a soft, faintly cloudy body. */
export const wax: Recipe = {
  name: 'wax',
  color: '#efe4c4',
  roughness: 0.5,
  metalness: 0,
  prepare: context => moulded(context, { roughness: 0.5, grain: 0.00006, cloud: 0.05 }),
}

/** Modelling clay: thumb marks. */
export const clay: Recipe = {
  name: 'clay',
  color: '#b9836a',
  roughness: 0.8,
  metalness: 0,
  prepare: context => {
    const thumb = layeredNoise(context, 'thumb', { wavelength: 0.05, octaves: 2 })
    const grain = layeredNoise(context, 'grain', { wavelength: 0.006, octaves: 3, gain: 0.6 })
    const pale = adjust(context.color, 0.05, 0.9)
    return (point, out) => {
      const t = thumb(point.x, point.y, point.z)
      const g = grain(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, pale, clamp(0.5 * t + 0.6 * point.curvature, 0, 1))
      shade(out, 1 + 0.04 * g)
      out.roughness = clamp(0.8 + 0.08 * g - 0.06 * t, 0.5, 1)
      out.metalness = 0
      out.height = context.scale * (0.0012 * t + 0.0001 * g)
    }
  },
}

function moulded(
  context: RecipeContext,
  how: { readonly roughness: number; readonly grain: number; readonly cloud: number }
): Shader {
  const cloud = layeredNoise(context, 'cloud', { wavelength: 0.18, octaves: 3 })
  const grain = layeredNoise(context, 'grain', { wavelength: 0.003, octaves: 2, gain: 0.7 })
  return (point, out) => {
    const n = cloud(point.x, point.y, point.z)
    const g = grain(point.x, point.y, point.z)
    paint(out, context.color)
    shade(out, 1 + how.cloud * (n + 0.6 * g))
    out.roughness = clamp(how.roughness + 0.05 * n + 0.04 * g, 0.05, 1)
    out.metalness = 0
    out.height = how.grain * context.scale * g
  }
}
