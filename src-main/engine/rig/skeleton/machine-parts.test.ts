import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { facingOf, turnUpright } from '../upright.ts'
import type { RigSource } from '../types.ts'
import { machineParts, type MachineView } from './machine-parts.ts'
import { findPieces } from './pieces.ts'

type Box = readonly [name: string, low: Vec3, high: Vec3]

const FACES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
]

/** Boxes as one mesh; neighbours in the list that share a name are one part. */
function boxes(list: readonly Box[]): RigSource {
  const positions: number[] = []
  const indices: number[] = []
  const parts: RigSource['parts'][number][] = []
  for (const [n, [name, low, high]] of list.entries()) {
    for (let corner = 0; corner < 8; corner += 1) {
      positions.push(...[0, 1, 2].map(axis => ((corner >> axis) & 1 ? high[axis] : low[axis])))
    }
    const firstIndex = indices.length
    for (const [a, b, c, d] of FACES) {
      indices.push(...[a, b, c, a, c, d].map(corner => 8 * n + corner))
    }
    const last = parts.at(-1)
    if (last?.name === name) {
      const { vertexCount, indexCount } = last
      parts.splice(-1, 1, { ...last, vertexCount: vertexCount + 8, indexCount: indexCount + 36 })
    } else {
      parts.push({ name, role: '', firstVertex: 8 * n, vertexCount: 8, firstIndex, indexCount: 36 })
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices), parts }
}

/** A view of what stands upright and faces forward already. */
const VIEW: MachineView = { toView: p => p, size: [4, 2, 4], span: 4 }

const bonesOf = (source: RigSource): ReturnType<typeof machineParts> =>
  machineParts(VIEW, findPieces(source), name => name)

const HULL: Box = ['fuselage', [-0.5, 0, -2], [0.5, 1, 2]]

describe('what of a machine moves by its name', () => {
  it('is one rotor for blades around a hub, which turns about the hub and takes it along', () => {
    const [rotor, ...others] = bonesOf(
      boxes([
        HULL,
        ['blade', [-0.05, 0.6, 2], [0.05, 1.8, 2.05]],
        ['blade', [0.1, 0.3, 2], [1.1, 0.4, 2.05]],
        ['blade', [-1.1, 0.3, 2], [-0.1, 0.4, 2.05]],
        ['hub', [-0.1, 0.3, 1.95], [0.1, 0.6, 2.1]],
      ])
    )
    expect(others).toEqual([])
    expect(rotor.head[0]).toBeCloseTo(0, 5)
    expect(rotor.head[1]).toBeCloseTo(0.45, 1)
    expect(rotor.motion).toMatchObject({ kind: 'hinge', axis: [0, 0, 1] })
    expect(rotor.pieces?.map(({ part }) => part)).toEqual(['blade', 'blade', 'blade', 'hub'])
  })

  it('is a rotor on each side where two engines share one part', () => {
    const bones = bonesOf(
      boxes([HULL, ['propeller', [2, 0, 0], [2.1, 1, 0.05]], ['propeller', [-2.1, 0, 0], [-2, 1, 0.05]]])
    )
    expect(bones.map(({ name }) => name).sort()).toEqual(['leftPropeller', 'rightPropeller'])
    expect(bones.every(({ pieces }) => pieces?.length === 1)).toBe(true)
  })

  it('hangs a bucket on the far end of its boom, and the boom on the body', () => {
    const bones = bonesOf(
      boxes([HULL, ['boom', [-0.1, 0.8, 1.5], [0.1, 2, 4]], ['bucket', [-0.4, 0.2, 3.8], [0.4, 0.9, 4.6]]])
    )
    expect(bones.map(({ name, parent }) => [name, parent])).toEqual([
      ['boom', 'body'],
      ['bucket', 'boom'],
    ])
    expect(bones[0].head[2]).toBeLessThan(bones[0].tail[2])
  })

  it('keeps the boxes of what moves around their parts when a model is turned upright', () => {
    const source = boxes([HULL, ['propeller', [-0.5, 0.2, 2], [0.5, 0.3, 2.1]]])
    const box = { part: 'propeller', min: [-0.5, 0.2, 2], max: [0.5, 0.3, 2.1] } as const
    const { skeleton, source: turned } = turnUpright(source, {
      bodyClass: 'machine',
      confidence: 1,
      facing: facingOf([0, 0, 1], [1, 0, 0]),
      bones: [
        {
          name: 'propeller',
          parent: -1,
          head: [0, 0.25, 2],
          tail: [0, 0.25, 2.2],
          rotation: [0, 0, 0, 1],
          motion: { kind: 'hinge', axis: [0, 0, 1], min: -Infinity, max: Infinity },
          parts: [],
          pieces: [box],
        },
      ],
    })
    const [piece] = skeleton.bones[0].pieces ?? []
    const part = source.parts[1]
    for (let i = part.firstVertex; i < part.firstVertex + part.vertexCount; i += 1) {
      for (const axis of [0, 1, 2]) {
        expect(turned.positions[3 * i + axis]).toBeGreaterThan(piece.min[axis] - 1e-5)
        expect(turned.positions[3 * i + axis]).toBeLessThan(piece.max[axis] + 1e-5)
      }
    }
  })

  it('is a sail that stands around a hub, and no sail of a ship', () => {
    const sails: Box[] = [
      ['sail', [-0.05, 0.6, 2], [0.05, 1.8, 2.05]],
      ['sail', [0.1, 0.3, 2], [1.1, 0.4, 2.05]],
      ['sail', [-1.1, 0.3, 2], [-0.1, 0.4, 2.05]],
    ]
    expect(bonesOf(boxes([HULL, ...sails]))).toEqual([])
    const turning = bonesOf(boxes([HULL, ...sails, ['hub', [-0.1, 0.3, 1.95], [0.1, 0.6, 2.1]]]))
    expect(turning.map(({ motion }) => motion?.kind)).toContain('hinge')
  })

  it('is a bucket without a boom where tracks carry it, and none that stands on the floor', () => {
    const bucket: Box = ['bucket', [-0.6, 0, 2.1], [0.6, 0.6, 2.3]]
    const [lift] = bonesOf(boxes([['track', [0.6, 0, -2], [1, 0.5, 2]], HULL, bucket]))
    expect(lift.motion).toMatchObject({ kind: 'hinge', axis: [1, 0, 0] })
    expect(lift.head[2]).toBeCloseTo(2.1, 5)
    // It dug through the floor that it stands on.
    expect(lift.motion).toMatchObject({ min: -0.6, max: 0 })
    expect(bonesOf(boxes([HULL, bucket]))).toEqual([])
  })
})
