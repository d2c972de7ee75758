import { clamp, smoothstep } from '../../kernel/det-math.ts'
import { adjust, hexToLinear } from '../color-math.ts'
import type { Recipe, RecipeContext, Shader } from '../recipe.ts'
import {
  coordinate,
  createCells,
  fibreNoise,
  grainFrame,
  layeredNoise,
  paint,
  shade,
  tint,
} from '../textures.ts'

/** Furrowed bark: ridges along the trunk, broken across, moss in the hollows of old trees. */
export const bark: Recipe = {
  name: 'bark',
  color: '#6b513c',
  roughness: 0.95,
  metalness: 0,
  prepare: context => {
    const frame = grainFrame(context)
    const thickness = Math.min(...context.frame.size)
    const ridge = clamp(thickness * 0.18, 0.008, 0.05) * context.scale
    const warp = layeredNoise(context, 'warp', { wavelength: 0.2, octaves: 2 })
    const ridges = fibreNoise(context, 'ridges', {
      width: ridge / context.scale,
      length: (ridge / context.scale) * 5,
    })
    const finer = fibreNoise(context, 'finer', {
      width: ridge / context.scale / 2.6,
      length: (ridge / context.scale) * 1.6,
    })
    const grain = layeredNoise(context, 'grain', { wavelength: 0.012, octaves: 3, gain: 0.7 })
    const deep = adjust(context.color, -0.13, 0.9)
    const pale = adjust(context.color, 0.09, 0.75)
    return (point, out) => {
      const w = 0.35 * ridge * warp(point.x, point.y, point.z)
      const along = coordinate(frame.along, frame.origin, point)
      const across = coordinate(frame.across, frame.origin, point) + w
      const up = coordinate(frame.up, frame.origin, point) - w
      const crack = Math.min(1, 3.4 * Math.abs(ridges(along, across, up)))
      const fine = Math.min(1, 2.6 * Math.abs(finer(along, across, up)))
      const g = grain(point.x, point.y, point.z)
      const high = smoothstep(0, 0.8, crack * (0.55 + 0.45 * fine))
      paint(out, deep)
      tint(out, context.color, high)
      tint(out, pale, 0.7 * smoothstep(0.7, 1, high + 0.25 * g))
      shade(out, 1 + 0.2 * g)
      out.roughness = clamp(0.95 + 0.05 * g, 0.7, 1)
      out.metalness = 0
      out.height = ridge * 0.22 * high + 0.0008 * context.scale * g
    }
  },
}

/** One leaf or blade: veins, lighter margins. */
export const leaf: Recipe = {
  name: 'leaf',
  color: '#4f8a2f',
  roughness: 0.48,
  metalness: 0,
  prepare: context => {
    const veins = createCells(context, 'veins', clamp(Math.max(...context.frame.size) * 0.08, 0.004, 0.03))
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.05, octaves: 4, gain: 0.6 })
    const light = adjust(context.color, 0.06, 1.05)
    const dark = adjust(context.color, -0.06, 1)
    return (point, out) => {
      veins.find(point.x, point.y, point.z)
      const vein = smoothstep(0.16, 0.02, veins.second - veins.first)
      const c = cloud(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, dark, smoothstep(0, 0.6, c))
      tint(out, light, 0.5 * smoothstep(0, 0.6, -c) + 0.35 * vein)
      out.roughness = clamp(0.46 + 0.1 * c, 0.25, 0.8)
      out.metalness = 0
      out.height = context.scale * (0.0003 * (1 - vein) + 0.0004 * c)
    }
  },
}

/** A crown or hedge modelled as one body: leaf-sized facets, each with its own tone and tilt. */
export const foliage: Recipe = {
  name: 'foliage',
  color: '#4a7a2c',
  roughness: 0.8,
  metalness: 0,
  prepare: context => {
    const size = clamp(Math.max(...context.frame.size) * 0.035, 0.012, 0.09)
    const leaves = createCells(context, 'leaves', Math.max(size, 4 * context.footprint))
    const clumps = layeredNoise(context, 'clumps', { wavelength: size * 6, octaves: 3 })
    const light = adjust(context.color, 0.1, 1.05)
    const dark = adjust(context.color, -0.14, 0.95)
    const autumn = context.accent ?? light
    return (point, out) => {
      leaves.find(point.x, point.y, point.z)
      const c = clumps(point.x, point.y, point.z)
      const gap = smoothstep(0.2, 0, leaves.second - leaves.first)
      paint(out, context.color)
      tint(out, light, 0.75 * smoothstep(0.35, 1, leaves.id + 0.35 * c + 0.2 * point.ny))
      tint(out, autumn, leaves.id > 0.86 ? 0.7 : 0)
      tint(out, dark, 0.75 * smoothstep(0.6, 0, leaves.id + 0.3 * c) + 0.55 * gap)
      out.roughness = 0.72 + 0.2 * leaves.id
      out.metalness = 0
      out.height = size * (0.35 * (1 - leaves.first) + 0.12 * c)
    }
  },
}

