import { expect, test } from 'vitest'
import { hypot } from '../../kernel/det-math.ts'
import { weldByPosition } from '../../kernel/topology.ts'
import type { SceneModel } from '../../model/read-glb.ts'
import { makeFile } from '../../../../quality/support/make.ts'

/** Corners of a ball that lie nearer its middle, by a fiftieth of the radius, than every corner they share an edge with. */
function dimplesOf({ parts }: SceneModel): number {
  const heights = parts.flatMap(({ mesh }) => Array.from(mesh.positions).filter((_, i) => i % 3 === 1))
  const radius = (Math.max(...heights) - Math.min(...heights)) / 2
  const middle = Math.min(...heights) + radius
  return parts
    .map(({ mesh: { positions, indices } }) => {
      const same = weldByPosition(positions)
      const reach = (i: number): number =>
        hypot(positions[3 * i], positions[3 * i + 1] - middle, positions[3 * i + 2])
      const lowest = new Map<number, number>()
      for (let i = 0; i < indices.length; i++) {
        const [a, b] = [indices[i], indices[i % 3 === 2 ? i - 2 : i + 1]]
        lowest.set(same[a], Math.min(lowest.get(same[a]) ?? Infinity, reach(b)))
        lowest.set(same[b], Math.min(lowest.get(same[b]) ?? Infinity, reach(a)))
      }
      return [...lowest].filter(([i, least]) => least - reach(i) > 0.02 * radius).length
    })
    .reduce((sum, n) => sum + n, 0)
}

// A golf ball whose dimples are only painted, or thinned away, is a ping-pong ball.
test('a golf ball is dimpled all over, a ping-pong ball is not', async () => {
  const [golf, plain] = [await makeFile('a golf ball'), await makeFile('a ping pong ball')]
  expect(dimplesOf(golf.model)).toBeGreaterThan(240)
  expect(dimplesOf(plain.model)).toBe(0)
})
