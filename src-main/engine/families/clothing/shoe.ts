import { drawnIn, type ClothRing } from '../../kit/cloth.ts'
import { at, group, loft, mirrored, sharp, tag } from '../../shape/build.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Anchor, Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { readShoe, type ShoeCut } from './shoe-cut.ts'
import { groundOf, shoeSole } from './shoe-sole.ts'
import { shoeTrim } from './shoe-trim.ts'

/** A pair of closed shoes or boots, left and right. Real size: 29 cm long (size 42). */
export const shoe: Family = {
  name: 'shoe',
  parameters: {
    style: choice(
      ['oxford', 'sneaker', 'boot', 'cowboy', 'rain', 'tall', 'pump', 'ballet', 'slipper'],
      'How the upper is cut'
    ),
    shaft: meters(0, { min: 0, max: 0.45 }, 'Height of the shaft above the ankle'),
    sole: meters(0.012, { min: 0.003, max: 0.06 }, 'Thickness of the sole'),
    heel: choice(['block', 'stiletto', 'none', 'lugs', 'blade', 'wheels'], 'What the heel stands on'),
    heel_height: meters(0.022, { min: 0, max: 0.14 }, 'Height of the heel'),
    toe: ratio('Roundness of the toe', 1, { min: 0.55, max: 1.1 }),
    laces: choice(['laces', 'none'], 'How they are closed'),
    strap: flag('A strap over the instep'),
    bow: flag('A bow on the toe'),
    single: flag('One of the pair'),
  },
  slots: {
    upper: { material: { recipe: 'leather', color: '#6a3f24' } },
    sole: { material: { recipe: 'rubber', color: '#2a2320' } },
    heel: { material: { recipe: 'rubber', color: '#1f1a18' } },
    insole: { material: { recipe: 'leather', color: '#c9a57a' } },
    lace: { material: { recipe: 'fabric', color: '#2b211b' } },
    stripe: { material: { recipe: 'leather', color: '#d8c39a' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#c9ccd0' } },
    wheel: { material: { recipe: 'rubber', color: '#e2a33a' } },
  },
  partWords: {
    sole: { slot: 'sole', part: 'sole' },
    insole: { slot: 'insole', part: 'insole' },
    lining: { slot: 'insole', part: 'insole' },
    heel: { slot: 'heel', part: 'heel' },
    lace: { slot: 'lace', part: 'lace', with: { laces: 'laces' } },
    shoelace: { slot: 'lace', part: 'lace', with: { laces: 'laces' } },
    stripe: { slot: 'stripe', part: 'stripe' },
    stitching: { slot: 'stripe', part: 'stitching' },
    buckle: { slot: 'metal', part: 'buckle', with: { strap: 'yes' } },
    strap: { slot: 'upper', part: 'strap', with: { strap: 'yes' } },
    bow: { slot: 'lace', part: 'bow', with: { bow: 'yes' } },
    toe: { slot: 'upper', part: 'toe_cap' },
    wheel: { slot: 'wheel', part: 'wheel' },
    blade: { slot: 'metal', part: 'blade' },
    tongue: { slot: 'upper', part: 'tongue' },
    eyelet: { slot: 'metal', part: 'eyelet' },
    pom: { slot: 'lace', part: 'fluff' },
  },
  adjectives: {
    pointed: { toe: 0.65 },
    pointy: { toe: 0.65 },
    high: { heel_height: 1.25, shaft: 1.2 },
    'high heeled': { heel_height: 1.4 },
    tall: { shaft: 1.3 },
    ankle: { shaft: 0.6 },
    platform: { sole: 2.4 },
    chunky: { sole: 1.9 },
    strappy: { strap: 'yes' },
    laced: { laces: 'laces' },
    single: { single: 'yes' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const cut = readShoe(context)
  const isBoot = cut.shaft > 0.08
  const upper = tag(
    { part: isBoot ? 'boot' : 'upper', role: 'body', material: context.material('upper') },
    loft([...cut.rings, ...inside(cut)], { smooth: true, edge: sharp })
  )
  const one = group([upper, ...insole(cut, context), ...shoeSole(cut, context), ...shoeTrim(cut, context)])
  return context.parameters['single'] === 'yes'
    ? group([at([0, groundOf(cut), 0], one)], { anchors: opening(cut) })
    : mirrored(at([0.068, groundOf(cut), 0], one, { rotate: [0, 0.09, 0] }))
}

/** Where something stands in a shoe, and the height of its edge there. */
function opening(cut: ShoeCut): Readonly<Record<string, Anchor>> {
  const up: Vec3 = [0, 1, 0]
  const middle = (ring: ClothRing): Vec3 => {
    const [low, high] = [0, 1, 2]
      .map(axis => ring.map(point => point[axis]))
      .reduce<[number[], number[]]>(
        ([lows, highs], values) => [
          [...lows, Math.min(...values)],
          [...highs, Math.max(...values)],
        ],
        [[], []]
      )
    return [(low[0] + high[0]) / 2, low[1] + groundOf(cut), (low[2] + high[2]) / 2]
  }
  const rim = cut.rings[cut.rings.length - 1]
  return {
    inside: { at: middle(cut.rings[cut.rings.length - depthOf(cut)]), normal: up },
    rim: { at: middle(rim), normal: up },
  }
}

/** How many rings down one sees into the shoe: to the footbed, or a hand's breadth into a shaft. */
const depthOf = (cut: ShoeCut): number => (cut.shaft > 0.03 ? 3 : cut.rings.length - 4)

function inside(cut: ShoeCut): readonly ClothRing[] {
  const wall = cut.style === 'slipper' ? 0.006 : 0.003
  return [...cut.rings]
    .reverse()
    .slice(0, depthOf(cut))
    .map(ring => drawnIn(ring, wall))
}

/** The lining of the footbed. */
function insole(cut: ShoeCut, context: FamilyContext): Shape[] {
  const floor = cut.rings[cut.rings.length - depthOf(cut)]
  const lift = (ring: ClothRing, y: number): ClothRing =>
    ring.map(([x, height, z]) => [x, height + y, z] as const)
  const sheet = loft([lift(drawnIn(floor, 0.002), -0.001), lift(drawnIn(floor, 0.004), 0.0025)], {
    edge: sharp,
  })
  return [tag({ part: 'insole', role: 'lining', material: context.material('insole') }, sheet)]
}
