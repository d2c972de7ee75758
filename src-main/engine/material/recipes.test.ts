import { describe, expect, test } from 'vitest'
import { createRandom } from '../kernel/random.ts'
import type { Vec3 } from '../kernel/types.ts'
import { hexToLinear, linearToOklab } from './color-math.ts'
import { PATTERN_NAMES } from './patterns.ts'
import type { PartFrame, SurfacePoint, SurfaceSample } from './recipe.ts'
import { findRecipe, isRecipeName, RECIPE_NAMES } from './recipes/table.ts'
import { resolveMaterial } from './resolve.ts'
import { prepareShader } from './shader.ts'
import type { MaterialSpec } from './types.ts'

const FRAME: PartFrame = { centre: [0, 0.5, 0], size: [0.6, 1, 0.4], axis: [0, 1, 0], isRound: false }
const NEW = { wear: 0 }

function evaluate(spec: MaterialSpec, points: readonly SurfacePoint[], footprint = 0.0005): SurfaceSample[] {
  const shader = prepareShader(spec, { seed: 5, frame: FRAME, footprint, modelSize: 1 })
  return points.map(point => {
    const out = { r: 0, g: 0, b: 0, roughness: 0, metalness: 0, height: 0 }
    shader({ ...point }, out)
    return out
  })
}

function pointAt(x: number, y: number, z: number, changes: Partial<SurfacePoint> = {}): SurfacePoint {
  return { x, y, z, nx: 0, ny: 0, nz: 1, curvature: 0, occlusion: 1, ...changes }
}

/** Points all over the faces of the frame's box. */
function scatter(count: number): SurfacePoint[] {
  const random = createRandom('points')
  return Array.from({ length: count }, () => {
    const [x, y] = [random.range(-0.3, 0.3), random.range(0, 1)]
    return random.chance(0.5) ? pointAt(x, y, 0.2) : pointAt(0.3, y, x * 0.6, { nx: 1, nz: 0 })
  })
}

function meanColor(samples: readonly SurfaceSample[]): Vec3 {
  const sum = samples.reduce((s, { r, g, b }) => [s[0] + r, s[1] + g, s[2] + b], [0, 0, 0])
  return [sum[0] / samples.length, sum[1] / samples.length, sum[2] / samples.length]
}

