import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { boundsOf } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, box, cylinder, group } from '../shape/build.ts'
import { countNodes } from '../shape/limits.ts'
import { SHAPE_LIMITS, type Shape } from '../shape/types.ts'
import { compose, type Composition } from './compose.ts'
import { gapAlong, skinBounds, skinOf } from './contact/contact.ts'
import { grouped } from './placing/grouping.ts'
import { headFirst, isBroadBelow, roomBeneath } from './placing/beneath.ts'
import { leanInside } from './placing/inside.ts'
import { leanOn } from './placing/lean.ts'
import { createNotes } from './grammar/notes.ts'
import { parseNegative, parsePrompt } from './grammar/parse.ts'
import { letGo, steadiness } from './contact/rest-pose.ts'
import { understandScene } from './meaning/understand.ts'
import { wrapOn } from './garments/wrap.ts'

beforeAll(prepareGeometry)

const block = (wide: number, tall: number, deep: number): Shape =>
  group([at([0, tall / 2, 0], box([wide, tall, deep]))])

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  return compose({
    scene,
    understood: understandScene(scene),
    negative: parseNegative('', KNOWN_NAMES),
    seed: 0,
    notes: createNotes(),
  })
}

/** Boxes of the things of a scene, in the order in which they were put there. */
const boxes = ({ shape }: Composition) => (shape.op === 'group' ? shape.children : []).map(skinBounds)
const size = ({ min, max }: ReturnType<typeof skinBounds>) => [0, 1, 2].map(axis => max[axis] - min[axis])

