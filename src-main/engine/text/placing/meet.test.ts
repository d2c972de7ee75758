import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { at, box, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { compose, type Composition } from '../compose.ts'
import { gapAlong, skinOf } from '../contact/contact.ts'
import { leanOn } from './lean.ts'
import { eachOn, holdable, hungOn, inHand, restOn } from './meet.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

const block = (wide: number, tall: number, deep: number): Shape =>
  group([at([0, tall / 2, 0], box([wide, tall, deep]))])

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const request = {
    scene,
    understood: understandScene(scene),
    negative: parseNegative('', KNOWN_NAMES),
    seed: 0,
  }
  return compose({ ...request, notes: createNotes() })
}

const children = ({ shape }: Composition): readonly Shape[] => (shape.op === 'group' ? shape.children : [])

/** Distance between the first thing and the second along an axis: negative where they press into each other. */
function gap(made: Composition, axis: 1 | 2): number {
  const [first, second] = children(made).map(skinOf)
  return gapAlong(axis, { skin: first, offset: [0, 0, 0] }, second) ?? Infinity
}

describe('what is seen of two things', () => {
  test('a crow on top of a gravestone is on the stone: it stood on the grass', () => {
    const [crow, stone] = children(make('a crow on top of a gravestone')).map(measureShape)
    expect(crow.min[1]).toBeGreaterThan(0.9 * stone.max[1])
  })

  test('a child who peeks over a wall is behind it, and higher than it', () => {
    const [boy, wall] = children(make('a boy peeking over a wall')).map(measureShape)
    expect(wall.min[2]).toBeGreaterThan(boy.max[2])
    expect(wall.max[1]).toBeLessThan(0.8 * boy.max[1])
  })

  test('a hedgehog has room under a toadstool: it stood before it', () => {
    const [hedgehog, toadstool] = children(make('a hedgehog under a toadstool')).map(measureShape)
    expect(toadstool.max[2]).toBeGreaterThan(hedgehog.min[2])
    expect(toadstool.max[1]).toBeGreaterThan(hedgehog.max[1])
  })

  test('a tiger jumps through a ring of fire: it lay before it', () => {
    const [tiger, ring] = children(make('a tiger jumping through a ring of fire')).map(measureShape)
    expect(tiger.min[2]).toBeLessThan(ring.min[2])
    expect(tiger.max[2]).toBeGreaterThan(ring.max[2])
    expect(tiger.min[1]).toBeGreaterThan(ring.min[1])
  })

  test('flowers in a basket stand apart: under the bow of its handle all of them were one', () => {
    const [, flowers] = children(make('a basket of daisies')).map(measureShape)
    expect(flowers.max[0] - flowers.min[0]).toBeGreaterThan(0.15)
  })

  test('a castle under glass is within it: a castle stood beside the globe', () => {
    const [globe, castle] = children(make('a snow globe with a castle inside')).map(measureShape)
    expect(castle.max[1]).toBeLessThan(globe.max[1])
    expect(castle.max[0]).toBeLessThan(globe.max[0])
  })
})

