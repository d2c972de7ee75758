import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { adjust, hexToLinear } from '../color-math.ts'
import type { Recipe, RecipeContext, Shader } from '../recipe.ts'
import { createCells, layeredNoise, paint, shade, tint, visibility } from '../textures.ts'

/** Weathered field stone: patches, grain, cracks and lichen-pale tops. */
export const stone: Recipe = {
  name: 'stone',
  color: '#938e86',
  roughness: 0.9,
  metalness: 0,
  prepare: context => {
    const patches = layeredNoise(context, 'patches', { wavelength: 0.18, octaves: 3, gain: 0.55 })
    const grain = layeredNoise(context, 'grain', { wavelength: 0.03, octaves: 5, gain: 0.68 })
    const cracks = layeredNoise(context, 'cracks', { wavelength: 0.14, octaves: 3, gain: 0.6 })
    const pale = adjust(context.color, 0.09, 0.8)
    const dark = adjust(context.color, -0.13, 0.95)
    return (point, out) => {
      const p = patches(point.x, point.y, point.z)
      const g = grain(point.x, point.y, point.z)
      const crack =
        smoothstep(0.045, 0, Math.abs(cracks(point.x, point.y, point.z))) * smoothstep(-0.1, 0.35, p)
      paint(out, context.color)
      tint(out, pale, smoothstep(0, 0.6, p + 0.25 * point.ny))
      tint(out, dark, 0.8 * smoothstep(0, 0.6, -p))
      shade(out, (1 + 0.28 * g) * (1 - 0.45 * crack))
      out.roughness = clamp(0.9 + 0.08 * g, 0.6, 1)
      out.metalness = 0
      out.height = context.scale * (0.004 * g + 0.003 * p - 0.003 * crack)
    }
  },
}

/** Crystals of feldspar, quartz and mica, ground smooth. */
export const granite: Recipe = {
  name: 'granite',
  color: '#8f8a86',
  roughness: 0.5,
  metalness: 0,
  prepare: context => {
    const crystals = createCells(context, 'crystals', Math.max(0.006, 3 * context.footprint))
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.2, octaves: 3 })
    const tones = [-0.3, -0.12, -0.03, 0.02, 0.06, 0.13].map(lighter => adjust(context.color, lighter, 0.9))
    return (point, out) => {
      crystals.find(point.x, point.y, point.z)
      const tone = tones[Math.min(5, Math.floor(crystals.id * 6))]
      paint(out, tone)
      tint(out, context.color, 0.25 + 0.3 * smoothstep(0.12, 0, crystals.second - crystals.first))
      shade(out, 1 + 0.07 * cloud(point.x, point.y, point.z))
      out.roughness = 0.42 + 0.2 * crystals.id
      out.metalness = 0
      out.height = 0.0002 * context.scale * crystals.id
    }
  },
}

/** Polished marble: veins are the folds of a warped field, a few broad ones and many fine. */
export const marble: Recipe = {
  name: 'marble',
  isMixed: true,
  color: '#ece9e4',
  accent: '#7d7f83',
  roughness: 0.18,
  metalness: 0,
  prepare: context => {
    const warp = layeredNoise(context, 'warp', { wavelength: 0.35, octaves: 4, gain: 0.55 })
    const veins = layeredNoise(context, 'veins', { wavelength: 0.3, octaves: 2 })
    const fine = layeredNoise(context, 'fine', { wavelength: 0.12, octaves: 3, gain: 0.6 })
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.22, octaves: 4 })
    const vein = context.accent ?? adjust(context.color, -0.38, 0.5)
    const shadow = adjust(context.color, -0.07, 0.8)
    return (point, out) => {
      const w = 0.22 * context.scale * warp(point.x, point.y, point.z)
      const x = point.x + w
      const y = point.y + 0.6 * w
      const z = point.z - w
      const broad = 1 - Math.abs(veins(x, y, z))
      const thin = 1 - Math.abs(fine(x, y, z))
      const c = cloud(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, shadow, clamp(0.45 + 0.8 * c, 0, 1))
      tint(
        out,
        vein,
        0.75 * smoothstep(0.9, 1, broad) * smoothstep(-0.25, 0.35, c) + 0.14 * smoothstep(0.6, 1, broad)
      )
      tint(out, vein, 0.32 * smoothstep(0.93, 1, thin))
      out.roughness = 0.17 + 0.04 * c
      out.metalness = 0
      out.height = 0
    }
  },
}

