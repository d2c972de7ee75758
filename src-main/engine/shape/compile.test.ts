import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { boundsOf, volumeOf } from '../kernel/mesh.ts'
import { closednessOf } from '../kernel/topology.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { compileWithin } from './compile-within.ts'
import { compileShape } from './compile.ts'
import { ShapeError } from './errors.ts'
import { shellsOf } from './shells.ts'
import { blend, cut, leaf, program } from './testing/random-shape.ts'
import { PREVIEW_TOLERANCE, REFINE_TOLERANCE } from './tolerance.ts'
import { SHAPE_LIMITS, type CompiledModel, type Shape, type Tolerance } from './types.ts'

beforeAll(prepareGeometry)

const box: Shape = { op: 'primitive', kind: 'box', size: [1, 1, 1] }
const sharpBox: Shape = { ...box, edge: { kind: 'sharp' } }

const compile = (shape: Shape, tolerance: Tolerance = PREVIEW_TOLERANCE): CompiledModel =>
  compileShape(shape, tolerance)
const triangles = (model: CompiledModel): number =>
  model.parts.reduce((sum, part) => sum + part.indices.length / 3, 0)

/** What is wrong with a compiled model, in words; empty when nothing is. */
function faults(model: CompiledModel): string[] {
  return model.parts.flatMap(part => {
    const { border, nonManifold, degenerate } = closednessOf(part)
    const shells = shellsOf({ positions: Float64Array.from(part.positions), indices: part.indices })
    return [
      ...(border + nonManifold > 0
        ? [`${part.name}: ${border} border, ${nonManifold} non-manifold edges`]
        : []),
      ...(degenerate > 0 ? [`${part.name}: ${degenerate} collapsed triangles`] : []),
      ...(part.positions.every(Number.isFinite) ? [] : [`${part.name}: not a number`]),
      ...(shells.every(shell => volumeOf(shell) > 0) ? [] : [`${part.name}: a shell faces inward`]),
    ]
  })
}

/** Compiles at both tolerances; a program that rightly leaves nothing has no faults. */
function faultsOfProgram(shape: Shape): string[] {
  try {
    return [PREVIEW_TOLERANCE, REFINE_TOLERANCE].flatMap(tolerance => faults(compile(shape, tolerance)))
  } catch (error) {
    if (error instanceof ShapeError && /leaves nothing|distinct points/.test(error.message)) {
      return []
    }
    throw error
  }
}

describe('every program compiles to closed parts that face outward', () => {
  const holds = (shapes: fc.Arbitrary<Shape>, numRuns: number): void =>
    fc.assert(
      fc.property(shapes, shape => {
        expect(faultsOfProgram(shape)).toEqual([])
      }),
      { numRuns, seed: 3 }
    )
  test('single forms with any edge', () => holds(leaf, 150))
  test('blends, symmetric or not', () => holds(blend, 12))
  test('booleans of any two forms', () => holds(cut, 25))
  test('nested programs with copies, mirrors and deformations', () => holds(program, 40))
})

