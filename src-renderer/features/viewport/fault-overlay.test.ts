import { Mesh, Points } from 'three'
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js'
import { describe, expect, it } from 'vitest'
import type { FaultPlace, MeshFault } from '../../../src-main/contract/studio-repair.ts'
import { drawFaults } from './fault-overlay.tsx'

const place = (change: Partial<FaultPlace>): FaultPlace => ({
  part: 'p',
  center: [1, 2, 3],
  radius: 0.1,
  count: 1,
  length: null,
  lines: [],
  triangles: [],
  ...change,
})
const fault = (kind: MeshFault['kind'], ...places: readonly FaultPlace[]): MeshFault => ({
  kind,
  is_meant: false,
  count: places.length,
  is_complete: true,
  repair: null,
  places: [...places],
})

describe('what is drawn over a model with faults', () => {
  it('loops as lines with a dark edge, faces as tinted triangles, bare places as points, each kind in one piece', () => {
    const drawn = drawFaults([
      fault('hole', place({ lines: [0, 0, 0, 1, 0, 0] }), place({ lines: [0, 1, 0, 1, 1, 0] })),
      fault('flipped_face', place({ triangles: [0, 0, 0, 1, 0, 0, 0, 1, 0] })),
      fault('loose_vertex', place({})),
    ]).children
    expect(drawn.map(one => one.constructor)).toEqual([LineSegments2, LineSegments2, Mesh, Points])
    const counts = drawn.map(one => {
      const { attributes } = (one as Mesh).geometry
      return (attributes['instanceStart'] ?? attributes['position']).count
    })
    expect(counts).toEqual([2, 2, 3, 1])
  })

  it('nothing for a model without faults', () => {
    expect(drawFaults([]).children).toEqual([])
  })
})
