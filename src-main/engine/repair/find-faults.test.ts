import { describe, expect, it } from 'vitest'
import type { FaultKind, MeshFault } from '../../contract/studio-repair.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { createRandom } from '../kernel/random.ts'
import { boxMesh, sphereMesh, torusMesh } from '../kernel/testing/foreign-meshes.ts'
import { examinePart } from './examine-part.ts'
import { findFaults } from './find-faults.ts'
import { partOf, together, turned, unwelded, withTriangles, without } from './fixtures.ts'
import type { PartMesh, PartPiece } from './part-mesh.ts'

const faultsOf = (...parts: readonly PartMesh[]): readonly MeshFault[] =>
  findFaults(parts.map(part => examinePart(part)))
const faultsIn = (mesh: AnyMesh, piece: Partial<PartPiece> = {}) => faultsOf(partOf(mesh, piece))
/** What is told, as `kind: count`, with `(meant)` behind what is no fault. */
const told = (faults: readonly MeshFault[]): readonly string[] =>
  faults.map(({ kind, count, is_meant }) => `${kind}: ${count}${is_meant ? ' (meant)' : ''}`)
const one = (faults: readonly MeshFault[], kind: FaultKind): MeshFault => {
  const found = faults.find(fault => fault.kind === kind)
  if (found === undefined) {
    throw new Error(`No ${kind} among ${told(faults).join(', ')}`)
  }
  return found
}

const box = boxMesh([-1, -1, -1], [1, 1, 1])
const small = boxMesh([-0.2, -0.2, -0.2], [0.2, 0.2, 0.2])
const ball = sphereMesh(16)
const sheet: AnyMesh = {
  positions: Float32Array.from([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]),
  indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
}

describe('a good mesh', () => {
  it.each([
    ['a box', box],
    ['a ball', ball],
    ['a ring', torusMesh(12)],
    ['a box whose triangles have vertices of their own', unwelded(box)],
    ['two boxes apart', together([box, [0, 0, 0]], [box, [5, 0, 0]])],
    ['two boxes that stand on each other', together([box, [0, 0, 0]], [small, [0, 1.2, 0]])],
  ])('%s has no faults at all', (_, mesh) => {
    expect(told(faultsIn(mesh))).toEqual([])
  })

  it('far from the origin has none either', () => {
    expect(told(faultsIn(together([ball, [1000, -500, 2000]])))).toEqual([])
  })
})

describe('holes', () => {
  it('are counted one by one, with their edges, their length and their place', () => {
    const { positions, indices } = ball
    const top = indices.length / 3 - 1
    const middle = Math.floor(indices.length / 6) + 11
    const faults = faultsIn(without(ball, [0, middle, top]))
    const hole = one(faults, 'hole')
    expect(told(faults)).toEqual(['hole: 3'])
    expect(hole.places.map(({ count }) => count)).toEqual([3, 3, 3])
    const corner = (k: number): number[] =>
      [...positions.subarray(3 * indices[3 * middle + k], 3 * indices[3 * middle + k] + 3)].map(v =>
        Math.fround(v)
      )
    const [a, b, c] = [corner(0), corner(1), corner(2)]
    const far = (p: number[], q: number[]): number => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
    const length = far(a, b) + far(b, c) + far(c, a)
    expect(hole.places.some(place => Math.abs((place.length ?? 0) - length) < 1e-5)).toBe(true)
    expect(hole.places[0]?.lines).toHaveLength(18)
  })

  it('that touch in a point are two', () => {
    const atPole = Array.from({ length: ball.indices.length / 3 }, (_, t) => t).filter(
      t => ball.indices[3 * t] === 0
    )
    const faults = faultsIn(without(ball, [atPole[0], atPole[8]]))
    expect(told(faults)).toEqual(['hole: 2', 'non_manifold_vertex: 1'])
  })

  it('an open sheet has none: its rim is meant', () => {
    expect(told(faultsIn(sheet))).toEqual(['open_border: 1 (meant)'])
  })

  it('a half shell is open on purpose, a bowl with one missing triangle is not', () => {
    const half = without(
      ball,
      Array.from({ length: ball.indices.length / 3 }, (_, t) => t).filter(
        t => [0, 1, 2].reduce((sum, k) => sum + ball.positions[3 * ball.indices[3 * t + k] + 1], 0) > 0
      )
    )
    expect(told(faultsIn(half))).toEqual(['open_border: 1 (meant)'])
    expect(told(faultsIn(without(ball, [40])))).toEqual(['hole: 1'])
  })

  it('cards of a cut-out material are meant whatever their form', () => {
    expect(told(faultsIn(without(box, [0]), { isCutOut: true }))).toEqual(['open_border: 1 (meant)'])
  })

  it('where a part goes on in another is a seam, not a hole', () => {
    const isLeft = (t: number): boolean => t % 2 === 0
    const all = Array.from({ length: box.indices.length / 3 }, (_, t) => t)
    const left = partOf(without(box, all.filter(isLeft)), {}, 'left')
    const right = partOf(
      without(
        box,
        all.filter(t => !isLeft(t))
      ),
      {},
      'right'
    )
    const kinds = new Set(faultsOf(left, right).map(({ kind }) => kind))
    expect([...kinds]).toEqual(['part_seam'])
  })
})

