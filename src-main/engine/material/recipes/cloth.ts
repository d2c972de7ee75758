import { TAU, clamp, sin, smoothstep } from '../../kernel/det-math.ts'
import { adjust } from '../color-math.ts'
import type { Recipe, RecipeContext, Shader, SurfacePoint } from '../recipe.ts'
import {
  createCells,
  fibreNoise,
  grainFrame,
  coordinate,
  layeredNoise,
  paint,
  shade,
  tint,
  visibility,
} from '../textures.ts'

/** Threads may be drawn up to this many times coarser than they are, so that a texel grid can show them. */
const COARSEST = 4

interface Weave {
  /** -1 … 1: which thread lies on top; 0 … 1: how high. Filled by `read`. */
  over: number
  height: number
  read(point: SurfacePoint): void
}

/** Threads crossing over and under, seen along the three axes and blended by the normal. */
function createWeave(context: RecipeContext, thread: number): Weave {
  const wanted = thread * context.scale
  const pitch = clamp(2 * context.footprint, wanted, COARSEST * wanted)
  const seen = visibility(2 * pitch, context.footprint)
  const frequency = TAU / (4 * pitch)
  const weave: Weave = {
    over: 0,
    height: 0,
    read(point) {
      const wx = point.nx * point.nx * point.nx * point.nx
      const wy = point.ny * point.ny * point.ny * point.ny
      const wz = point.nz * point.nz * point.nz * point.nz
      const sx = sin(frequency * point.x)
      const sy = sin(frequency * point.y)
      const sz = sin(frequency * point.z)
      const total = wx + wy + wz
      weave.over = (seen * (sy * sz * wx + sx * sz * wy + sx * sy * wz)) / total
      const ridge = (a: number, b: number): number => 1 - 0.5 * (a * a * b * b + (1 - a * a) * (1 - b * b))
      weave.height = (seen * (ridge(sy, sz) * wx + ridge(sx, sz) * wy + ridge(sx, sy) * wz)) / total
    },
  }
  return weave
}

/** Woven cotton or linen. */
export const fabric: Recipe = {
  name: 'fabric',
  color: '#8f6f5a',
  roughness: 0.92,
  metalness: 0,
  prepare: context => woven(context, { thread: 0.0013, contrast: 0.26, slub: 0.1, relief: 0.0007 }),
}

/** Twill of indigo warp and white weft. */
export const denim: Recipe = {
  name: 'denim',
  color: '#3b5f8f',
  roughness: 0.9,
  metalness: 0,
  prepare: context => {
    const base = woven(context, { thread: 0.0011, contrast: 0.28, slub: 0.18, relief: 0.0006 })
    const fade = layeredNoise(context, 'fade', { wavelength: 0.16, octaves: 3 })
    const washed = adjust(context.color, 0.14, 0.6)
    return (point, out) => {
      base(point, out)
      tint(out, washed, clamp(0.55 * fade(point.x, point.y, point.z) + 0.8 * point.curvature, 0, 0.75))
    }
  },
}

/** Coarse cloth of thick yarn: sacks, ropes, carpets, knitwear. */
export const wool: Recipe = {
  name: 'wool',
  color: '#b9a58a',
  roughness: 0.97,
  metalness: 0,
  prepare: context => woven(context, { thread: 0.0032, contrast: 0.24, slub: 0.14, relief: 0.0016 }),
}

function woven(
  context: RecipeContext,
  how: { readonly thread: number; readonly contrast: number; readonly slub: number; readonly relief: number }
): Shader {
  const weave = createWeave(context, how.thread)
  const slub = layeredNoise(context, 'slub', { wavelength: 0.012, octaves: 3, gain: 0.7 })
  const fold = layeredNoise(context, 'fold', { wavelength: 0.25, octaves: 3 })
  return (point, out) => {
    weave.read(point)
    const s = slub(point.x, 3 * point.y, point.z)
    paint(out, context.color)
    shade(out, 1 + how.contrast * (0.6 * weave.over + weave.height - 0.8) + how.slub * s)
    shade(out, 1 + 0.05 * fold(point.x, point.y, point.z))
    out.roughness = clamp(0.92 + 0.05 * s, 0.6, 1)
    out.metalness = 0
    out.height = how.relief * context.scale * (weave.height + 0.4 * s)
  }
}