describe('parts', () => {
  test('nodes of one name and material become one part, another material another part', () => {
    const model = compile({
      op: 'group',
      part: 'seat',
      material: { recipe: 'wood' },
      children: [box, { op: 'place', at: [3, 0, 0], child: box }, { ...box, material: { recipe: 'metal' } }],
    })
    expect(model.parts.map(part => [part.name, part.material.recipe])).toEqual([
      ['seat', 'wood'],
      ['seat_2', 'metal'],
    ])
    expect(
      shellsOf({ positions: Float64Array.from(model.parts[0].positions), indices: model.parts[0].indices })
    ).toHaveLength(2)
  })

  test('part, role and edge are inherited until a child sets its own', () => {
    const model = compile({
      op: 'group',
      part: 'frame',
      role: 'support',
      edge: { kind: 'sharp' },
      children: [box, { ...box, part: 'knob', edge: { kind: 'soft', size: 0.1 } }],
    })
    expect(model.parts.map(({ name, role, edge }) => [name, role, edge.kind])).toEqual([
      ['frame', 'support', 'sharp'],
      ['knob', 'support', 'soft'],
    ])
    expect(model.parts[0].indices).toHaveLength(36)
  })

  test('a mirror names both sides and carries joints with parents found on their side or in the middle', () => {
    const leg: Shape = {
      op: 'place',
      at: [2, 0, 0],
      child: {
        ...box,
        part: 'leg',
        joints: [
          { name: 'hip', at: [0, 1, 0], parent: 'spine' },
          { name: 'knee', at: [0, 0, 0], parent: 'hip' },
        ],
      },
    }
    const model = compile({
      op: 'group',
      joints: [{ name: 'spine', at: [0, 2, 0], parent: null }],
      children: [{ op: 'mirror', axis: 'x', suffix: ['left', 'right'], child: leg }],
    })
    expect(model.parts.map(part => part.name)).toEqual(['leg_left', 'leg_right'])
    expect(model.joints.map(({ name, parent, at }) => [name, parent, at[0]])).toEqual([
      ['spine', null, 0],
      ['leftHip', 'spine', 2],
      ['leftKnee', 'leftHip', 2],
      ['rightHip', 'spine', -2],
      ['rightKnee', 'rightHip', -2],
    ])
  })

  test('a bevel keeps its size in metres when the node is scaled', () => {
    const chamferOf = (scale: number): number => {
      const model = compile({
        op: 'group',
        edge: { kind: 'bevel', size: 0.1 },
        children: [
          {
            op: 'place',
            scale,
            child: { op: 'primitive', kind: 'box', size: [2 / scale, 2 / scale, 2 / scale] },
          },
        ],
      })
      const xs = [...model.parts[0].positions].filter((_, i) => i % 3 === 0)
      return 1 - Math.max(...xs.filter(x => x < 0.999))
    }
    expect(chamferOf(1)).toBeCloseTo(0.1, 5)
    expect(chamferOf(5)).toBeCloseTo(0.1, 5)
  })

  test('boxes stacked face to face stay closed and keep their size', () => {
    const model = compile({ op: 'array', count: 3, step: [0, 1, 0], child: sharpBox })
    expect(faults(model)).toEqual([])
    const { min, max } = boundsOf(model.parts[0].positions)
    expect(max[1] - min[1]).toBeCloseTo(3, 3)
  })
})

describe('the same program', () => {
  test('gives the same bytes again, also after others were compiled in between', () => {
    const shapes = fc.sample(fc.oneof(leaf, blend, cut), { numRuns: 12, seed: 5 })
    const bytesOf = (shape: Shape): string => {
      const parts = compile(shape).parts.flatMap(part => [part.positions, part.indices])
      return parts.map(list => Buffer.from(list.buffer).toString('base64')).join()
    }
    const first = shapes.map(bytesOf)
    expect([...shapes].reverse().map(bytesOf).reverse()).toEqual(first)
  })
})

