import { Box3, PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { AXIS_VIEWS, FIELD_OF_VIEW, frameBox, type AxisView } from './camera.ts'

const BOXES = [
  new Box3(new Vector3(-0.5, 0, -0.5), new Vector3(0.5, 1, 0.5)),
  new Box3(new Vector3(-0.01, 0, -0.1), new Vector3(0.01, 1.2, 0.1)),
  new Box3(new Vector3(-6, 0, -1), new Vector3(6, 0.2, 1)),
]

describe('framing a box', () => {
  it.each(Object.keys(AXIS_VIEWS) as AxisView[])(
    'from %s keeps all of it in the picture and fills most of it',
    view => {
      for (const box of BOXES) {
        for (const aspect of [0.6, 1, 1.9]) {
          const framing = frameBox(box, new Vector3(...AXIS_VIEWS[view]), aspect)
          const camera = new PerspectiveCamera(FIELD_OF_VIEW, aspect, 0.001, 1000)
          camera.position.copy(framing.position)
          camera.lookAt(framing.target)
          camera.updateMatrixWorld()
          let widest = 0
          for (const x of [box.min.x, box.max.x]) {
            for (const y of [box.min.y, box.max.y]) {
              for (const z of [box.min.z, box.max.z]) {
                const seen = new Vector3(x, y, z).project(camera)
                widest = Math.max(widest, Math.abs(seen.x), Math.abs(seen.y))
              }
            }
          }
          expect(widest).toBeLessThan(1)
          expect(widest).toBeGreaterThan(0.6)
        }
      }
    }
  )
})