describe('bare forms', () => {
  test('a slim rod falls over, a low block does not', () => {
    expect(steadiness(block(0.02, 0.4, 0.02))).toBeLessThan(0.06)
    expect(steadiness(block(0.4, 0.1, 0.4))).toBeGreaterThan(1)
  })

  test('what is let go on its edge rolls onto its side and rests on the ground', () => {
    const [wide, tall] = size(skinBounds(letGo(block(0.4, 0.1, 0.4), [0, 0, 0.9])))
    expect(Math.min(wide, tall)).toBeCloseTo(0.1, 2)
    const tipped = letGo(block(0.05, 0.4, 0.05), [0, 0, -0.4])
    expect(size(skinBounds(tipped))[1]).toBeCloseTo(0.05, 2)
    expect(skinBounds(tipped).min[1]).toBeCloseTo(0, 6)
  })

  test('what would hide the thing it leans on leans sideways, and touches it', () => {
    const [main, rest] = [block(0.5, 0.5, 0.4), block(0.3, 0.3, 0.1)]
    const { main: leaning, support } = leanOn(main, rest, { isAlive: true })
    expect(support[0]).toBeGreaterThan(0.3)
    const touch = gapAlong(0, { skin: skinOf(at(support, rest)), offset: [0, 0, 0] }, skinOf(leaning))
    expect(Math.abs(touch ?? Infinity)).toBeLessThan(0.01)
  })

  test('copies of a stack and of a pyramid touch what is below them', () => {
    const one = at([0, 0.05, 0], cylinder(0.05, 0.1))
    expect(size(skinBounds(grouped(one, 4, 'stack')))[1]).toBeCloseTo(0.4, 2)
    const [wide, tall] = size(skinBounds(grouped(one, 10, 'pyramid')))
    expect(tall).toBeCloseTo(0.3, 2)
    expect(wide).toBeGreaterThan(0.29)
  })

  test('a pyramid of flat things of many parts can be built: small stacks of them had more nodes than a program may have', () => {
    const grains = Array.from({ length: 600 }, (_, i) =>
      at([0.02 * (i % 25), 0.005, 0.02 * Math.floor(i / 25)], box([0.02, 0.01, 0.02]))
    )
    expect(countNodes(grouped(group(grains), 10, 'pyramid'))).toBeLessThan(SHAPE_LIMITS.nodes)
  })

  test('each copy of a leaning stack stands on the ground, tilted by itself, and touches the one behind it', () => {
    const record = at([0, 0.15, 0], cylinder(0.15, 0.004), { rotate: [Math.PI / 2, 0, 0] })
    const stack = grouped(record, 5, 'stack', { isLeaning: true })
    const copies = stack.op === 'group' ? stack.children.map(copy => skinBounds(copy)) : []
    expect(copies.map(({ min }) => Math.abs(min[1]) < 1e-6)).toEqual([true, true, true, true, true])
    const { main, support } = leanOn(stack, block(0.6, 0.6, 0.3), { isTilted: true })
    expect(size(skinBounds(main))[1]).toBeCloseTo(size(copies[0])[1], 6)
    const touch = gapAlong(
      2,
      { skin: skinOf(main), offset: [0, 0, 0] },
      skinOf(at(support, block(0.6, 0.6, 0.3)))
    )
    expect(Math.abs(touch ?? Infinity)).toBeLessThan(0.01)
  })

  test('who leans on something long leans on its flank', () => {
    const { main, rest, support } = leanOn(block(0.5, 1.6, 0.3), block(1.8, 1.5, 4.5), { isAlive: true })
    expect(size(skinBounds(rest))[0]).toBeCloseTo(4.5, 6)
    const touch = gapAlong(2, { skin: skinOf(main), offset: [0, 0, 0] }, skinOf(at(support, rest)))
    expect(Math.abs(touch ?? Infinity)).toBeLessThan(0.01)
  })

  test('a stick stands on the floor of a vessel and leans on its rim, and what is low stays as it is', () => {
    const wall = (x: number): Shape => at([x, 0.1, 0], box([0.02, 0.2, 0.3]))
    const vessel = group([at([0, 0.01, 0], box([0.32, 0.02, 0.3])), wall(-0.15), wall(0.15)])
    const room = { floor: [0, 0.02, 0] as const, width: 0.28, depth: 0.18 }
    const leaning = leanInside(block(0.02, 0.5, 0.02), vessel, room)
    expect(leaning?.spot[1]).toBeLessThan(0.05)
    const reach = leaning === null ? null : skinBounds(at(leaning.spot, leaning.main))
    expect(reach?.min[0]).toBeGreaterThan(-0.14)
    expect(reach?.max[1]).toBeGreaterThan(0.3)
    expect(leanInside(block(0.1, 0.1, 0.1), vessel, room)).toBeNull()
  })

  test('what stands above has room beneath or none: a table, a block', () => {
    const leg = (x: number): Shape => at([x, 0.35, 0], box([0.05, 0.7, 0.6]))
    const table = group([leg(-0.5), leg(0.5), at([0, 0.72, 0], box([1.05, 0.04, 0.6]))])
    expect(roomBeneath(block(0.3, 0.6, 0.3), table)).toEqual({ factor: 1, spot: [0, 0, 0] })
    expect(roomBeneath(block(0.3, 0.2, 0.3), block(0.5, 0.5, 0.5))).toBeNull()
    expect([
      isBroadBelow(table),
      isBroadBelow(group([block(0.1, 1, 0.1), at([0, 1, 0], box([1, 1, 1]))])),
    ]).toEqual([true, false])
  })

  test('who lies under a bed looks out of it, head first: he was under it whole', () => {
    const leg = (x: number, z: number): Shape => at([x, 0.14, z], box([0.08, 0.28, 0.08]))
    const bed = group([
      ...[-0.8, 0.8].flatMap(x => [leg(x, -0.95), leg(x, 0.95)]),
      at([0, 0.42, 0], box([1.7, 0.3, 2])),
    ])
    const joints = (['hips', 'head'] as const).map((name, i) => ({
      name,
      at: [0, 0.12, -0.4 * i] as const,
      parent: null,
    }))
    const boy = group([at([0, 0.12, 0], box([0.4, 0.24, 1.2]))], { joints })
    const turned = headFirst(boy)
    expect(skinOf(turned).joints[1].at[2]).toBeCloseTo(0.4)
    const room = roomBeneath(turned, bed)
    expect(room?.spot[2]).toBeGreaterThan(0.7)
  })

  test('a ring goes around what stands within it', () => {
    const around = size(skinBounds(grouped(block(0.1, 0.1, 0.1), 8, 'ring', { inside: 0.5 })))
    expect(around[0]).toBeGreaterThan(1.1)
    expect(around[0]).toBeLessThan(1.4)
  })

  test('a band is as wide as what it goes around, not as its spout, and a cloth lies on top', () => {
    const cloth = { recipe: 'fabric', color: '#c04040' } as const
    const spouted = group([at([0, 0.3, 0], cylinder(0.2, 0.6)), at([0.3, 0.3, 0], box([0.5, 0.02, 0.02]))])
    const band = wrapOn(spouted, { form: 'band', cloth, part: 'scarf' })
    expect(band === null ? 0 : skinBounds(band).max[0]).toBeLessThan(0.34)
    const sheet = wrapOn(block(1, 0.5, 0.6), { form: 'cloth', cloth, part: 'cloth' })
    const drape = sheet === null ? null : skinBounds(sheet)
    expect(drape?.max[1]).toBeGreaterThan(0.5)
    expect(drape?.max[1]).toBeLessThan(0.53)
    expect(drape?.min[1]).toBeGreaterThan(0.2)
    expect(drape?.max[0]).toBeGreaterThan(0.5)
  })
})