/** Width of a stitch of knitting, metres, and its height in shares of that. */
const STITCH = { wide: 0.012, high: 0.72, slant: 0.62 } as const
/** A stitch is drawn over this many texels at least. */
const STITCH_TEXELS = 7

/** How high the yarn lies at a place of a knitted plane, 0 between stitches … 1 on top of one: each is two leaning legs, a V. */
function stitchAt(u: number, v: number, pitch: number): number {
  const across = u / pitch
  const x = across - Math.floor(across) - 0.5
  const side = x < 0 ? -x : x
  const down = v / (STITCH.high * pitch) - 2 * STITCH.slant * side
  const y = 2 * (down - Math.floor(down)) - 1
  const leg = 4 * side - 1
  return clamp((1 - leg * leg) * (1 - 0.85 * y * y), 0, 1)
}

/** Rows of stitches of thick yarn: knitwear and knitted toys. */
export const knit: Recipe = {
  name: 'knit',
  color: '#c8553d',
  roughness: 0.95,
  metalness: 0,
  isTextural: true,
  prepare: context => {
    const wanted = STITCH.wide * context.scale
    const pitch = clamp(STITCH_TEXELS * context.footprint, wanted, COARSEST * wanted)
    const seen = visibility(pitch, context.footprint)
    const fuzz = layeredNoise(context, 'fuzz', { wavelength: 0.004, octaves: 2 })
    return (point, out) => {
      const { x, y, z, nx, ny, nz } = point
      const [wx, wy, wz] = [nx * nx * nx * nx, ny * ny * ny * ny, nz * nz * nz * nz]
      const total = wx + wy + wz
      const height =
        (stitchAt(z, y, pitch) * wx + stitchAt(x, z, pitch) * wy + stitchAt(x, y, pitch) * wz) / total
      paint(out, context.color)
      shade(out, 1 + seen * 0.62 * (height - 0.55) + 0.05 * fuzz(x, y, z))
      out.roughness = 0.95
      out.metalness = 0
      out.height = seen * 0.3 * pitch * height
    }
  },
}

/** Pile brushed here one way, there the other: pale where it turns to the light, deep where it turns away, pale edges. */
export const velvet: Recipe = {
  name: 'velvet',
  color: '#6d1f36',
  roughness: 1,
  metalness: 0,
  isTextural: true,
  prepare: context => {
    const fine = Math.max(0.005, (2.5 * context.footprint) / context.scale)
    const nap = layeredNoise(context, 'nap', { wavelength: 0.24, octaves: 2, gain: 0.35 })
    const strokes = layeredNoise(context, 'strokes', { wavelength: 0.035, octaves: 2, gain: 0.5 })
    const pile = layeredNoise(context, 'pile', { wavelength: fine, octaves: 2, gain: 0.8 })
    const lit = adjust(context.color, 0.16, 0.8)
    const deep = adjust(context.color, -0.1, 1.1)
    return (point, out) => {
      const n = nap(point.x, 0.5 * point.y, point.z) + 0.16 * strokes(point.x, 0.3 * point.y, point.z)
      const p = pile(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, lit, clamp(0.5 * smoothstep(-0.1, 0.6, n) + 0.9 * Math.max(0, point.curvature), 0, 0.85))
      tint(out, deep, clamp(0.6 * smoothstep(-0.1, 0.6, -n) + 0.9 * (1 - point.occlusion), 0, 0.95))
      shade(out, 1 + 0.2 * p)
      out.roughness = 1
      out.metalness = 0
      out.height = context.scale * (0.0006 * p + 0.0008 * n)
    }
  },
}

/** Silk and satin: smooth, with a soft sheen. */
export const satin: Recipe = {
  name: 'satin',
  color: '#b23a55',
  roughness: 0.36,
  metalness: 0,
  prepare: context => {
    const frame = grainFrame(context)
    const threads = fibreNoise(context, 'threads', { width: 0.0008, length: 0.06 })
    const fold = layeredNoise(context, 'fold', { wavelength: 0.14, octaves: 2 })
    return (point, out) => {
      const along = coordinate(frame.along, frame.origin, point)
      const t = threads(
        along,
        coordinate(frame.across, frame.origin, point),
        coordinate(frame.up, frame.origin, point)
      )
      const f = fold(point.x, point.y, point.z)
      paint(out, context.color)
      shade(out, 1 + 0.05 * t + 0.08 * f)
      out.roughness = clamp(0.36 + 0.06 * t + 0.05 * f, 0.2, 0.8)
      out.metalness = 0
      out.height = context.scale * 0.0012 * f
    }
  },
}

