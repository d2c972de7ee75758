import { expect, test } from 'vitest'
import { boundingSphere, createDepthMap, createOccluder, EMPTY_DEPTH } from './depth-map.ts'
import { createOcclusion, fibonacciSphere } from './occlusion.ts'
import type { Mesh, Vec3 } from './types.ts'

const floor = quad([-1, 0, 1], [1, 0, 1], [1, 0, -1], [-1, 0, -1])
const wall = quad([-1, 0, -1], [1, 0, -1], [1, 2, -1], [-1, 2, -1])

function quad(...corners: readonly Vec3[]): Mesh {
  return { positions: Float32Array.from(corners.flat()), indices: Uint32Array.from([0, 1, 2, 0, 2, 3]) }
}

function box(half: number): Mesh {
  const positions = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(i => [
    i & 1 ? half : -half,
    i & 2 ? half : -half,
    i & 4 ? half : -half,
  ])
  const faces = [
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7,
    5,
  ]
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(faces) }
}

test('a plane with nothing above it is fully open at every point: a bias that is too small would shadow it by itself', () => {
  const occlusion = createOcclusion([floor])
  for (let i = 0; i < 50; i++) {
    expect(occlusion.sample(-0.95 + i * 0.037, 0, 0.9 - i * 0.033, 0, 1, 0)).toBe(1)
  }
})

test('a plane that is tilted against the texel grid is fully open too', () => {
  const half = Math.sqrt(0.5)
  const tilted = quad([-1, -half, half], [1, -half, half], [1, half, -half], [-1, half, -half])
  const occlusion = createOcclusion([tilted])
  for (let i = 0; i < 30; i++) {
    const along = -0.9 + i * 0.06
    expect(occlusion.sample(0.1, along * half, -along * half, 0, half, half)).toBe(1)
  }
})

test('the foot of a long wall is half open, and openness grows with the distance from it', () => {
  const long = quad([-9, 0, -1], [9, 0, -1], [9, 9, -1], [-9, 9, -1])
  const occlusion = createOcclusion([long], { directions: 256 })
  expect(occlusion.sample(0, 0, -0.99, 0, 1, 0)).toBeCloseTo(0.5, 1)
  const near = createOcclusion([floor, wall])
  const values = [-0.9, -0.5, 0, 0.8].map(z => near.sample(0, 0, z, 0, 1, 0))
  expect(values).toEqual([...values].sort((a, b) => a - b))
  expect(values[0]).toBeLessThan(0.65)
})

test('the inside of a closed box is dark up to its corners: light would leak where the texels end', () => {
  const occlusion = createOcclusion([box(1), box(1.05)])
  for (const at of [0, 0.5, 0.9, 0.98]) {
    expect(occlusion.sample(at, -1, at, 0, 1, 0)).toBe(0)
  }
})

test('the directions are unit vectors that balance to nothing', () => {
  const directions = fibonacciSphere(128)
  const sum = [0, 1, 2].map(axis => directions.reduce((total, d) => total + d[axis], 0))
  for (const d of directions) {
    expect(Math.sqrt(d[0] ** 2 + d[1] ** 2 + d[2] ** 2)).toBeCloseTo(1, 9)
  }
  for (const total of sum) {
    expect(Math.abs(total)).toBeLessThan(0.5)
  }
})

test('a depth map keeps the surface nearest to the viewer and leaves the rest empty', () => {
  const meshes = [floor, box(0.25)]
  const sphere = boundingSphere(meshes)
  const map = createDepthMap(
    meshes.map(mesh => createOccluder(mesh)),
    [0, 1, 0],
    { sphere, resolution: 64 }
  )
  expect(map.depths[32 * 64 + 32]).toBeCloseTo(0.25, 5)
  expect(map.depths[0]).toBe(EMPTY_DEPTH)
})

test('two triangles that share an edge leave no gap in the depth map', () => {
  const sphere = { centre: [0, 0, 0] as Vec3, radius: 1 }
  const map = createDepthMap([createOccluder(floor)], [0, 1, 0], { sphere, resolution: 100 })
  expect(map.depths.every(depth => depth > EMPTY_DEPTH)).toBe(true)
})
