import { describe, expect, it } from 'vitest'
import { REPAIRS, type Repair } from '../../contract/studio-repair.ts'
import { volumeOf, type AnyMesh } from '../kernel/mesh.ts'
import { createRandom } from '../kernel/random.ts'
import { boxMesh, sphereMesh, torusMesh } from '../kernel/testing/foreign-meshes.ts'
import { isClosed } from '../kernel/topology.ts'
import { examinePart } from './examine-part.ts'
import { findFaults } from './find-faults.ts'
import { partOf, together, turned, unwelded, withTriangles, without } from './fixtures.ts'
import { mendPart } from './mend-part.ts'
import type { WorkingMesh } from './working-mesh.ts'

const mended = (mesh: AnyMesh, repairs: readonly Repair[] = REPAIRS): WorkingMesh =>
  mendPart(partOf(mesh), { repairs, diagonal: 3, normals: null, uvs: null })
const meshOf = ({ points, corners }: WorkingMesh): AnyMesh => ({
  positions: Float32Array.from(points),
  indices: Uint32Array.from(corners),
})
const faultsIn = (mesh: AnyMesh): readonly string[] =>
  findFaults([examinePart(partOf(mesh))])
    .filter(({ is_meant, kind }) => !is_meant && kind !== 'loose_vertex')
    .map(({ kind, count }) => `${kind}: ${count}`)

const box = boxMesh([-1, -1, -1], [1, 1, 1])
const small = boxMesh([-0.2, -0.2, -0.2], [0.2, 0.2, 0.2])
const ball = sphereMesh(16)
const volume = volumeOf(ball)

/** A ball with as many triangles taken away, turned and copied as the seed says. */
function broken(seed: number): AnyMesh {
  const random = createRandom(seed)
  const count = ball.indices.length / 3
  const pick = (): number => random.int(0, count - 1)
  const holes = Array.from({ length: random.int(1, 4) }, pick)
  const rest = turned(ball, [pick(), pick(), pick()])
  const copy = pick()
  const copied = withTriangles(rest, [...rest.indices.subarray(3 * copy, 3 * copy + 3)])
  const split = seed % 2 === 0 ? unwelded(copied) : copied
  return without(split, holes)
}

describe('mending', () => {
  it.each([
    ['a box', box],
    ['a ball of triangles with vertices of their own', unwelded(ball)],
    ['a ring', torusMesh(10)],
  ])('leaves %s as it is', (_, mesh) => {
    expect(mended(mesh).isChanged).toBe(false)
  })

  it.each([1, 2, 3, 4, 5, 6])('closes a broken ball, and it keeps its volume (seed %i)', seed => {
    const whole = meshOf(mended(broken(seed)))
    expect(faultsIn(whole)).toEqual([])
    expect(isClosed(whole)).toBe(true)
    expect(Math.abs(volumeOf(whole) / volume - 1)).toBeLessThan(0.01)
  })

  it('turns a shell that is inside out, with its hollow', () => {
    const all = Array.from({ length: 12 }, (_, t) => t)
    const hollow = together([turned(box, all), [0, 0, 0]], [small, [0, 0, 0]])
    const whole = meshOf(mended(hollow))
    expect(faultsIn(whole)).toEqual([])
    expect(volumeOf(whole)).toBeCloseTo(8 - 0.064, 5)
  })

  it('takes a buried shell out and leaves a hollow', () => {
    const all = Array.from({ length: 12 }, (_, t) => t)
    const buried = together([box, [0, 0, 0]], [small, [0.1, 0, 0]])
    expect(mended(buried).triangleCount).toBe(12)
    const hollow = together([box, [0, 0, 0]], [turned(small, all), [0.1, 0, 0]])
    expect(mended(hollow).isChanged).toBe(false)
  })

  it('cuts solids apart that share an edge, each closed on its own', () => {
    const touching = together([box, [0, 0, 0]], [box, [2, 2, 0]])
    expect(faultsIn(touching)).toEqual(['non_manifold_edge: 1'])
    const whole = meshOf(mended(touching))
    expect(faultsIn(whole)).toEqual([])
    expect(isClosed(whole)).toBe(true)
    expect(volumeOf(whole)).toBeCloseTo(16, 2)
  })

  it('takes away a flap and a wall inside, and nothing that is seen', () => {
    const points = { ...box, positions: Float64Array.from([...box.positions, 0, 3, 0]) }
    const flap = withTriangles(points, [box.indices[0], box.indices[1], 8])
    expect(mended(flap).triangleCount).toBe(12)
    const wall = withTriangles(box, [1, 3, 6, 1, 6, 4])
    expect(faultsIn(wall)).not.toEqual([])
    expect(faultsIn(meshOf(mended(wall)))).toEqual([])
  })

  it('gives a triangle on a line to its neighbour: nothing opens', () => {
    // The long edge of one face has a point in its middle on one side only.
    const [a, b, c] = box.indices
    const at = (v: number): number[] => [...box.positions.subarray(3 * v, 3 * v + 3)]
    const middle = at(a).map((value, k) => (value + at(b)[k]) / 2)
    const positions = Float64Array.from([...box.positions, ...middle])
    const indices = Uint32Array.from([...box.indices.subarray(3), a, 8, c, 8, b, c, a, b, 8])
    const line = { positions, indices }
    expect(faultsIn(line)).toEqual(['degenerate_triangle: 1'])
    const whole = meshOf(mended(line))
    expect(faultsIn(whole)).toEqual([])
    expect(isClosed(whole)).toBe(true)
  })

  it('joins a crack and does not fill it', () => {
    const split = unwelded(ball)
    const positions = Float32Array.from(split.positions)
    for (let k = 300; k < 309; k += 1) {
      positions[k] += 3e-6
    }
    const whole = mended({ ...split, positions })
    expect(whole.triangleCount).toBe(ball.indices.length / 3)
    expect(faultsIn(meshOf(whole))).toEqual([])
  })

  it('does what is asked for only', () => {
    const mesh = turned(without(ball, [200]), [50])
    expect(faultsIn(meshOf(mended(mesh, ['orientation'])))).toEqual(['hole: 1'])
    expect(faultsIn(meshOf(mended(mesh, ['holes'])))).toContain('flipped_face: 1')
  })

  it('leaves what is meant: a sheet stays open', () => {
    const sheet = {
      positions: Float32Array.from([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]),
      indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
    }
    expect(mended(sheet).isChanged).toBe(false)
  })

  it('gives the same result for the same mesh', () => {
    const [first, again] = [mended(broken(3)), mended(broken(3))]
    expect(again.points).toEqual(first.points)
    expect(again.corners).toEqual(first.corners)
  })
})