describe('cracks', () => {
  it('borders that nearly meet are a crack, not holes, and one gap that is wide is a hole', () => {
    const split = unwelded(ball)
    const positions = Float32Array.from(split.positions)
    // One triangle is moved by a hair.
    for (let k = 300; k < 309; k += 1) {
      positions[k] += 3e-6
    }
    const faults = faultsIn({ ...split, positions })
    expect(faults.map(({ kind }) => kind)).toEqual(['crack'])
    for (let k = 300; k < 309; k += 1) {
      positions[k] += 0.05
    }
    expect(faultsIn({ ...split, positions }).map(({ kind }) => kind)).not.toContain('crack')
  })
})

describe('edges and points', () => {
  it('an edge of three triangles is told once, with its place', () => {
    const fin = withTriangles({ ...box, positions: Float64Array.from([...box.positions, 0, 3, 0]) }, [
      ...[box.indices[0], box.indices[1], box.positions.length / 3],
    ])
    const fault = one(faultsIn(fin), 'non_manifold_edge')
    expect(fault.count).toBe(1)
    expect(fault.places[0]?.lines).toHaveLength(6)
  })

  it('two boxes that touch in a point are whole, each on its own', () => {
    const far = together([box, [0, 0, 0]], [box, [2, 2, 2]])
    expect(told(faultsIn(far))).toEqual([])
  })
})

describe('winding', () => {
  it.each([1, 2, 3, 4, 5])('turned triangles are counted, those and no others (seed %i)', seed => {
    const random = createRandom(seed)
    const chosen = new Set<number>()
    while (chosen.size < 9) {
      chosen.add(random.int(0, ball.indices.length / 3 - 1))
    }
    const fault = one(faultsIn(turned(ball, [...chosen])), 'flipped_face')
    expect(fault.count).toBe(9)
    expect(fault.repair).toBe('orientation')
  })

  it('most of them turned: the many are wrong, since the solid would be inside out', () => {
    const count = ball.indices.length / 3
    const most = Array.from({ length: count - 5 }, (_, t) => t)
    expect(one(faultsIn(turned(ball, most)), 'flipped_face').count).toBe(count - 5)
  })

  it('all of them: the shell is inside out', () => {
    const all = Array.from({ length: box.indices.length / 3 }, (_, t) => t)
    expect(told(faultsIn(turned(box, all)))).toEqual(['inside_out_shell: 1'])
  })

  it('a strip with one side has no wrong triangles', () => {
    const steps = 24
    const positions: number[] = []
    const indices: number[] = []
    for (let i = 0; i < steps; i += 1) {
      const [a, b] = [(i / steps) * 2 * Math.PI, (i / steps) * Math.PI]
      for (const side of [-0.3, 0.3]) {
        const r = 1 + side * Math.cos(b)
        positions.push(r * Math.cos(a), side * Math.sin(b), r * Math.sin(a))
      }
      const [p, q] = [2 * i, 2 * i + 1]
      const [r, s] = i + 1 < steps ? [2 * i + 2, 2 * i + 3] : [1, 0]
      indices.push(p, q, r, q, s, r)
    }
    const mesh = { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) }
    expect(told(faultsIn(mesh))).toEqual(['open_border: 1 (meant)', 'one_sided_surface: 1 (meant)'])
  })
})

