import { layeredNoise, paint, shade } from '../textures.ts'
import type { Recipe } from '../recipe.ts'

/** Bulbs, screens, neon: gives light of its own colour. */
export const glow: Recipe = {
  name: 'glow',
  color: '#ffe2a8',
  roughness: 0.4,
  metalness: 0,
  emission: 3,
  prepare: context => (_point, out) => {
    paint(out, context.color)
    out.roughness = 0.4
    out.metalness = 0
    out.height = 0
  },
}

/** Fire and lava: light that flickers. */
export const ember: Recipe = {
  name: 'ember',
  color: '#ff8a2a',
  roughness: 0.9,
  metalness: 0,
  emission: 2,
  prepare: context => {
    const flicker = layeredNoise(context, 'flicker', { wavelength: 0.03, octaves: 3 })
    return (point, out) => {
      paint(out, context.color)
      shade(out, 1 + 0.35 * flicker(point.x, 0.5 * point.y, point.z))
      out.roughness = 0.9
      out.metalness = 0
      out.height = 0
    }
  },
}
