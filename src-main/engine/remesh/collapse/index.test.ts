import { expect, test } from 'vitest'
import { Bvh, createHit } from '../../kernel/bvh.ts'
import { sphereMesh } from '../../kernel/testing/foreign-meshes.ts'
import { connectCorners } from '../connect.ts'
import type { Skinning } from '../types.ts'
import type { CollapseMesh, CollapseOptions } from './collapse-mesh.ts'
import { GONE } from './gone.ts'
import { collapseEdges } from './index.ts'

function ball(): CollapseMesh {
  const { positions, indices } = sphereMesh(40, 0.5)
  const connected = connectCorners({ positions, indices })
  const mesh = {
    ...connected,
    points: new Float64Array(3 * connected.pointSource.length),
    uvs: null,
    skinning: null,
    drawn: null,
  }
  connected.pointSource.forEach((vertex, point) => {
    mesh.points.set(positions.slice(3 * vertex, 3 * vertex + 3), 3 * point)
  })
  return mesh
}

function collapsed(options: CollapseOptions): CollapseMesh {
  const mesh = ball()
  collapseEdges(mesh, options)
  return mesh
}

// Whoever cancelled a remesh left the compiled loops in the middle of it, and the next model was mixed with the last.
test('what a callback throws ends the collapses and leaves nothing behind', () => {
  const wanted = collapsed({ triangles: 300 })
  const stop = (): void => {
    throw new Error('cancelled')
  }
  expect(() => collapsed({ triangles: 100, onStep: stop })).toThrow('cancelled')
  expect(collapsed({ triangles: 300 })).toEqual(wanted)
})

// A wedge that was mixed outside was taken for one that stays, so that colours and weights lay elsewhere than the points.
test('what corners carry is mixed from three with weights that sum to 1', () => {
  const sums: number[] = []
  collapsed({ triangles: 300, blend: (_wedge, _of, [a, b, c]) => sums.push(a + b + c) })
  expect(sums.length).toBeGreaterThan(100)
  expect(Math.max(...sums.map(sum => Math.abs(sum - 1)))).toBeLessThan(1e-12)
})

const STILL = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** A pose in which each joint is moved. */
function movedBy(moves: readonly (readonly number[])[]): Float32Array {
  const pose = Float32Array.from(moves.flatMap(() => STILL))
  moves.forEach((move, joint) => move.forEach((by, axis) => (pose[12 * joint + 4 * axis + 3] = by)))
  return pose
}

/** Where what stands at a place goes in a pose, by its row. */
function movedTo(
  { joints, weights, influences, poses }: Skinning,
  row: number,
  at: readonly number[]
): number[] {
  return at.map((place, axis) => {
    const rows = Array.from({ length: influences }, (_, k) => influences * row + k)
    return rows.reduce((sum, i) => sum + weights[i] * poses[0][12 * joints[i] + 4 * axis + 3], place)
  })
}

const placeOf = ({ points }: CollapseMesh, point: number): number[] => [
  ...points.subarray(3 * point, 3 * point + 3),
]

// A sum of squares does not see a single point: what a pose draws out a little was joined away like any point of a ball.
test('a single point that a pose draws out stays where the ball around it becomes coarse', () => {
  const mesh = ball()
  const count = mesh.points.length / 3
  const own = Math.floor(count / 2)
  const there = placeOf(mesh, own).map(place => 1.05 * place)
  const skinning = {
    influences: 1,
    joints: Int32Array.from({ length: count }, (_, point) => (point === own ? 1 : 0)),
    weights: new Float64Array(count).fill(1),
    poses: [movedBy([[0, 0, 0], placeOf(mesh, own).map(place => 0.05 * place)])],
  }
  const { joinedTo } = collapseEdges({ ...mesh, skinning }, { triangles: 200 })
  const kept = joinedTo[own]
  const at = movedTo(skinning, kept, placeOf(mesh, kept))
  expect(Math.hypot(...at.map((place, axis) => place - there[axis]))).toBeLessThan(0.008)
})

const JOINTS = Array.from({ length: 12 }, (_, joint) => joint)
const INFLUENCES = 2

/**
 * A ball whose upper half is moved by joints around it, whose shares grow alike towards the pole; each point has its two strongest.
 * Neighbours move against each other: the mean of many of them goes nowhere.
 */
function crowdedSkin(mesh: CollapseMesh): Skinning {
  const count = mesh.points.length / 3
  const joints = new Int32Array(INFLUENCES * count)
  const weights = new Float64Array(INFLUENCES * count)
  for (let point = 0; point < count; point++) {
    const [x, y, z] = placeOf(mesh, point)
    const turn = Math.atan2(z, x)
    const shares = JOINTS.map(joint =>
      y > 0 ? 0.1 + Math.max(0, Math.cos(turn - (Math.PI * joint) / 6)) * (1 - y) : joint === 0 ? 1 : 0
    )
    const strongest = [...JOINTS].sort((a, b) => shares[b] - shares[a]).slice(0, INFLUENCES)
    const total = strongest.reduce((sum, joint) => sum + shares[joint], 0)
    joints.set(strongest, INFLUENCES * point)
    weights.set(
      strongest.map(joint => shares[joint] / total),
      INFLUENCES * point
    )
  }
  const moves = JOINTS.map(joint => [0, joint % 2 === 0 ? 0.1 : -0.1, 0])
  return { influences: INFLUENCES, joints, weights, poses: [movedBy(moves)] }
}

// Files keep some joints of a vertex, the strongest. Where many meet, points were weighed by all that had come together in them, and along
// edges alone; in the file they went elsewhere.
test.each([500, 800])('what a file keeps of joints that meet is what was weighed, at %i', triangles => {
  const mesh = ball()
  const skinning = crowdedSkin(mesh)
  const posed = (): number[][] =>
    Array.from({ length: mesh.points.length / 3 }, (_, point) =>
      movedTo(skinning, point, placeOf(mesh, point))
    )
  const before = posed()
  collapseEdges({ ...mesh, skinning }, { triangles })
  const left = mesh.corners.filter((_, i) => mesh.corners[i - (i % 3)] !== GONE)
  const tree = new Bvh({ positions: Float32Array.from(posed().flat()), indices: left })
  const hit = createHit()
  const apart = before.map(([x, y, z]) => {
    tree.closestPoint(x, y, z, hit)
    return hit.distance
  })
  expect(Math.max(...apart)).toBeLessThan(0.0086)
})
