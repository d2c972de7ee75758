import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { createCells, layeredNoise, shade, tint } from '../textures.ts'
import { colorOr, facing, noiseOf, type CoverSetting, type CoverShader } from './setting.ts'

/** What use, weather and fire do to a surface. */

/** Dark lines between the plates of a broken glaze, or fire that shines through them; some regions stay whole. */
export function cracks(setting: CoverSetting): CoverShader {
  const { context, size, amount } = setting
  const cell = 0.2 * size
  const cells = createCells(context, 'cracks', cell)
  const warp = noiseOf(setting, 'warp', 0.16)
  const region = noiseOf(setting, 'region', 0.5, 2)
  const width = Math.max(0.01 + 0.014 * amount, (1.4 * context.footprint) / cell)
  const dark = colorOr(setting, '#1d1713')
  return (point, out) => {
    const { x, y, z } = point
    const w = 0.05 * size * warp(x, y, z)
    cells.find(x + w, y - w, z + w)
    const whole = smoothstep(0, 0.15, region(x, y, z) + 0.2 - 0.4 * amount)
    const depth = (1 - whole) * (1 - smoothstep(0.5 * width, width, cells.second - cells.first))
    tint(out, dark, 0.92 * depth)
    if (setting.glows) {
      out.glow = depth
    }
    out.roughness += (0.9 - out.roughness) * depth
    out.height -= 0.004 * size * depth
  }
}

/** Fine bright lines in all directions. */
export function scratches(setting: CoverSetting): CoverShader {
  const { context, size, amount } = setting
  const long = 0.3 * size
  const thin = Math.max(0.004 * size, 1.1 * context.footprint)
  const field = noiseOf(setting, 'bend', 0.5, 2)
  const where = noiseOf(setting, 'where', 0.12, 2)
  return (point, out) => {
    const [u, v] = facing(point)
    const bend = field(point.x, point.y, point.z) * 0.15 * size
    const mask = smoothstep(0.1 - 0.3 * amount, 0.35, where(point.x, point.y, point.z))
    const line = Math.min(
      strokes(u + 0.4 * v + bend, 0.19 * long, thin),
      strokes(v - 0.7 * u - bend, 0.27 * long, thin)
    )
    const share = mask * (1 - smoothstep(0.4 * thin, thin, line))
    shade(out, 1 + 0.7 * share)
    tint(out, [0.6, 0.58, 0.55], 0.35 * share)
    out.roughness += (0.7 - out.roughness) * share
  }
}

/** Distance to the nearest of parallel lines. */
const strokes = (value: number, apart: number, thin: number): number =>
  Math.abs(value / apart - Math.round(value / apart)) * Math.max(apart, 3 * thin)

/** Soot and char. */
export function soot(setting: CoverSetting): CoverShader {
  const field = noiseOf(setting, 'soot', 0.4)
  const color = colorOr(setting, '#14110f')
  const edge = 0.25 - 0.5 * setting.amount
  return ({ x, y, z, occlusion }, out) => {
    const share = 0.95 * smoothstep(edge, edge + 0.35, field(x, y, z) + 0.4 * (1 - occlusion))
    tint(out, color, share)
    out.roughness += (0.97 - out.roughness) * share
    out.metalness *= 1 - 0.8 * share
  }
}

/** Sun and rain: bleached to grey, streaked from above. */
export function weathered(setting: CoverSetting): CoverShader {
  const { context, size } = setting
  const streak = layeredNoise(context, 'streak', { wavelength: 0.05 * size, octaves: 3, gain: 0.6 })
  const patch = noiseOf(setting, 'patch', 0.4)
  const grey = colorOr(setting, '#9a958a')
  return ({ x, y, z, curvature }, out) => {
    const s = streak(x, 0.12 * y, z)
    const share = clamp(0.62 + 0.4 * patch(x, y, z) + 0.3 * curvature + 0.4 * s, 0.1, 0.95)
    tint(out, grey, share * setting.amount)
    shade(out, 1 - 0.28 * setting.amount * smoothstep(0, 0.5, -s))
    out.roughness += (0.95 - out.roughness) * share
    out.metalness *= 1 - 0.5 * share
  }
}
