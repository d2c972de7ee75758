import { expect, test } from 'vitest'
import { sphereMesh } from '../../kernel/testing/foreign-meshes.ts'
import { connectCorners } from '../connect.ts'
import type { CollapseMesh, CollapseOptions } from './collapse-mesh.ts'
import { collapseEdges } from './index.ts'

function ball(): CollapseMesh {
  const { positions, indices } = sphereMesh(40, 0.5)
  const connected = connectCorners({ positions, indices })
  const mesh = {
    ...connected,
    points: new Float64Array(3 * connected.pointSource.length),
    uvs: null,
    poses: [],
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

// A sum of squares does not see a single point: what a pose draws out a little was joined away like any point of a ball.
test('a single point that a pose draws out stays where the ball around it becomes coarse', () => {
  const mesh = ball()
  const still = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
  const pose = Float32Array.from({ length: 4 * mesh.points.length }, (_, i) => still[i % 12])
  const own = Math.floor(mesh.points.length / 6)
  const drawnOut = [0, 1, 2].map(axis => 1.05 * mesh.points[3 * own + axis])
  drawnOut.forEach((at, axis) => (pose[12 * own + 4 * axis + 3] = at - mesh.points[3 * own + axis]))
  const { joinedTo } = collapseEdges({ ...mesh, poses: [pose] }, { triangles: 200 })
  const kept = joinedTo[own]
  const at = [0, 1, 2].map(axis => mesh.points[3 * kept + axis] + pose[12 * kept + 4 * axis + 3])
  expect(Math.hypot(...at.map((place, axis) => place - drawnOut[axis]))).toBeLessThan(0.008)
})