/** Tanned hide: pebbles divided by creases, rubbed light where it is touched. */
export const leather: Recipe = {
  name: 'leather',
  color: '#6f4227',
  roughness: 0.5,
  metalness: 0,
  prepare: context => {
    const size = clamp(4.5 * context.footprint, 0.0035 * context.scale, 0.011 * context.scale) / context.scale
    const pebbles = createCells(context, 'pebbles', size)
    const wrinkle = layeredNoise(context, 'wrinkle', { wavelength: 0.05, octaves: 3, gain: 0.6 })
    const patina = layeredNoise(context, 'patina', { wavelength: 0.2, octaves: 3 })
    const dark = adjust(context.color, -0.1, 1)
    const rubbed = adjust(context.color, 0.07, 1)
    const seen = visibility(2 * size * context.scale, context.footprint)
    return (point, out) => {
      const w = wrinkle(point.x, point.y, point.z)
      const p = patina(point.x, point.y, point.z)
      pebbles.find(point.x, point.y, point.z)
      const dome = seen * smoothstep(0, 0.4, pebbles.second - pebbles.first)
      paint(out, context.color)
      tint(out, rubbed, clamp(0.5 * p + 0.9 * point.curvature, 0, 0.8))
      tint(
        out,
        dark,
        clamp(0.55 * (seen - dome) + 0.45 * Math.max(0, -p) + 0.5 * (1 - point.occlusion), 0, 0.9)
      )
      shade(out, 1 + 0.06 * w)
      out.roughness = clamp(0.46 + 0.14 * (seen - dome) - 0.08 * p, 0.25, 0.9)
      out.metalness = 0
      out.height = context.scale * (0.0005 * dome + 0.0007 * w)
    }
  },
}

/** Sheet of pulped fibre. */
export const paper: Recipe = {
  name: 'paper',
  color: '#f2eee2',
  roughness: 0.93,
  metalness: 0,
  prepare: context => pulp(context, { fibre: 0.03, cloud: 0.025, relief: 0.00008 }),
}

/** Brown board with visible fibres. */
export const cardboard: Recipe = {
  name: 'cardboard',
  color: '#b9905f',
  roughness: 0.94,
  metalness: 0,
  prepare: context => pulp(context, { fibre: 0.1, cloud: 0.05, relief: 0.0002 }),
}

function pulp(
  context: RecipeContext,
  how: { readonly fibre: number; readonly cloud: number; readonly relief: number }
): Shader {
  const fibres = layeredNoise(context, 'fibres', { wavelength: 0.006, octaves: 3, gain: 0.75 })
  const cloud = layeredNoise(context, 'cloud', { wavelength: 0.07, octaves: 3 })
  const edge = adjust(context.color, -0.05, 1.2)
  return (point, out) => {
    const f = fibres(point.x, point.y, 2.2 * point.z)
    paint(out, context.color)
    tint(out, edge, clamp(0.5 * Math.abs(point.curvature), 0, 0.5))
    shade(out, 1 + how.fibre * f + how.cloud * cloud(point.x, point.y, point.z))
    out.roughness = clamp(0.93 + 0.04 * f, 0.6, 1)
    out.metalness = 0
    out.height = how.relief * context.scale * f
  }
}

/** Straw, reed and basketwork: strands in two directions. */
export const wicker: Recipe = {
  name: 'wicker',
  color: '#c59b62',
  roughness: 0.75,
  metalness: 0,
  prepare: context => {
    const weave = createWeave(context, 0.005)
    const strands = layeredNoise(context, 'strands', { wavelength: 0.03, octaves: 3, gain: 0.6 })
    const gap = adjust(context.color, -0.3, 0.9)
    return (point, out) => {
      weave.read(point)
      const s = strands(point.x, point.y, point.z)
      paint(out, context.color)
      shade(out, 1 + 0.2 * weave.over + 0.16 * s)
      tint(out, gap, 0.9 * smoothstep(0.72, 0.5, weave.height))
      out.roughness = clamp(0.72 + 0.12 * s, 0.4, 1)
      out.metalness = 0
      out.height = context.scale * 0.003 * (weave.height + 0.3 * weave.over)
    }
  },
}