describe('bare forms', () => {
  test('come to rest on the highest place below, pressed in by less than a hundredth', () => {
    const hill = group([block(1, 0.2, 1), at([0, 0.2, 0], block(0.3, 0.1, 0.3))])
    const [, y] = restOn(block(0.4, 0.5, 0.4), hill)
    expect(y).toBeLessThan(0.3)
    expect(y).toBeGreaterThan(0.3 - 0.01 * 0.5)
  })

  test('stand beside what rises above the place to rest', () => {
    const lily = group([block(1, 0.05, 1), at([0, 0.05, 0], block(0.2, 0.3, 0.2))], {
      anchors: { top: { at: [0, 0.05, 0], normal: [0, 1, 0] } },
    })
    const [x, y, z] = restOn(block(0.1, 0.1, 0.1), lily)
    expect(Math.hypot(x, z)).toBeGreaterThan(0.1)
    expect(y).toBeCloseTo(0.05, 2)
  })

  test('a body whose head goes up has among its arms what it holds: an octopus had its jar in its forehead', () => {
    const octopus = group([block(0.4, 1, 0.4), block(1.6, 0.1, 1.6)], {
      joints: [{ name: 'head', at: [0, 0.5, 0], parent: null, tip: [0, 0.9, -0.1] }],
    })
    const jar = holdable(octopus, block(0.1, 0.1, 0.1))
    expect(measureShape(jar).max[0]).toBeGreaterThan(0.15)
    const spot = inHand(octopus, jar, 0)
    expect(spot?.[1]).toBeCloseTo(0.1, 1)
    expect((spot?.[2] ?? 0) - measureShape(jar).max[2]).toBeGreaterThan(0.19)
  })

  test('each of several comes down to what is below it, and to the ground beside it', () => {
    const stair = group([at([-0.5, 0, 0], block(1, 0.4, 1)), at([0.5, 0, 0], block(1, 0.2, 1))])
    const row = [-0.5, 0.5, 2].map(x => at([x, 0, 0], block(0.3, 0.5, 0.3)))
    const low = eachOn(row, [0, 0.4, 0], stair).map(one => measureShape(one).min[1] + 0.4)
    expect(low.map(y => Number(y.toFixed(1)))).toEqual([0.4, 0.2, 0])
  })

  test('of the copies of one thing each comes down by itself: one of two birds hung beside the head that the other stood on', () => {
    const copies = [-0.5, 0.5].map((x, i) => at([x, 0, 0], block(0.3, 0.5, 0.3), { suffix: String(i + 1) }))
    const stair = group([at([-0.5, 0, 0], block(1, 0.4, 1)), at([0.5, 0, 0], block(1, 0.2, 1))])
    const [both] = eachOn([at([0, 0, 0], group(copies), { suffix: 'bird' })], [0, 0.4, 0], stair)
    const birds = both.op === 'place' && both.child.op === 'group' ? both.child.children : []
    expect(birds.map(one => Number((measureShape(one).min[1] + 0.4).toFixed(1)))).toEqual([0.4, 0.2])
  })

  test('a stack stays a stack beside other things on a table', () => {
    const stack = group(
      [0, 0.5].map((y, i) => at([0, y, 0], block(0.3, 0.5, 0.3), { suffix: String(i + 1) }))
    )
    const [one] = eachOn([at([0, 0, 0], stack, { suffix: 'book' })], [0, 0.4, 0], block(2, 0.4, 2))
    const { min, max } = measureShape(one)
    expect(max[1] - min[1]).toBeCloseTo(1, 6)
  })

  test('touch what is behind them and what they hang on', () => {
    const { main, support } = leanOn(block(0.2, 0.6, 0.1), block(1, 1, 0.4))
    const placed = at(support, block(1, 1, 0.4))
    const touch = gapAlong(2, { skin: skinOf(main), offset: [0, 0, 0] }, skinOf(placed)) ?? Infinity
    expect(Math.abs(touch)).toBeLessThan(0.005)
    expect(measureShape(main).max[1]).toBeLessThan(0.62)
    const [, up, front] = hungOn(block(0.3, 0.3, 0.04), block(3, 1, 0.2))
    expect(front).toBeCloseTo(0.12, 2)
    expect(up).toBeGreaterThan(0.3)
  })
})

