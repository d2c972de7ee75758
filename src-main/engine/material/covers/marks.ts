import { atan2, clamp, cos, hypot, smoothstep, TAU } from '../../kernel/det-math.ts'
import { hexToLinear } from '../color-math.ts'
import { createCells, hashCell, step, tint } from '../textures.ts'
import { colorOr, facing, noiseOf, type CoverSetting, type CoverShader } from './setting.ts'

/** What is left on a surface: stains, paint, webs, gilding. */

/** Blotches with a darker rim, as dried tea leaves them. */
export function stains(setting: CoverSetting): CoverShader {
  const field = noiseOf(setting, 'stains', 0.4)
  const fine = noiseOf(setting, 'fine', 0.08, 3)
  const color = colorOr(setting, '#6b4a26')
  const edge = 0.22 - 0.2 * setting.amount
  return ({ x, y, z }, out) => {
    const n = field(x, y, z) + 0.12 * fine(x, y, z)
    const inside = smoothstep(edge, edge + 0.05, n)
    const rim = inside * (1 - smoothstep(edge + 0.03, edge + 0.12, n))
    tint(out, color, clamp(0.42 * inside + 0.35 * rim, 0, 0.85))
  }
}

const PAINTS = ['#d83a2e', '#f2b705', '#1f7fc4', '#3a9b4e', '#f4f1ea', '#7a3fa0', '#e9762b'].map(hexToLinear)

/** Drops of paint of several colours and sizes, with runs below them. */
export function splatter(setting: CoverSetting): CoverShader {
  const { context, size, amount } = setting
  const layers = [0.2, 0.09, 0.04].map((share, index) => ({
    cells: createCells(context, `splatter ${index}`, share * size),
    blur: (1.5 * context.footprint) / (share * size),
  }))
  return ({ x, y, z }, out) => {
    for (const { cells, blur } of layers) {
      cells.find(x, 0.55 * y, z)
      if (cells.id > 0.35 + 0.5 * amount) {
        continue
      }
      const share = step(-0.12 - 0.26 * ((cells.id * 7.3) % 1), -cells.first, blur)
      if (share > 0) {
        tint(out, setting.color ?? PAINTS[Math.floor(cells.id * 997) % PAINTS.length], share)
        out.metalness *= 1 - share
        out.roughness += (0.45 - out.roughness) * share
      }
    }
  }
}

/** Orb webs: spokes and sagging rings around scattered hubs, drawn on the plane a surface faces most. */
export function cobweb(setting: CoverSetting): CoverShader {
  const { context, size, amount } = setting
  const pitch = 0.34 * size
  const thread = Math.max(0.0035 * size, 0.9 * context.footprint)
  const color = colorOr(setting, '#e9e8e4')
  const film = noiseOf(setting, 'film', 0.2, 3)
  return (point, out) => {
    const [u, v, side] = facing(point)
    const column = Math.round(u / pitch)
    const row = Math.round(v / pitch)
    const hash = hashCell(column, row, side, context.seed)
    const hubU = (column + 0.3 * ((hash & 255) / 255 - 0.5)) * pitch
    const hubV = (row + 0.3 * (((hash >>> 8) & 255) / 255 - 0.5)) * pitch
    const r = hypot(u - hubU, v - hubV)
    const reach = pitch * (0.34 + 0.14 * (((hash >>> 16) & 255) / 255))
    const haze = 0.22 * amount * smoothstep(-0.1, 0.4, film(point.x, point.y, point.z))
    tint(out, color, haze)
    if (r < reach && ((hash >>> 24) & 255) / 255 < 0.45 + 0.5 * amount) {
      const line = webLine(u - hubU, v - hubV, { r, ring: reach / 6, spokes: 11 })
      tint(out, color, 0.85 * step(-0.5 * thread, -line, thread) * (1 - smoothstep(0.85, 1, r / reach)))
      out.metalness *= 0.6
    }
  }
}

/** Distance to the nearest thread of a web, metres. */
function webLine(
  u: number,
  v: number,
  web: { readonly r: number; readonly ring: number; readonly spokes: number }
): number {
  const turn = (atan2(v, u) / TAU) * web.spokes
  const off = Math.abs(turn - Math.round(turn))
  const spoke = (off / web.spokes) * TAU * web.r
  const sagging = web.r * (1 + 0.12 * (1 - cos(TAU * (turn - Math.round(turn)))))
  const ring = Math.abs(sagging / web.ring - Math.round(sagging / web.ring)) * web.ring
  return Math.min(spoke, ring)
}

/** Metal leaf rubbed onto whatever stands out. */
export function gilded(setting: CoverSetting): CoverShader {
  const field = noiseOf(setting, 'gilt', 0.1, 3)
  const color = colorOr(setting, '#e2b24a')
  return ({ x, y, z, curvature }, out) => {
    const share = smoothstep(0.25, 0.5, curvature + 0.3 * field(x, y, z)) * setting.amount
    tint(out, color, share)
    out.metalness += (1 - out.metalness) * share
    out.roughness += (0.3 - out.roughness) * share
  }
}
