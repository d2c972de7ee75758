import { beforeAll, describe, expect, it } from 'vitest'
import type { Station } from '../../concepts/furnishings.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { furnish } from './furnish.ts'

beforeAll(prepareGeometry)

const FLOOR = { anchors: { top: { at: [0, 0.1, 0], normal: [0, 1, 0] } } } as const

/** A floor of two metres with a wall behind, and one on the left. */
const place = group(
  [
    at([0, 0.05, 0], box([2, 0.1, 2])),
    at([0, 0.7, -0.95], box([2, 1.2, 0.1])),
    at([-0.95, 0.7, 0.05], box([0.1, 1.2, 1.9])),
  ],
  FLOOR
)

const piece = (label: string, station: Station, size: Vec3) => ({
  label,
  station,
  shape: at([0, size[1] / 2, 0], box(size)),
})

/** The boxes of what stands in a room, by their labels. */
function boxesOf(shape: Shape): Readonly<Record<string, ReturnType<typeof measureShape>>> {
  const labelOf = (one: Shape): string =>
    one.op === 'place' ? (one.suffix ?? labelOf(one.child)) : 'nothing'
  const children = shape.op === 'group' ? shape.children : []
  return Object.fromEntries(children.map(child => [labelOf(child), measureShape(child)]))
}

const bedroom = [
  piece('bed', 'back', [1.6, 1, 2.1]),
  piece('nightstand', 'back', [0.5, 0.6, 0.4]),
  piece('wardrobe', 'left', [1.2, 2, 0.6]),
  piece('desk', 'right', [1.2, 0.75, 0.6]),
  piece('chair', 'seat', [0.5, 0.9, 0.5]),
  piece('table', 'middle', [1, 0.5, 0.6]),
]

describe('a furnished room', () => {
  it('has its pieces apart from each other, on its floor and within its edge', () => {
    const { furniture, place: room } = furnish(bedroom, place)
    const boxes = Object.values(boxesOf(furniture))
    expect(boxes).toHaveLength(bedroom.length)
    const edge = measureShape(room)
    boxes.forEach((one, i) => {
      for (const other of boxes.slice(i + 1)) {
        const isApart = ([0, 2] as const).some(
          axis => one.max[axis] <= other.min[axis] + 1e-6 || other.max[axis] <= one.min[axis] + 1e-6
        )
        expect(isApart).toBe(true)
      }
      expect(one.min[1]).toBeCloseTo(boxes[0].min[1], 5)
      expect(Math.max(one.max[0], one.max[2])).toBeLessThan(edge.max[0])
    })
  })

  it('faces inwards: what stands on the left and on the right is turned by a quarter', () => {
    const { wardrobe, desk, chair } = boxesOf(furnish(bedroom, place).furniture)
    expect(wardrobe.max[0] - wardrobe.min[0]).toBeCloseTo(0.6, 5)
    // Who sits at the desk looks at the edge of the room.
    expect(chair.max[0]).toBeLessThan(desk.min[0])
  })

  it('has walls over its furniture, and no higher than in a house however wide it is', () => {
    const wide = [...bedroom, piece('stage', 'middle', [6, 0.3, 2])]
    const { furniture, place: room } = furnish(wide, place)
    expect(measureShape(room).max[1]).toBeLessThan(2.51)
    expect(measureShape(room).max[1]).toBeGreaterThan(measureShape(furniture).max[1])
  })

  it('has a mirror over the sink, and not in it', () => {
    const { sink, mirror } = boxesOf(
      furnish([piece('sink', 'back', [0.6, 1.3, 0.5]), piece('mirror', 'hung', [0.5, 0.7, 0.05])], place)
        .furniture
    )
    expect(mirror.min[1]).toBeGreaterThan(sink.max[1])
    expect(mirror.min[2]).toBeCloseTo(sink.min[2], 1)
  })

  it('has a picture on the other wall where the one behind has a window', () => {
    const window = at([0, 0.8, -0.88], box([0.9, 0.6, 0.1]))
    const hung = [piece('picture', 'hung', [0.7, 0.5, 0.03])]
    const plain = boxesOf(furnish([...bedroom, ...hung], place).furniture)['picture']
    const withWindow = group([place, window], FLOOR)
    const aside = boxesOf(furnish([...bedroom, ...hung], withWindow).furniture)['picture']
    expect(plain.max[0] - plain.min[0]).toBeCloseTo(0.7, 5)
    expect(aside.max[2] - aside.min[2]).toBeCloseTo(0.7, 5)
  })
})
