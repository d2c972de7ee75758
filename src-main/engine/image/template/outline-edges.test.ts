import { beforeAll, expect, test } from 'vitest'
import { findConcept } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { draftOf } from './registration.ts'
import { fillClosedOutline } from './outline-edges.ts'
import { fillOutline, planeBox, projectPlane } from './outline.ts'
import { plainParameters } from './prior.ts'

beforeAll(prepareGeometry)

test.each(['chair', 'bicycle', 'teapot', 'horse'])(
  'a %s drawn from its edges is the one drawn from its triangles: an edge without its twin would smear over a row',
  name => {
    const concept = findConcept(name)?.concept
    if (concept === undefined) {
      throw new Error(`${name} is no concept`)
    }
    const { mesh } = draftOf(concept, plainParameters(concept))
    for (const pose of [
      { yaw: 0, pitch: 0, isMirrored: false },
      { yaw: 37, pitch: 14, isMirrored: true, nearness: 0.2 },
    ]) {
      const plane = projectPlane(mesh.positions, pose)
      const box = planeBox(plane)
      const drawn = fillClosedOutline(plane, mesh, box, [144, 144])
      expect(drawn.bits).toEqual(fillOutline(plane, mesh.indices, box, [144, 144]).bits)
    }
  }
)
