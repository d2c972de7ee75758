import { PI } from '../../kernel/det-math.ts'
import { rods, tubes } from '../../kit/assembly.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  capsule,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { SlotTags } from '../slot-tags.ts'
import type { Family } from '../types.ts'

const SCREEN = { part: 'screen', role: 'ornament', material: { recipe: 'glow', color: '#58b7e8' } } as const

/** A running belt over two rollers in a deck, uprights with a console before the runner, rails to hold on to. It shows its belt to +Z. */
const treadmill: KindMaker = slot => [rotated([0, PI, 0], group(treadmillParts(slot)))]

const treadmillParts = (slot: SlotTags): readonly Shape[] => [
  tag(
    { ...slot('deck', 'frame', 'body'), edge: bevel(0.015) },
    mirrored(at([0.33, 0.13, -0.05], box([0.12, 0.09, 1.6]))),
    at([0, 0.1, -0.05], box([0.6, 0.08, 1.56])),
    at([0, 0.17, 0.72], box([0.74, 0.18, 0.34], { edge: soft(0.06) }))
  ),
  tag(
    slot('belt', 'belt', 'feature'),
    at([0, 0.15, -0.12], box([0.5, 0.03, 1.44], { edge: sharp })),
    at([0, 0.115, -0.82], cylinder(0.05, 0.5), { rotate: [0, 0, PI / 2] })
  ),
  tag(
    slot('stripe', 'trim', 'ornament'),
    mirrored(at([0.33, 0.177, -0.1], box([0.06, 0.006, 1.36], { edge: sharp }))),
    at([0, 0.166, -0.12], row(5, [0, 0, 0.24], at([0, 0, -0.48], box([0.07, 0.004, 0.05], { edge: sharp }))))
  ),
  tag(
    { ...slot('upright', 'frame', 'support'), edge: bevel(0.012) },
    mirrored(at([0.36, 0.72, 0.68], box([0.07, 1.12, 0.11]), { rotate: [-0.1, 0, 0] }))
  ),
  tag(
    { ...slot('console', 'frame', 'feature'), edge: soft(0.03) },
    at([0, 1.29, 0.61], box([0.82, 0.3, 0.09]), { rotate: [0.45, 0, 0] }),
    at([0, 1.12, 0.58], box([0.78, 0.07, 0.2]))
  ),
  at([0, 1.31, 0.555], box([0.42, 0.2, 0.02], { edge: bevel(0.006), ...SCREEN }), { rotate: [0.45, 0, 0] }),
  tag(
    slot('button', 'trim', 'ornament'),
    ...[-0.3, 0.3].map(x =>
      at([x, 1.3, 0.56], cylinder(0.035, 0.02, { edge: bevel(0.004) }), { rotate: [0.45 + PI / 2, 0, 0] })
    )
  ),
  mirrored(
    tubes(slot('rail', 'grip', 'handle'), 0.024, [
      [0.37, 1.1, 0.6],
      [0.38, 1.06, 0.38],
      [0.38, 0.98, 0.02],
      [0.37, 0.8, 0.16],
      [0.36, 0.3, 0.68],
    ])
  ),
  tag(
    slot('foot', 'grip', 'support'),
    mirrored(at([0.33, 0.045, -0.78], box([0.1, 0.09, 0.12], { edge: bevel(0.01) }))),
    mirrored(at([0.33, 0.045, 0.75], box([0.1, 0.09, 0.14], { edge: bevel(0.01) })))
  ),
]

