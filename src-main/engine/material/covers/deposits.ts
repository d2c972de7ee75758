import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { hexToLinear } from '../color-math.ts'
import { shade, tint } from '../textures.ts'
import { colorOr, noiseOf, type CoverSetting, type CoverShader } from './setting.ts'

/** What settles on a surface: moss, snow, dust, mud, water, ice. */

/** Green cushions on what faces up and in corners. */
export function moss(setting: CoverSetting): CoverShader {
  const field = noiseOf(setting, 'moss', 0.3)
  const tuft = noiseOf(setting, 'tuft', 0.03, 2)
  const color = colorOr(setting, '#5d7a2c')
  const dark = hexToLinear('#33481c')
  const edge = 0.62 - 0.55 * setting.amount
  return ({ x, y, z, ny, occlusion }, out) => {
    const n = field(x, y, z)
    const t = tuft(x, y, z)
    const share = smoothstep(edge, edge + 0.22, 0.55 * ny + 0.8 * n + 0.7 * (1 - occlusion) + 0.15 * t)
    if (share > 0) {
      tint(out, color, share)
      tint(out, dark, share * clamp(0.5 - 0.9 * t, 0, 0.8))
      out.roughness += (1 - out.roughness) * share
      out.metalness *= 1 - share
      out.height += 0.004 * setting.size * share * (0.6 + t)
    }
  }
}

/** Snow on what faces up, hanging a little over the edges. */
export function snow(setting: CoverSetting): CoverShader {
  const field = noiseOf(setting, 'snow', 0.2, 3)
  const color = colorOr(setting, '#eef3f8')
  const edge = 0.5 - 0.35 * setting.amount
  return ({ x, y, z, ny }, out) => {
    const n = field(x, y, z)
    const share = smoothstep(edge, edge + 0.1, ny + 0.35 * n)
    tint(out, color, share)
    out.roughness += (0.75 - out.roughness) * share
    out.metalness *= 1 - share
    out.height += 0.006 * setting.size * share
  }
}

/** Fine grey film, thickest where it settles. */
export function dust(setting: CoverSetting): CoverShader {
  const field = noiseOf(setting, 'dust', 0.25)
  const color = colorOr(setting, '#a79c8a')
  return ({ x, y, z, ny, occlusion }, out) => {
    const settled = 0.28 + 0.42 * smoothstep(0, 0.9, ny) + 0.3 * (1 - occlusion) + 0.3 * field(x, y, z)
    const share = clamp(settled * setting.amount, 0, 0.85)
    tint(out, color, share)
    out.roughness += (0.95 - out.roughness) * share
    out.metalness *= 1 - 0.8 * share
  }
}

/** Mud from the ground up, with splashes above. */
export function mud(setting: CoverSetting): CoverShader {
  const field = noiseOf(setting, 'mud', 0.22)
  const color = colorOr(setting, '#4f3a25')
  return ({ x, y, z }, out) => {
    const n = field(x, y, z)
    const share = smoothstep(-0.08, 0.08, 0.02 + 0.16 * setting.amount + 0.25 * n - y / setting.size)
    const splash = smoothstep(0.4, 0.46, n) * 0.8
    const all = Math.max(share, splash)
    tint(out, color, 0.93 * all)
    out.roughness += (0.9 - out.roughness) * all
    out.metalness *= 1 - all
    out.height += 0.003 * setting.size * all
  }
}

/** A film of water: darker and smooth. */
export const wet = ({ amount }: CoverSetting): CoverShader => {
  return (_point, out) => {
    shade(out, 1 - 0.35 * amount * (1 - out.metalness))
    out.roughness *= 1 - 0.8 * amount
  }
}

/** Needles of ice, thickest on edges and what faces up. */
export function frost(setting: CoverSetting): CoverShader {
  const field = noiseOf(setting, 'frost', 0.12, 5)
  const color = colorOr(setting, '#dfeefa')
  return ({ x, y, z, ny, curvature }, out) => {
    const share = clamp(setting.amount * (0.45 + 0.3 * ny + 0.5 * curvature + 0.9 * field(x, y, z)), 0, 0.92)
    tint(out, color, share)
    out.roughness += (0.35 - out.roughness) * share
    out.metalness *= 1 - share
  }
}