describe('things of a scene', () => {
  test.each([
    ['a magnifying glass sits on a printed map', 0],
    ['an old brass key next to a padlock', 0],
    ['a violin lies next to an apple', 0],
  ])('%s: it lies and does not balance on its tip', (prompt, index) => {
    const [wide, tall, deep] = size(boxes(make(prompt))[index])
    expect(tall).toBeLessThan(0.5 * Math.max(wide, deep))
  })

  test('a watch whose open lid would hide its face stays upright', () => {
    const [, watch] = boxes(make('an apple next to a pocket watch')).map(size)
    expect(watch[1]).toBeGreaterThan(0.9 * watch[0])
  })

  test('a map lies under what is put on it, and stands by itself', () => {
    const [, map] = boxes(make('a camera on a map')).map(size)
    expect(map[1]).toBeLessThan(0.3 * map[2])
    const [alone] = [size(skinBounds(make('a map').shape))]
    expect(alone[1]).toBeGreaterThan(2 * alone[2])
  })

  test('an overturned boat is upside down, a toppled bottle lies', () => {
    const [canoe, over] = ['a canoe', 'an overturned canoe'].map(prompt => make(prompt).shape)
    const weight = (shape: Shape): number => {
      const { min, max } = skinBounds(shape)
      const all = skinOf(shape).parts.flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1))
      return (all.reduce((sum, y) => sum + y, 0) / all.length - min[1]) / (max[1] - min[1])
    }
    expect(weight(canoe) + weight(over)).toBeCloseTo(1, 1)
    const [wide, tall] = size(skinBounds(make('a wine bottle lies on its side').shape))
    expect(wide).toBeGreaterThan(2 * tall)
  })

  test('a chandelier hangs above who stands under it, and pierces nothing', () => {
    const [cat, chandelier] = boxes(make('a cat sits under a chandelier'))
    expect(chandelier.min[1]).toBeGreaterThan(cat.max[1])
  })

  test('a pyramid of oranges is no building, a row of candles is one', () => {
    const oranges = make('a pyramid of oranges')
    expect(oranges.designs.map(({ concept, count }) => [concept.name, count])).toEqual([['orange', 10]])
    const [wide, , deep] = size(skinBounds(make('a row of candles').shape))
    expect(wide).toBeGreaterThan(4 * deep)
  })

  test('who is tall stands on the floor before a kitchen counter, a teapot on it', () => {
    const [chef] = boxes(make('a chef in a kitchen'))
    expect(chef.min[1]).toBeCloseTo(0, 2)
    const [teapot] = boxes(make('a teapot in a kitchen'))
    expect(teapot.min[1]).toBeGreaterThan(0.1)
  })

  test('a scarf goes around a pumpkin at its place', () => {
    const [scarf, pumpkin] = boxes(make('a scarf is wrapped around a pumpkin'))
    expect(scarf.min[0]).toBeLessThan(pumpkin.min[0])
    expect(scarf.max[0]).toBeGreaterThan(pumpkin.max[0])
  })
})

// It would catch a folded stack above its back, a cloth that only hangs over its middle, and one over its head.
test('a puppy under a blanket lies, all of it but its head covered, down to the ground', () => {
  const made = make('a puppy under a blanket')
  const boxOf = (name: RegExp) =>
    boundsOf(
      ...skinOf(made.shape)
        .parts.filter(part => name.test(part.name))
        .map(({ positions }) => positions)
    )
  const puppy = made.designs.find(({ concept }) => concept.name !== 'blanket')
  const [body, blanket] = [boxOf(/^(?:body|coat|fur)/), boxOf(/blanket/)]
  expect(puppy?.parameters['pose']).toBe('lying')
  expect(body.max[2]).toBeGreaterThan(blanket.max[2])
  expect(blanket.min[2]).toBeLessThan(body.min[2])
  expect(blanket.min[1]).toBeLessThan(0.2 * body.max[1])
})

test('a bicycle stands along the wall that it leans on', () => {
  const bicycle = skinOf(make('a bicycle leaning against a brick wall').shape).parts.filter(({ name }) =>
    name.endsWith('_bicycle')
  )
  const [wide, , deep] = size(boundsOf(...bicycle.map(({ positions }) => positions)))
  expect(wide).toBeGreaterThan(1.5 * deep)
})
