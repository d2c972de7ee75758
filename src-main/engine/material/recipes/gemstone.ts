import { clamp, smoothstep } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { mix } from '../../kernel/vector.ts'
import { adjust, hexToLinear } from '../color-math.ts'
import type { Recipe } from '../recipe.ts'
import { layeredNoise, paint, tint } from '../textures.ts'

/** Colours that flash in an opal, from the deep ones to the warm ones. */
const FIRES: readonly Vec3[] = ['#2f7fd6', '#21b39a', '#59c94a', '#e9b23a', '#ea6a4a', '#c85bc0'].map(
  hexToLinear
)

/** Precious opal: milky, with soft clouds of spectral colour inside that run into one another. */
export const opal: Recipe = {
  name: 'opal',
  color: '#e3e8ec',
  roughness: 0.1,
  metalness: 0,
  transmission: 0.12,
  isMixed: true,
  prepare: context => {
    const size = Math.max(...context.frame.size)
    const hue = layeredNoise(context, 'hue', { wavelength: 0.42 * size, octaves: 2, gain: 0.5 })
    const fire = layeredNoise(context, 'fire', { wavelength: 0.26 * size, octaves: 3, gain: 0.5 })
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.6 * size, octaves: 3 })
    const milk = adjust(context.color, 0.04, 0.8)
    return (point, out) => {
      const x = point.x
      const y = point.y
      const z = point.z
      const place = clamp(0.5 + 0.9 * hue(x, y, z), 0, 0.999) * (FIRES.length - 1)
      const first = Math.floor(place)
      const strength = 0.62 * smoothstep(-0.25, 0.45, fire(x, y, z))
      paint(out, context.color)
      tint(out, mix(FIRES[first], FIRES[first + 1], place - first), strength)
      tint(out, milk, clamp(0.2 - 0.5 * cloud(x, y, z), 0, 0.45))
      out.roughness = 0.1
      out.metalness = 0
      out.height = 0
    }
  },
}
