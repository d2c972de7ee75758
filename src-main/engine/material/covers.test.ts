import { describe, expect, test } from 'vitest'
import { prepareShader } from './shader.ts'
import { COVER_KINDS, type Cover } from './types.ts'

const setting = {
  seed: 3,
  frame: { centre: [0, 0.5, 0], size: [1, 1, 1], axis: [0, 1, 0], isRound: false },
  footprint: 0.002,
  modelSize: 1,
} as const

/** Samples over a face of a unit cube, which looks along `normal`. */
function face(normal: readonly [number, number, number], covers: readonly Cover[]) {
  const shader = prepareShader({ recipe: 'painted-metal', color: '#3355aa', wear: 0, covers }, setting)
  const out = { r: 0, g: 0, b: 0, roughness: 0, metalness: 0, height: 0 }
  return Array.from({ length: 900 }, (_, i) => {
    const [u, v] = [(i % 30) / 30, Math.floor(i / 30) / 30]
    const [nx, ny, nz] = normal
    const place = ny === 0 ? { x: u - 0.5, y: v, z: 0.5 } : { x: u - 0.5, y: ny > 0 ? 1 : 0, z: v - 0.5 }
    shader({ ...place, nx, ny, nz, curvature: 0, occlusion: 1 }, out)
    return [out.r, out.g, out.b, out.roughness]
  })
}

const changed = (a: readonly number[][], b: readonly number[][]): number =>
  a.filter((sample, i) => sample.some((value, k) => Math.abs(value - b[i][k]) > 0.01)).length / a.length

const FRONT = [0, 0, 1] as const
const TOP = [0, 1, 0] as const
const BOTTOM = [0, -1, 0] as const

describe('covers', () => {
  test.each(COVER_KINDS.filter(kind => kind !== 'gilded'))('%s shows on a plain surface', kind => {
    const [front, top] = [FRONT, TOP].map(normal =>
      changed(face(normal, []), face(normal, [{ kind, amount: 0.8 }]))
    )
    expect(Math.max(front, top)).toBeGreaterThan(0.04)
  })

  test('snow lies on what faces up and on nothing that faces down', () => {
    const snow: readonly Cover[] = [{ kind: 'snow', amount: 0.7 }]
    expect(changed(face(TOP, []), face(TOP, snow))).toBeGreaterThan(0.9)
    expect(changed(face(BOTTOM, []), face(BOTTOM, snow))).toBe(0)
  })

  test('mud reaches up from the ground and leaves the top clean', () => {
    const mud: readonly Cover[] = [{ kind: 'mud', amount: 0.6 }]
    const [clean, dirty] = [face(FRONT, []), face(FRONT, mud)]
    const low = changed(clean.slice(0, 60), dirty.slice(0, 60))
    const high = changed(clean.slice(-300), dirty.slice(-300))
    expect(low).toBeGreaterThan(0.8)
    expect(high).toBeLessThan(0.4)
  })

  test('a colour of one’s own replaces the cover’s', () => {
    const red = face(FRONT, [{ kind: 'splatter', amount: 1, color: '#ff0000' }])
    expect(red.some(([r, g, b]) => r > 0.8 && g < 0.1 && b < 0.1)).toBe(true)
  })
})
