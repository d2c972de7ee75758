import { clamp, smoothstep } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { adjust, hexToLinear } from '../color-math.ts'
import type { Recipe } from '../recipe.ts'
import { createCells, layeredNoise, paint, tint } from '../textures.ts'

/** Colours that flash in an opal, from the deep ones to the warm ones. */
const FIRES: readonly Vec3[] = ['#2f7fd6', '#21b39a', '#59c94a', '#e9b23a', '#ea6a4a', '#c85bc0'].map(
  hexToLinear
)

/** Precious opal: milky, with patches of spectral colour inside. */
export const opal: Recipe = {
  name: 'opal',
  color: '#e3e8ec',
  roughness: 0.1,
  metalness: 0,
  transmission: 0.12,
  isMixed: true,
  prepare: context => {
    const size = Math.max(...context.frame.size)
    const patches = createCells(context, 'patches', 0.16 * size)
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.5 * size, octaves: 3 })
    const warp = layeredNoise(context, 'warp', { wavelength: 0.2 * size, octaves: 2 })
    const milk = adjust(context.color, 0.04, 0.8)
    return (point, out) => {
      const w = 0.07 * size * warp(point.x, point.y, point.z)
      patches.find(point.x + w, point.y - w, point.z + 0.6 * w)
      const c = cloud(point.x, point.y, point.z)
      const fire = FIRES[Math.min(FIRES.length - 1, Math.floor(patches.id * FIRES.length))]
      const inside = smoothstep(0.02, 0.3, patches.second - patches.first)
      paint(out, context.color)
      tint(out, fire, clamp(inside * (0.33 + 0.5 * c), 0, 0.6))
      tint(out, milk, clamp(0.2 - 0.4 * c, 0, 0.35))
      out.roughness = 0.1
      out.metalness = 0
      out.height = 0
    }
  },
}