describe('shells', () => {
  const all = Array.from({ length: small.indices.length / 3 }, (_, t) => t)

  it('a shell inside the solid is told as inner, a hollow as meant', () => {
    expect(told(faultsIn(together([box, [0, 0, 0]], [small, [0.1, 0, 0]])))).toEqual(['inner_shell: 1'])
    expect(told(faultsIn(together([box, [0, 0, 0]], [turned(small, all), [0.1, 0, 0]])))).toEqual([
      'cavity: 1 (meant)',
    ])
  })

  it('a ball in a hollow lies in no solid', () => {
    const tiny = boxMesh([-0.05, -0.05, -0.05], [0.05, 0.05, 0.05])
    const nested = together([box, [0, 0, 0]], [turned(small, all), [0, 0, 0]], [tiny, [0, 0.02, 0]])
    expect(told(faultsIn(nested))).toEqual(['cavity: 1 (meant)'])
  })

  it('a hollow thing that is wholly inside out has one inside-out shell and still its hollow', () => {
    const outer = turned(box, all)
    expect(told(faultsIn(together([outer, [0, 0, 0]], [small, [0, 0, 0]])))).toEqual([
      'inside_out_shell: 1',
      'cavity: 1 (meant)',
    ])
  })
})

describe('triangles', () => {
  it('copies are counted; backs of a sheet are its other side', () => {
    const [a, b, c] = box.indices
    expect(told(faultsIn(withTriangles(box, [a, b, c, b, c, a])))).toEqual(['duplicate_face: 2'])
    expect(told(faultsIn(withTriangles(sheet, [0, 2, 1, 0, 3, 2])))).toEqual([
      'open_border: 1 (meant)',
      'double_face: 2 (meant)',
    ])
  })

  it('those without area are counted, collapsed ones and lines', () => {
    const [a, b] = box.indices
    expect(told(faultsIn(withTriangles(box, [a, b, b])))).toEqual(['degenerate_triangle: 1'])
    const line: AnyMesh = {
      positions: Float32Array.from([0, 0, 0, 1, 0, 0, 2, 0, 0]),
      indices: Uint32Array.from([0, 1, 2]),
    }
    expect(told(faultsIn(together([box, [0, 0, 0]], [line, [4, 0, 0]])))).toContain('degenerate_triangle: 1')
  })

  it('points that nothing uses and scraps are loose', () => {
    const more = { ...box, positions: Float64Array.from([...box.positions, 5, 5, 5, 6, 6, 6]) }
    expect(told(faultsIn(more))).toEqual(['loose_vertex: 2'])
    const scrap = { ...sheet, positions: sheet.positions.map(v => v / 1000) }
    expect(told(faultsIn(together([box, [0, 0, 0]], [scrap, [2, 0, 0]])))).toEqual([
      'loose_part: 1',
      'open_border: 1 (meant)',
    ])
  })
})

describe('surfaces that go through each other', () => {
  it('shells that overlap are told and meant; what goes through itself is a fault', () => {
    expect(told(faultsIn(together([box, [0, 0, 0]], [small, [1, 0.1, 0.13]])))).toEqual([
      'overlapping_shells: 1 (meant)',
    ])
    const bent = { ...ball, positions: Float64Array.from(ball.positions) }
    const pole = ball.positions.findIndex((v, i) => i % 3 === 1 && v > 0.999)
    bent.positions[pole] = -1.5
    const fault = one(faultsIn(bent), 'self_intersection')
    expect(fault.places).toHaveLength(1)
    expect(fault.repair).toBeNull()
  })

  it('neighbours that share an edge or a point do not count, however sharply they fold', () => {
    const folded: AnyMesh = {
      positions: Float32Array.from([0, 0, 0, 1, 0, 0, 0.5, 1, 0, 0.5, 1, 0.001]),
      indices: Uint32Array.from([0, 1, 2, 1, 0, 3]),
    }
    expect(faultsIn(folded).map(({ kind }) => kind)).toEqual(['open_border'])
  })
})

describe('the list', () => {
  it('is the same for the same mesh, and tells faults before what is meant', () => {
    const mesh = together([turned(without(ball, [3]), [100, 101]), [0, 0, 0]], [sheet, [4, 0, 0]])
    const [first, again] = [faultsIn(mesh), faultsIn(mesh)]
    expect(again).toEqual(first)
    const meant = first.map(({ is_meant }) => is_meant)
    expect(meant).toEqual(meant.toSorted())
    expect(meant).toContain(true)
  })

  it('holds at most so many places, and the true count', () => {
    const many = together(
      ...Array.from({ length: 90 }, (_, i) => [without(box, [0]), [3 * i, 0, 0]] as const)
    )
    const hole = one(faultsIn(many), 'hole')
    expect([hole.count, hole.places.length]).toEqual([90, 60])
  })
})