describe('things of a scene touch', () => {
  test.each([
    'a mushroom growing on a log',
    'a kitten standing on a tortoise',
    'a penguin standing on a rock',
    'an elephant on a ball',
    'a laptop on a desk',
  ])('%s: neither in the air nor sunk in', prompt => {
    const made = make(prompt)
    const { min, max } = measureShape(made.shape)
    expect(gap(made, 1)).toBeLessThanOrEqual(0)
    expect(gap(made, 1)).toBeGreaterThan(-0.02 * (max[1] - min[1]))
  })

  test.each(['a clock hanging on a brick wall', 'a guitar leaning against a chair'])(
    '%s: at its front',
    prompt => {
      const made = make(prompt)
      const { min, max } = measureShape(made.shape)
      expect(gap(made, 2)).toBeLessThanOrEqual(1e-9)
      expect(gap(made, 2)).toBeGreaterThan(-0.02 * (max[2] - min[2]))
    }
  )

  test('a rider sits astride, and what a hand holds is before the body', () => {
    expect(make('a cowboy riding a horse').designs[0].parameters['pose']).toBe('astride')
    const [boy, bear] = children(make('a boy holding a teddy bear')).map(child => measureShape(child))
    expect(bear.max[2]).toBeGreaterThan(boy.max[2])
    expect(bear.min[1]).toBeGreaterThan(0.2)
  })

  test('what would be too small to see on what carries it is larger than life, unless the prompt says its size', () => {
    const [clock, wall] = children(make('a clock hanging on a brick wall')).map(child => measureShape(child))
    expect(clock.max[1] - clock.min[1]).toBeGreaterThan(0.15 * (wall.max[0] - wall.min[0]))
    const [small] = children(make('a 20 cm tall clock on a brick wall')).map(child => measureShape(child))
    expect(small.max[1] - small.min[1]).toBeCloseTo(0.2, 1)
  })

  test('two things on one mat are on it both, and what stands on a thing is carried with it', () => {
    const mat = make('a dog and a cat on a mat')
    expect(mat.designs.map(({ concept }) => concept.name)).toEqual(['dog', 'rug', 'cat'])
    const [animals, rug] = children(mat).map(child => measureShape(child))
    expect(animals.min[0]).toBeGreaterThan(rug.min[0])
    expect(animals.max[0]).toBeLessThan(rug.max[0])
    const { shape } = make('a vase on a table on a rug')
    expect(measureShape(shape).max[1]).toBeGreaterThan(0.9)
  })
})

/** The box of all parts of a thing in a scene. */
function boxOf({ shape }: Composition, label: string) {
  const own = skinOf(shape).parts.filter(({ name }) => name.split('_').includes(label))
  return boundsOf(...own.map(({ positions }) => positions))
}

test('what leans is tilted: “leaning” slanted it the other way besides, so that brooms and guitars stood upright', () => {
  const { min, max } = boxOf(make('a ladder leaning against a wall'), 'ladder')
  expect((max[2] - min[2]) / (max[1] - min[1])).toBeGreaterThan(0.2)
})

test('a coat hangs at the hooks of its rack: it stood on the top of it', () => {
  const scene = make('a coat hanging on a coat rack')
  const whole = measureShape(scene.shape)
  expect(boxOf(scene, 'coat').max[1]).toBeLessThan(1.05 * whole.max[1])
  expect(whole.max[1] - whole.min[1]).toBeLessThan(2.2)
})

test('a fence around a cottage is on all four sides of it: it was one panel beside it', () => {
  const scene = make('a fence around a cottage')
  const [fence, house] = ['fence', 'cottage'].map(label => boxOf(scene, label))
  for (const axis of [0, 2]) {
    expect(fence.min[axis]).toBeLessThan(house.min[axis])
    expect(fence.max[axis]).toBeGreaterThan(house.max[axis])
  }
})

test('children around a fire look at it, one on each side: they stood in a row beside it', () => {
  const scene = make('four children around a campfire')
  const [children, fire] = ['boy', 'campfire'].map(label => boxOf(scene, label))
  for (const axis of [0, 2]) {
    expect(children.min[axis]).toBeLessThan(fire.min[axis])
    expect(children.max[axis]).toBeGreaterThan(fire.max[axis])
  }
})

test('what a bird holds hangs below its beak: the briefcase was before the face', () => {
  const scene = make('a penguin holding a briefcase')
  const [penguin, briefcase] = ['penguin', 'briefcase'].map(label => boxOf(scene, label))
  expect(briefcase.max[1]).toBeLessThan(penguin.min[1] + 0.9 * (penguin.max[1] - penguin.min[1]))
})