/** Distance in OKLab: 0.02 is just seen side by side, 0.1 is another shade of the same name. */
function difference(a: Vec3, b: Vec3): number {
  const [p, q] = [linearToOklab(a), linearToOklab(b)]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

describe('recipes', () => {
  test.each(RECIPE_NAMES)('%s stays within what a file can hold, worn or new, everywhere', name => {
    const points = [
      ...scatter(200),
      pointAt(0, 0, 0, { curvature: 1.5, occlusion: 0 }),
      pointAt(9, -9, 9, { curvature: -1.5, ny: 1, nz: 0 }),
    ]
    for (const wear of [0, 0.5, 1]) {
      for (const s of evaluate({ recipe: name, wear }, points)) {
        expect([s.r, s.g, s.b].every(value => value >= -0.001 && value <= 1.6)).toBe(true)
        expect(s.roughness >= 0 && s.roughness <= 1.05 && s.metalness >= -0.001 && s.metalness <= 1.001).toBe(
          true
        )
        expect(Math.abs(s.height)).toBeLessThan(0.08)
      }
    }
  })

  const OWN_COLOURED = [
    'rusty-metal',
    'patinated-metal',
    'brick',
    'stone-wall',
    'cobblestone',
    'marble',
    'opal',
  ]
  test.each(RECIPE_NAMES.filter(name => !OWN_COLOURED.includes(name)))(
    '%s keeps the colour it is asked for',
    name => {
      for (const color of ['#c4201f', '#2f8a3e', '#2558b8', '#f3c81f', '#f3f2ee', '#6b452c', '#363a3e']) {
        const mean = meanColor(evaluate({ recipe: name, color, ...NEW }, scatter(600)))
        expect(difference(mean, hexToLinear(color))).toBeLessThan(0.07)
      }
    }
  )

  test.each(OWN_COLOURED)('%s is nearer to the colour it is asked for than to any other', name => {
    const colors = ['#c4201f', '#2f8a3e', '#2558b8', '#6b452c', '#a0a0a0']
    if (name.endsWith('metal')) {
      return
    }
    for (const color of colors) {
      const mean = meanColor(evaluate({ recipe: name, color, ...NEW }, scatter(600)))
      const nearest = colors.reduce((best, c) =>
        difference(mean, hexToLinear(c)) < difference(mean, hexToLinear(best)) ? c : best
      )
      expect(nearest).toBe(color)
    }
  })

  test('a preview shows about what the bake gives', () => {
    for (const name of RECIPE_NAMES) {
      const flat = resolveMaterial({ recipe: name })
      const samples = evaluate({ recipe: name }, scatter(400))
      const mean = (key: 'roughness' | 'metalness'): number =>
        samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length
      expect(Math.abs(mean('roughness') - flat.roughness), name).toBeLessThan(0.16)
      if (!name.endsWith('tinated-metal') && name !== 'rusty-metal') {
        expect(Math.abs(mean('metalness') - flat.metallic), name).toBeLessThan(0.07)
      }
    }
  })

  test('bare metals are metal and nothing else is', () => {
    const metals = ['polished-metal', 'brushed-metal', 'iron']
    for (const name of RECIPE_NAMES) {
      const samples = evaluate({ recipe: name, ...NEW }, scatter(100))
      if (metals.includes(name)) {
        for (const { metalness } of samples) {
          expect(metalness).toBeGreaterThan(0.9)
        }
      } else if (!name.endsWith('metal')) {
        for (const { metalness } of samples) {
          expect(metalness).toBe(0)
        }
      }
    }
  })

  test('wood changes quickly across its grain and slowly along it, whichever way the grain runs', () => {
    for (const axis of [
      [0, 1, 0],
      [1, 0, 0],
    ] as const) {
      const spec: MaterialSpec = { recipe: 'wood', axis, ...NEW }
      const setting = { seed: 5, frame: { ...FRAME, axis }, footprint: 0.0003, modelSize: 1 }
      const shader = prepareShader(spec, setting)
      const change = (dx: number, dy: number): number => {
        const random = createRandom(1)
        let sum = 0
        for (let i = 0; i < 300; i++) {
          const [x, y] = [random.range(-0.3, 0.3), random.range(0, 1)]
          sum += Math.abs(redOf(shader, pointAt(x + dx, y + dy, 0.2)) - redOf(shader, pointAt(x, y, 0.2)))
        }
        return sum
      }
      const step = 0.004
      const along = change(step * axis[0], step * axis[1])
      const across = change(step * axis[1], step * axis[0])
      expect(across).toBeGreaterThan(2 * along)
    }
  })

  test('worn paint shows what is under it at edges and is whole on faces', () => {
    const spec = { recipe: 'painted-wood', color: '#2558b8', wear: 0.8 }
    const random = createRandom(3)
    const places = Array.from({ length: 200 }, () => [random.range(-0.3, 0.3), random.range(0, 1)])
    const edge = meanColor(
      evaluate(
        spec,
        places.map(([x, y]) => pointAt(x, y, 0.2, { curvature: 1 }))
      )
    )
    const face = meanColor(
      evaluate(
        spec,
        places.map(([x, y]) => pointAt(x, y, 0.2))
      )
    )
    expect(edge[0]).toBeGreaterThan(2 * face[0])
    expect(difference(face, hexToLinear('#2558b8'))).toBeLessThan(0.08)
  })

  test('dirt gathers in corners and only on worn things', () => {
    const corner = scatter(200).map(point => ({ ...point, occlusion: 0.25 }))
    const light = (spec: MaterialSpec, points: readonly SurfacePoint[]): number =>
      meanColor(evaluate(spec, points))[1]
    const old = { recipe: 'porcelain', wear: 1 }
    expect(light(old, corner)).toBeLessThan(0.7 * light(old, scatter(200)))
    const fresh = { recipe: 'porcelain', ...NEW }
    expect(light(fresh, corner)).toBeGreaterThan(0.9 * light(fresh, scatter(200)))
  })

  test('detail finer than a texel is left out, so that textures do not sparkle', () => {
    const spread = (footprint: number): number => {
      const greens = evaluate({ recipe: 'wood', ...NEW }, scatter(300), footprint).map(({ g }) => g)
      const mean = greens.reduce((a, b) => a + b, 0) / greens.length
      return Math.sqrt(greens.reduce((sum, g) => sum + (g - mean) ** 2, 0) / greens.length) / mean
    }
    expect(spread(0.05)).toBeLessThan(0.4 * spread(0.0005))
  })

  test('an unknown recipe takes any colour as plastic, and other words find their recipe', () => {
    expect(findRecipe('unobtainium').name).toBe('plastic')
    expect(isRecipeName('unobtainium')).toBe(false)
    expect(findRecipe('chrome').name).toBe('polished-metal')
    expect(isRecipeName('chrome')).toBe(true)
  })

  test('glass lets light through and bulbs give it in previews too', () => {
    expect(resolveMaterial({ recipe: 'glass' }).transmission).toBeGreaterThan(0.9)
    expect(Math.max(...resolveMaterial({ recipe: 'glow', color: '#ff0000' }).emissive)).toBeGreaterThan(1)
    expect(resolveMaterial({ recipe: 'glow', color: '#ff0000' }).emissive[1]).toBe(0)
  })
})

describe('patterns', () => {
  test.each(PATTERN_NAMES)('%s shows both colours in fair shares', pattern => {
    const spec = { recipe: 'paper', color: '#ffffff', accent: '#c4201f', pattern, ...NEW }
    const samples = evaluate(spec, scatter(1500))
    const red = samples.filter(({ r, g }) => g < 0.5 * r).length / samples.length
    expect(red).toBeGreaterThan(0.08)
    expect(red).toBeLessThan(0.75)
  })

  test('an unknown pattern leaves the material plain', () => {
    const plain = evaluate({ recipe: 'paper', ...NEW }, scatter(50))
    expect(evaluate({ recipe: 'paper', pattern: 'nonsense', ...NEW }, scatter(50))).toEqual(plain)
  })

  test('around a round part a pattern closes without a break', () => {
    const frame = { ...FRAME, size: [0.4, 1, 0.4] as const, isRound: true }
    const spec: MaterialSpec = {
      recipe: 'paper',
      color: '#ffffff',
      accent: '#000000',
      pattern: 'vertical-stripes',
      ...NEW,
    }
    const shader = prepareShader(spec, { seed: 1, frame, footprint: 0.001, modelSize: 1 })
    const [left, right] = [-1e-6, 1e-6].map(x => redOf(shader, pointAt(x, 0.5, -0.2, { nz: -1 })))
    expect(left).toBeCloseTo(right, 2)
  })
})

function redOf(shader: ReturnType<typeof prepareShader>, point: SurfacePoint): number {
  const out = { r: 0, g: 0, b: 0, roughness: 0, metalness: 0, height: 0 }
  shader(point, out)
  return out.r
}