describe('tolerances', () => {
  test('a tiny knob on a large board gets fewer segments than alone', () => {
    const knob: Shape = { op: 'primitive', kind: 'ellipsoid', radii: [0.01, 0.01, 0.01], part: 'knob' }
    const board: Shape = { op: 'primitive', kind: 'box', size: [2, 2, 0.02], part: 'board' }
    const onBoard = compile({ op: 'group', children: [knob, board] }).parts[0]
    expect(onBoard.indices.length).toBeLessThan(compile(knob).parts[0].indices.length / 8)
  })

  test('a refine is finer than its preview in nearly the same bounds', () => {
    const vase: Shape = {
      op: 'lathe',
      smooth: true,
      profile: [
        [0, 0],
        [0.05, 0],
        [0.09, 0.1],
        [0.04, 0.3],
        [0, 0.3],
      ],
    }
    const [preview, refine] = [compile(vase), compile(vase, REFINE_TOLERANCE)]
    expect(triangles(refine)).toBeGreaterThan(3 * triangles(preview))
    const [a, b] = [boundsOf(preview.parts[0].positions), boundsOf(refine.parts[0].positions)]
    for (const axis of [0, 1, 2]) {
      expect(Math.abs(a.max[axis] - b.max[axis])).toBeLessThan(0.002)
    }
  })

  test('compileWithin gives a curved form as many triangles as are asked for, a flat one what it needs', () => {
    const ball: Shape = { op: 'primitive', kind: 'ellipsoid', radii: [1, 1, 1] }
    expect(
      triangles(compileWithin(ball, PREVIEW_TOLERANCE, { target: 30_000, limit: 100_000 }))
    ).toBeGreaterThan(30_000)
    expect(triangles(compileWithin(sharpBox, PREVIEW_TOLERANCE, { target: 30_000, limit: 100_000 }))).toBe(12)
  })

  test('compileWithin starts coarser where there would be far too many', () => {
    const ball: Shape = { op: 'primitive', kind: 'ellipsoid', radii: [0.1, 0.1, 0.1] }
    const pearls: Shape = { op: 'array', count: 200, step: [0.2, 0, 0], child: ball }
    const fine: Tolerance = { ...REFINE_TOLERANCE, chord: 1e-5 }
    expect(triangles(compileWithin(pearls, fine, { limit: 5_000 }))).toBeLessThanOrEqual(25_000)
  })

  test('compileWithin tries no third tolerance where a coarser one takes nothing: the rest of a model went on losing its curves', () => {
    const cubes: Shape = { op: 'array', count: 300, step: [2, 0, 0], child: sharpBox }
    const disc: Shape = { op: 'primitive', kind: 'cylinder', radius: 150, height: 1, part: 'disc' }
    const whole: Shape = { op: 'group', children: [cubes, disc] }
    const rimOf = (limit: number): number =>
      compileWithin(whole, PREVIEW_TOLERANCE, { limit }).parts.find(({ name }) => name === 'disc')?.indices
        .length ?? 0
    expect(rimOf(600)).toBeGreaterThan(0.4 * rimOf(100_000))
  })

  test('copies of a cut body in other places and sizes are those of one alone: what was cut for one was taken for all', () => {
    const cutBox: Shape = {
      op: 'boolean',
      kind: 'difference',
      children: [
        box,
        {
          op: 'place',
          at: [0.3, 0.5, 0],
          child: { op: 'primitive', kind: 'ellipsoid', radii: [0.4, 0.4, 0.4] },
        },
      ],
    }
    const turned: Shape = { op: 'place', at: [3, 0, 0], rotate: [0, 1, 0], suffix: 'turned', child: cutBox }
    const large: Shape = { op: 'place', at: [8, 0, 0], scale: 3, suffix: 'large', child: cutBox }
    const { parts } = compile({
      op: 'group',
      children: [{ op: 'place', suffix: 'plain', child: cutBox }, turned, large],
    })
    const [plain, other, larger] = parts.map(volumeOf)
    expect(other).toBeCloseTo(plain, 5)
    expect(larger / 27).toBeCloseTo(plain, 2)
    expect(parts[1].indices).toHaveLength(parts[0].indices.length)
    expect(parts[2].indices.length).toBeGreaterThan(parts[0].indices.length)
  })
})

describe('limits', () => {
  const refused = (shape: Shape, message: RegExp): void => {
    expect(() => compile(shape)).toThrow(ShapeError)
    expect(() => compile(shape)).toThrow(message)
  }

  test('a program that is too deep is refused', () => {
    let shape: Shape = box
    for (let i = 0; i <= SHAPE_LIMITS.depth; i += 1) {
      shape = { op: 'group', children: [shape] }
    }
    refused(shape, /deeper than 64/)
  })

  test('copies are counted through nesting', () => {
    const row: Shape = { op: 'array', count: 1_000, step: [1, 0, 0], child: box }
    refused({ op: 'array', count: 5_000, child: box }, /copies/)
    refused({ op: 'array', count: 1_000, step: [0, 1, 0], child: row }, /20000 nodes/)
  })

  test('numbers that make no solid are refused with the node named', () => {
    refused({ op: 'primitive', kind: 'box', size: [1, 0, 1] }, /box: size/)
    refused({ op: 'primitive', kind: 'box', size: [1, NaN, 1] }, /size\[1\] is not a finite number/)
    refused({ op: 'lathe', profile: [[0, 0]] }, /lathe/)
    refused({ op: 'sweep', path: [[0, 0, 0]], radius: 1 }, /sweep/)
    refused({ op: 'loft', sections: [[[0, 0, 0]], [[1, 1, 1]]] }, /loft/)
    refused({ op: 'group', children: [] }, /makes no solid/)
    refused(
      { op: 'boolean', kind: 'intersection', children: [box, { op: 'place', at: [9, 0, 0], child: box }] },
      /leaves nothing/
    )
  })
})