/** Lawn, moss, cactus skin without spines: short upright blades. */
export const grass: Recipe = {
  name: 'grass',
  color: '#5a8a34',
  roughness: 0.92,
  metalness: 0,
  prepare: context => {
    const blades = layeredNoise(context, 'blades', { wavelength: 0.012, octaves: 3, gain: 0.8 })
    const patches = layeredNoise(context, 'patches', { wavelength: 0.5, octaves: 4 })
    const dry = adjust(context.color, 0.06, 0.75)
    const deep = adjust(context.color, -0.12, 1)
    return (point, out) => {
      const b = blades(point.x, 0.35 * point.y, point.z)
      const p = patches(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, dry, smoothstep(0.1, 0.6, p))
      tint(out, deep, 0.7 * smoothstep(0.1, 0.6, -b))
      shade(out, 1 + 0.22 * b)
      out.roughness = 0.92
      out.metalness = 0
      out.height = 0.004 * context.scale * b
    }
  },
}

/** Petals: fine lines running outward, paler at the rim. */
export const petal: Recipe = {
  name: 'petal',
  color: '#d9647c',
  roughness: 0.6,
  metalness: 0,
  prepare: context => {
    const frame = grainFrame(context)
    const lines = fibreNoise(context, 'lines', { width: 0.0016, length: 0.04 })
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.04, octaves: 3 })
    const pale = adjust(context.color, 0.07, 0.85)
    const deep = adjust(context.color, -0.07, 1.1)
    return (point, out) => {
      const along = coordinate(frame.along, frame.origin, point)
      const n = lines(
        along,
        coordinate(frame.across, frame.origin, point),
        coordinate(frame.up, frame.origin, point)
      )
      const c = cloud(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, pale, clamp(0.4 * c + 0.8 * point.curvature + 0.15, 0, 0.8))
      tint(out, deep, clamp(0.9 * (1 - point.occlusion) - 0.3 * c, 0, 0.8))
      shade(out, 1 + 0.05 * n)
      out.roughness = 0.6
      out.metalness = 0
      out.height = 0.0002 * context.scale * n
    }
  },
}

/** Skin of fruit and vegetables: shine, tiny pores, blush on one side. */
export const fruit: Recipe = {
  name: 'fruit',
  color: '#c9352b',
  roughness: 0.34,
  metalness: 0,
  prepare: context => {
    const blush = layeredNoise(context, 'blush', { wavelength: Math.max(...context.frame.size), octaves: 2 })
    const pores = createCells(context, 'pores', 0.003)
    const mottle = layeredNoise(context, 'mottle', { wavelength: 0.012, octaves: 3, gain: 0.6 })
    const ripe = context.accent ?? adjust(context.color, 0.09, 1)
    const dark = adjust(context.color, -0.07, 1)
    return (point, out) => {
      pores.find(point.x, point.y, point.z)
      const b = blush(point.x, point.y, point.z)
      const m = mottle(point.x, point.y, point.z)
      paint(out, context.color)
      tint(out, ripe, 0.55 * smoothstep(0, 0.7, b + 0.3 * m))
      tint(out, dark, 0.5 * smoothstep(0.1, 0.8, -b))
      const dot = pores.id > 0.6 ? smoothstep(0.28, 0.1, pores.first) : 0
      tint(out, ripe, 0.3 * dot)
      out.roughness = clamp(0.32 + 0.08 * m + 0.1 * dot, 0.15, 0.8)
      out.metalness = 0
      out.height = 0.00012 * context.scale * (m - dot)
    }
  },
}

/** Baked crust, cake and biscuit: brown where it bulges, pale in its folds, full of crumbs. */
export const bread: Recipe = {
  name: 'bread',
  color: '#c0863f',
  roughness: 0.82,
  metalness: 0,
  prepare: context => crumbs(context, { roughness: 0.82, relief: 0.0009 }),
}

/** Chocolate, caramel and other glossy sweets. */
export const chocolate: Recipe = {
  name: 'chocolate',
  color: '#4a2a1a',
  roughness: 0.32,
  metalness: 0,
  prepare: context => {
    const cloud = layeredNoise(context, 'cloud', { wavelength: 0.05, octaves: 3 })
    return (point, out) => {
      const c = cloud(point.x, point.y, point.z)
      paint(out, context.color)
      shade(out, 1 + 0.1 * c)
      out.roughness = clamp(0.32 + 0.07 * c, 0.15, 0.7)
      out.metalness = 0
      out.height = 0.0003 * context.scale * c
    }
  },
}

function crumbs(
  context: RecipeContext,
  how: { readonly roughness: number; readonly relief: number }
): Shader {
  const crust = layeredNoise(context, 'crust', { wavelength: 0.06, octaves: 4, gain: 0.6 })
  const grain = layeredNoise(context, 'grain', { wavelength: 0.008, octaves: 3, gain: 0.75 })
  const baked = adjust(context.color, -0.14, 1)
  const dough = hexToLinear('#e8cf9c')
  return (point, out) => {
    const c = crust(point.x, point.y, point.z)
    const g = grain(point.x, point.y, point.z)
    paint(out, context.color)
    tint(out, baked, clamp(0.35 + 0.5 * c + 0.35 * point.ny + 0.5 * point.curvature, 0, 0.9))
    tint(out, dough, clamp(0.55 * (0.8 - point.occlusion) - 0.25 * c, 0, 0.6))
    shade(out, 1 + 0.14 * g)
    out.roughness = clamp(how.roughness + 0.1 * g, 0.4, 1)
    out.metalness = 0
    out.height = how.relief * context.scale * (g + 1.2 * c)
  }
}
