import { beforeAll, describe, expect, test } from 'vitest'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, box, group, mirrored, sweep, tag } from './build.ts'
import { compileShape } from './compile.ts'
import { PREVIEW_TOLERANCE } from './tolerance.ts'
import type { Joint, Shape } from './types.ts'

beforeAll(prepareGeometry)

const jointsOf = (shape: Shape): ReadonlyMap<string, Joint> =>
  new Map(compileShape(shape, PREVIEW_TOLERANCE).joints.map(joint => [joint.name, joint]))

const cart = box([1, 1, 4], { part: 'body' })
const wheel = tag(
  { part: 'wheel', moves: { at: [0, 0, 0], motion: { kind: 'hinge', axis: [1, 0, 0] } } },
  box([0.2, 1, 1])
)

describe('what moves', () => {
  test('four wheels of one part are told apart by where they stand, and roll the same way on both sides', () => {
    const joints = jointsOf(
      group([cart, mirrored(at([1, 0, 1.5], wheel)), mirrored(at([1, 0, -1.5], wheel))])
    )
    expect([...joints.keys()].sort()).toEqual(
      ['body', 'frontLeftWheel', 'frontRightWheel', 'rearLeftWheel', 'rearRightWheel'].sort()
    )
    const right = joints.get('frontRightWheel')
    expect(right?.motion).toEqual({ kind: 'hinge', axis: [1, 0, 0] })
    expect(right?.parent).toBe('body')
    // Not the whole part: its own wheel.
    expect(right?.parts).toBeUndefined()
    expect(right?.pieces?.[0].max[0]).toBeCloseTo(-0.9, 3)
  })

  test('a lid named by its part is hung at the edge of its box, with what lies on it', () => {
    const chest: Shape = {
      ...group([
        box([2, 1, 1], { part: 'body' }),
        at([0, 0.6, 0], box([2, 0.2, 1], { part: 'lid' })),
        at([0, 0.6, 0.5], box([0.2, 0.2, 0.1], { part: 'lock' })),
      ]),
      swings: [
        { parts: ['lid', 'lock'], kind: 'hinge', axis: [1, 0, 0], through: [0.5, 0, 0], range: [-2, 0] },
      ],
    }
    const lid = jointsOf(at([5, 0, 0], chest)).get('lid')
    expect(lid?.parts).toEqual(['lid', 'lock'])
    expect(lid?.at.map(value => Math.round(value * 1e3) / 1e3)).toEqual([5, 0.5, -0.5])
  })

  test('a slide is as long as what carries it is stretched', () => {
    const drawer = tag(
      {
        part: 'drawer',
        moves: { at: [0, 0, 0], motion: { kind: 'slide', axis: [0, 0, 1], range: [0, 0.4] } },
      },
      box([1, 1, 1])
    )
    const joints = jointsOf(group([cart, { op: 'place', scale: 3, child: drawer }]))
    expect(joints.get('drawer')?.motion).toEqual({
      kind: 'slide',
      axis: [0, 0, 1],
      range: [0, 1.2000000000000002],
    })
  })

  test('a tail gets joints along its path, below a mirror on both sides', () => {
    const ear = sweep(
      [
        [1, 0, 0],
        [1, 3, 0],
      ],
      0.2,
      { part: 'ear', bends: { name: 'leftEar', parent: 'head', joints: 3 } }
    )
    const joints = jointsOf(
      group([box([1, 1, 1]), mirrored(ear)], { joints: [{ name: 'head', at: [0, 0, 0], parent: null }] })
    )
    expect(joints.get('rightEar2')).toMatchObject({ at: [-1, 1, 0], parent: 'rightEar1' })
    expect(joints.get('leftEar3')?.tip).toEqual([1, 3, 0])
  })
})