/** A bicycle that stands still: flywheel under a cover, saddle, handlebar with a screen, feet before and behind. */
const exerciseBike: KindMaker = slot => {
  const crank = (side: number): Shape =>
    group([
      tag(
        slot('crank', 'trim', 'support'),
        rod([side * 0.075, 0.36, 0.02], [side * 0.09, 0.36 - side * 0.15, 0.1], 0.014)
      ),
      tag(
        slot('pedal', 'grip', 'feature'),
        at([side * 0.15, 0.36 - side * 0.15, 0.1], box([0.1, 0.03, 0.1], { edge: bevel(0.006) }))
      ),
    ])
  return [
    tag(
      slot('foot', 'frame', 'support'),
      ...[0.52, -0.52].map(z => at([0, 0.04, z], capsule(0.035, 0.54), { rotate: [0, 0, PI / 2] }))
    ),
    rods(
      slot('frame', 'frame', 'body'),
      [[0, 0.05, 0.5], [0, 0.05, -0.5], 0.032],
      [[0, 0.05, -0.36], [0, 0.62, -0.27], 0.036],
      [[0, 0.36, 0.02], [0, 0.5, -0.29], 0.034],
      [[0, 0.05, 0.5], [0, 0.98, 0.3], 0.036],
      [[0, 0.46, -0.27], [0, 0.72, 0.34], 0.034]
    ),
    tag(
      slot('post', 'trim', 'support'),
      rod([0, 0.6, -0.273], [0, 0.86, -0.232], 0.022),
      rod([0, 0.95, 0.3], [0, 1.1, 0.29], 0.022),
      rod([0, 1.09, 0.29], [0, 1.19, 0.336], 0.018)
    ),
    tag(
      slot('flywheel', 'trim', 'feature'),
      at([0, 0.32, 0.34], cylinder(0.24, 0.03, { edge: bevel(0.006) }), { rotate: [0, 0, PI / 2] }),
      at([0, 0.32, 0.34], torus(0.22, 0.028), { rotate: [0, 0, PI / 2] })
    ),
    tag(
      slot('cover', 'frame', 'body'),
      at([0.05, 0.35, 0.15], box([0.05, 0.17, 0.52], { edge: soft(0.024) })),
      at([0, 0.36, 0.02], cylinder(0.1, 0.14, { edge: soft(0.02) }), { rotate: [0, 0, PI / 2] })
    ),
    crank(1),
    crank(-1),
    tag(
      slot('saddle', 'grip', 'feature'),
      at([0, 0.89, -0.28], ellipsoid([0.115, 0.045, 0.11])),
      at([0, 0.885, -0.15], ellipsoid([0.045, 0.035, 0.14]))
    ),
    tubes(slot('handlebar', 'grip', 'handle'), 0.018, [
      [-0.23, 1.16, 0.5],
      [-0.24, 1.13, 0.34],
      [-0.1, 1.1, 0.28],
      [0.1, 1.1, 0.28],
      [0.24, 1.13, 0.34],
      [0.23, 1.16, 0.5],
    ]),
    tag(
      slot('console', 'frame', 'ornament'),
      at([0, 1.2, 0.34], box([0.26, 0.17, 0.04], { edge: soft(0.015) }), { rotate: [-0.4, 0, 0] })
    ),
    at([0, 1.207, 0.317], box([0.21, 0.12, 0.012], { edge: sharp, ...SCREEN }), { rotate: [-0.4, 0, 0] }),
  ]
}

/** A bag of leather that hangs by chains from a bracket on a stand. */
const punchingBag: KindMaker = slot => [
  tag(
    slot('frame', 'frame', 'support'),
    at([0, 0.03, -0.35], box([0.9, 0.06, 0.08], { edge: bevel(0.01) })),
    mirrored(at([0.42, 0.03, 0.05], box([0.08, 0.06, 0.9], { edge: bevel(0.01) }))),
    at([0, 1.12, -0.35], box([0.08, 2.16, 0.08], { edge: bevel(0.008) })),
    at([0, 2.17, -0.12], box([0.07, 0.07, 0.54], { edge: bevel(0.008) })),
    rod([0, 1.85, -0.33], [0, 2.15, -0.02], 0.025)
  ),
  at(
    [0, 0.5, 0.1],
    lathe(
      [
        [0, 0],
        [0.13, 0.005],
        [0.168, 0.05],
        [0.175, 0.3],
        [0.172, 0.7],
        [0.172, 1.06],
        [0.15, 1.1],
        [0, 1.105],
      ],
      { smooth: true, ...slot('bag', 'belt', 'feature') }
    )
  ),
  tag(
    slot('band', 'trim', 'ornament'),
    ...[0.6, 1.06, 1.5].map(y => at([0, y, 0.1], cylinder(0.178, 0.05, { edge: bevel(0.004) })))
  ),
  tag(
    slot('chain', 'grip', 'support'),
    ...[0, 1, 2, 3].map(i =>
      at([0, 0, 0.1], rod([0.15, 1.59, 0], [0.012, 2.0, 0], 0.008), { rotate: [0, PI / 4 + (i * PI) / 2, 0] })
    ),
    at([0, 2.09, 0.1], torus(0.04, 0.011), { rotate: [PI / 2, 0, 0] }),
    rod([0, 1.98, 0.1], [0, 2.06, 0.1], 0.014)
  ),
]