/** Cast concrete: water stains, air holes, fine sand. */
export const concrete: Recipe = {
  name: 'concrete',
  color: '#a09d97',
  roughness: 0.9,
  metalness: 0,
  prepare: context => {
    const stains = layeredNoise(context, 'stains', { wavelength: 0.5, octaves: 5, gain: 0.55 })
    const sand = layeredNoise(context, 'sand', { wavelength: 0.008, octaves: 3, gain: 0.8 })
    const holes = createCells(context, 'holes', 0.035)
    const dark = adjust(context.color, -0.09, 1)
    const pale = adjust(context.color, 0.05, 0.9)
    const seen = visibility(0.012 * context.scale, context.footprint)
    return (point, out) => {
      const s = stains(point.x, 0.45 * point.y, point.z)
      const g = sand(point.x, point.y, point.z)
      holes.find(point.x, point.y, point.z)
      const hole = holes.id > 0.72 ? seen * smoothstep(0.05 + 0.1 * holes.id, 0.04, holes.first) : 0
      paint(out, context.color)
      tint(out, dark, 0.75 * smoothstep(0.05, 0.55, s))
      tint(out, pale, smoothstep(0, 0.45, -s))
      shade(out, (1 + 0.1 * g) * (1 - 0.5 * hole))
      out.roughness = clamp(0.88 + 0.08 * g, 0.6, 1)
      out.metalness = 0
      out.height = context.scale * (0.0003 * g - 0.0022 * hole + 0.0006 * s)
    }
  },
}

/** Trowelled wall plaster. */
export const plaster: Recipe = {
  name: 'plaster',
  color: '#e6dfd0',
  roughness: 0.92,
  metalness: 0,
  prepare: context => {
    const trowel = layeredNoise(context, 'trowel', { wavelength: 0.12, octaves: 3, gain: 0.55 })
    const grain = layeredNoise(context, 'grain', { wavelength: 0.008, octaves: 2, gain: 0.7 })
    const stain = layeredNoise(context, 'stain', { wavelength: 0.9, octaves: 4 })
    const dull = adjust(context.color, -0.06, 1.1)
    return (point, out) => {
      const t = trowel(point.x, point.y, point.z)
      const g = grain(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, dull, clamp(0.35 + 0.9 * stain(point.x, 0.5 * point.y, point.z), 0, 1))
      shade(out, 1 + 0.03 * t + 0.04 * g)
      out.roughness = 0.92
      out.metalness = 0
      out.height = context.scale * (0.0016 * t + 0.0003 * g)
    }
  },
}

/** Loose ground: sand, earth, gravel by colour. */
export const soil: Recipe = {
  name: 'soil',
  color: '#5c4632',
  roughness: 0.97,
  metalness: 0,
  prepare: context => {
    const lumps = createCells(context, 'lumps', 0.014)
    const grain = layeredNoise(context, 'grain', { wavelength: 0.05, octaves: 5, gain: 0.7 })
    return (point, out) => {
      lumps.find(point.x, point.y, point.z)
      const g = grain(point.x, point.y, point.z)
      paint(out, context.color)
      shade(out, (0.78 + 0.5 * lumps.id * (1 - 0.4 * lumps.first)) * (1 + 0.25 * g))
      out.roughness = 0.97
      out.metalness = 0
      out.height = context.scale * (0.004 * (1 - lumps.first) + 0.003 * g)
    }
  },
}

/** Grains too fine to see one by one: sand, sugar, salt. */
export const sand: Recipe = {
  name: 'sand',
  color: '#d9c49a',
  roughness: 0.95,
  metalness: 0,
  prepare: context => powder(context, { ripple: 0.0026, sparkle: 0.14 }),
}

/** Fresh snow: soft hollows, bluish where it lies enclosed. */
export const snow: Recipe = {
  name: 'snow',
  color: '#f4f7fa',
  roughness: 0.75,
  metalness: 0,
  prepare: context => {
    const shader = powder(context, { ripple: 0.0028, sparkle: 0.03 })
    const blue = hexToLinear('#b9cfe6')
    return (point, out) => {
      shader(point, out)
      tint(out, blue, 0.6 * (1 - point.occlusion))
      out.roughness = 0.75
    }
  },
}

function powder(context: RecipeContext, how: { readonly ripple: number; readonly sparkle: number }): Shader {
  const ripple = layeredNoise(context, 'ripple', { wavelength: 0.09, octaves: 2 })
  const grain = layeredNoise(context, 'grain', { wavelength: 0.004, octaves: 2, gain: 0.9 })
  return (point, out) => {
    const r = ripple(point.x, point.y, point.z)
    const g = grain(point.x, point.y, point.z)
    paint(out, context.color)
    shade(out, 1 + 0.05 * r + how.sparkle * g)
    out.roughness = 0.95
    out.metalness = 0
    out.height = context.scale * (how.ripple * r + 0.0003 * g)
  }
}
