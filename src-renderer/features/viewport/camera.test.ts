import { Box3, PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import {
  AXIS_VIEWS,
  dampingFor,
  dolly,
  FIELD_OF_VIEW,
  frameBox,
  frameWhileGrowing,
  isAlike,
  orbit,
  seenHalfHeight,
  standBack,
  type AxisView,
  type Framing,
} from './camera.ts'

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

describe('one look for two models', () => {
  const [chair] = BOXES
  it('suits one that is a little taller, not one twice as large or somewhere else', () => {
    const scaled = (factor: number): Box3 =>
      new Box3(chair.min.clone().multiplyScalar(factor), chair.max.clone().multiplyScalar(factor))
    expect(isAlike(chair, scaled(1.1))).toBe(true)
    expect(isAlike(chair, scaled(2))).toBe(false)
    expect(isAlike(scaled(2), chair)).toBe(false)
    expect(isAlike(chair, chair.clone().translate(new Vector3(1, 0, 0)))).toBe(false)
  })
})

it('a turn comes to rest in the same time at any number of frames a second', () => {
  const leftAfterASecond = (framesPerSecond: number): number =>
    (1 - dampingFor(1 / framesPerSecond)) ** framesPerSecond
  expect(dampingFor(1 / 60)).toBeCloseTo(0.12)
  expect(leftAfterASecond(5)).toBeCloseTo(leftAfterASecond(60), 6)
  expect(dampingFor(10)).toBeLessThan(0.9)
})

describe('a look', () => {
  const look = { position: new Vector3(3, 2, 4), target: new Vector3(0, 1, 0), halfHeight: 1.3 }

  it('through another lens shows what is looked at as large as before', () => {
    for (const fieldOfView of [15, 45, 70]) {
      const { position, target } = standBack(look, fieldOfView)
      expect(seenHalfHeight(position.distanceTo(target), fieldOfView)).toBeCloseTo(look.halfHeight)
      const direction = position.clone().sub(target).normalize()
      expect(direction.dot(look.position.clone().sub(look.target).normalize())).toBeCloseTo(1)
    }
  })

  it('is back where it was after 24 steps around, and never goes over the top', () => {
    let turned: Framing = look
    for (let step = 0; step < 24; step++) {
      turned = orbit(turned, Math.PI / 12, 0)
    }
    expect(turned.position.distanceTo(look.position)).toBeCloseTo(0)
    const above = orbit(look, 0, 10)
    expect(above.position.y).toBeGreaterThan(above.target.y)
    expect(Math.hypot(above.position.x, above.position.z)).toBeGreaterThan(0)
  })

  it('from nearer shows less, around the same point', () => {
    const near = dolly(look, 0.5)
    expect(near.target).toEqual(look.target)
    expect(near.position.distanceTo(near.target)).toBeCloseTo(look.position.distanceTo(look.target) / 2)
    expect(near.halfHeight).toBeCloseTo(look.halfHeight / 2)
  })
})

describe('a model that is adjusted', () => {
  const framed = new Box3(new Vector3(-0.5, 0, -0.5), new Vector3(0.5, 1, 0.5))
  const tall = (height: number): Box3 => new Box3(new Vector3(-0.5, 0, -0.5), new Vector3(0.5, height, 0.5))

  it('is seen to grow and to shrink in the same frame while it fits', () => {
    expect(frameWhileGrowing(framed, tall(1.04))).toBe(framed)
    expect(frameWhileGrowing(framed, tall(0.2))).toBe(framed)
  })

  it('is framed whole once it has outgrown that, and then stays so', () => {
    const grown = frameWhileGrowing(framed, tall(2))
    expect(grown).toEqual(tall(2))
    expect(frameWhileGrowing(grown, tall(1))).toBe(grown)
  })
})