/** A padded bench under a rack that holds a loaded barbell. */
const benchPress: KindMaker = slot => [
  tag(slot('pad', 'belt', 'feature'), at([0, 0.45, -0.15], box([0.3, 0.09, 1.2], { edge: soft(0.035) }))),
  rods(
    slot('frame', 'frame', 'support'),
    [[0, 0.38, -0.7], [0, 0.38, 0.46], 0.03],
    [[0, 0.03, -0.68], [0, 0.4, -0.66], 0.03],
    [[-0.24, 0.03, -0.68], [0.24, 0.03, -0.68], 0.03],
    [[-0.5, 0.4, 0.46], [0.5, 0.4, 0.46], 0.028],
    [[-0.5, 0.02, 0.46], [-0.5, 1.0, 0.46], 0.032],
    [[0.5, 0.02, 0.46], [0.5, 1.0, 0.46], 0.032],
    [[-0.5, 0.03, 0.2], [-0.5, 0.03, 0.68], 0.03],
    [[0.5, 0.03, 0.2], [0.5, 0.03, 0.68], 0.03]
  ),
  tag(
    slot('hook', 'grip', 'support'),
    mirrored(at([0.5, 1.0, 0.43], box([0.05, 0.05, 0.13], { edge: bevel(0.006) }))),
    mirrored(at([0.5, 1.05, 0.375], box([0.05, 0.09, 0.022], { edge: sharp })))
  ),
  tag(
    slot('bar', 'trim', 'feature'),
    rod([-0.95, 1.045, 0.43], [0.95, 1.045, 0.43], 0.016),
    mirrored(at([0.88, 1.045, 0.43], cylinder(0.026, 0.2), { rotate: [0, 0, PI / 2] }))
  ),
  tag(
    slot('plate', 'grip', 'feature'),
    mirrored(
      at([0.76, 1.045, 0.43], cylinder(0.225, 0.04, { edge: soft(0.012) }), { rotate: [0, 0, PI / 2] })
    ),
    mirrored(at([0.81, 1.045, 0.43], cylinder(0.18, 0.035, { edge: soft(0.01) }), { rotate: [0, 0, PI / 2] }))
  ),
]

/** What stands in a gym: treadmill, exercise bike, punching bag on its stand, bench under a barbell. Real size, front to +Z. */
export const gymMachine: Family = {
  name: 'gym machine',
  parameters: {
    kind: choice(['treadmill', 'bike', 'bag', 'bench'], 'Which machine'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
  },
  slots: {
    frame: { material: { recipe: 'painted-metal', color: '#34373c' } },
    belt: { material: { recipe: 'rubber', color: '#17181a' }, second: {} },
    grip: { material: { recipe: 'rubber', color: '#222327' } },
    trim: { material: { recipe: 'brushed-metal', color: '#c5c9ce' } },
  },
  partWords: {
    belt: { slot: 'belt', part: 'belt' },
    rail: { slot: 'grip', part: 'rail' },
    handlebar: { slot: 'grip', part: 'handlebar' },
    saddle: { slot: 'grip', part: 'saddle' },
    pedal: { slot: 'grip', part: 'pedal' },
    console: { slot: 'frame', part: 'console' },
    screen: { part: 'screen' },
    chain: { slot: 'grip', part: 'chain' },
    pad: { slot: 'belt', part: 'pad' },
    frame: { slot: 'frame', part: 'frame' },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.8 } },
  build: buildKind({ treadmill, bike: exerciseBike, bag: punchingBag, bench: benchPress }),
}
