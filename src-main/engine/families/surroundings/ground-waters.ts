import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, bevel, cylinder, ellipsoid, extrude, rotated, scatter, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { anchorAt, foot, HALF, layer, skin, SKIN, slabAt, TOP, type Ground, type Plate } from './plate.ts'

/** Plates with water: things float in it, or stand on its shore. */

/** A profile in the plane of z (to the front) and y, drawn across the whole width. */
const acrossX = (profile: readonly Vec2[], wide = 2 * HALF - 0.03): Shape =>
  rotated([0, -Math.PI / 2, 0], extrude(profile, wide, { edge: bevel(0.006) }))

/** Sand that falls to the water in front, with a line of foam. */
export function beach(plate: Plate): Ground {
  const { slot } = plate
  const sand = acrossX([
    [-0.98, 0.02],
    [0.84, 0.02],
    [0.8, 0.045],
    [0.62, 0.072],
    [0.42, 0.1],
    [-0.5, TOP + 0.01],
    [-0.8, TOP + 0.05],
    [-0.98, TOP + 0.05],
  ])
  const shore = Array.from({ length: 13 }, (_, i): Vec3 => {
    const x = -0.96 + 0.16 * i
    return [x, 0.088, 0.58 + 0.04 * sin(5 * x)]
  })
  return {
    shapes: [
      tag(slot('base', 'edge', 'support'), layer(false, [0, 0.04], HALF - 0.02)),
      tag(slot('sand', 'ground', 'feature'), sand),
      tag(slot('water', 'water', 'feature'), slabAt([0, 0.03, 0.76], [1.95, 0.055, 0.45], 0.006)),
      tag(
        slot('foam', 'light', 'ornament'),
        sweep(shore, 0.022, { smooth: true, flatten: 0.5, caps: 'round' })
      ),
    ],
    anchors: { top: anchorAt([0, TOP, -0.12]), bank: anchorAt([0, TOP, -0.12]) },
  }
}

/** Open water with crests; what floats in it sinks a little. */
export function waves(plate: Plate): Ground {
  const { slot, random } = plate
  const top = 0.2
  const phase = random.range(0, 0.4)
  const profile: Vec2[] = [
    [-0.98, 0],
    [0.98, 0],
  ]
  for (let i = 0; i <= 32; i++) {
    const z = 0.98 - (1.96 * i) / 32
    const wave = 0.03 * sin(11 * z + phase) + 0.012 * sin(23 * z)
    profile.push([z, top + wave])
  }
  const crest = (z: number, x: number, long: number): Shape => {
    const path = Array.from({ length: 5 }, (_, i): Vec3 => [x + (long * (i - 2)) / 4, top + 0.04, z])
    return sweep(path, [0.006, 0.02, 0.026, 0.02, 0.006], { smooth: true, flatten: 0.6, caps: 'round' })
  }
  const peaks = [-1, 0, 1].map(n => (Math.PI / 2 - phase + TAU * n) / 11)
  return {
    shapes: [
      tag(slot('water', 'water', 'feature'), acrossX(profile, 1.96)),
      tag(
        slot('foam', 'light', 'ornament'),
        ...peaks.flatMap((z, i) => [
          crest(z, i % 2 === 0 ? -0.62 : 0.66, 0.42),
          crest(z, i === 1 ? -0.7 : 0.3, 0.3),
        ])
      ),
    ],
    anchors: { top: anchorAt([0, top, 0]), water: anchorAt([0, top, 0]) },
  }
}

/** Still water in turf, stones around it; the bank is before it. */
export function pond(plate: Plate): Ground {
  const { slot, random } = plate
  const stones = Array.from({ length: 22 }, (_, i) => {
    const turn = (TAU * i) / 22
    const size = random.range(0.85, 1.25)
    return {
      at: [0.79 * cos(turn), TOP + 0.01, 0.79 * sin(turn)] as Vec3,
      rotate: [0, turn, 0] as Vec3,
      scale: [size, random.range(0.7, 1.2), size] as Vec3,
    }
  })
  return {
    shapes: [
      foot(plate),
      skin(plate),
      tag(slot('water', 'water', 'feature'), at([0, TOP, 0], cylinder(0.79, 0.03, { edge: bevel(0.004) }))),
      tag(slot('stone', 'stone', 'ornament'), scatter(stones, ellipsoid([0.085, 0.055, 0.11]))),
    ],
    anchors: { top: anchorAt([0, TOP + 0.015, 0]), water: anchorAt([0, TOP + 0.015, 0]) },
  }
}

/** A stream across turf; things stand on its bank or in the middle of it. */
export function river(plate: Plate): Ground {
  const { slot, random } = plate
  const path = Array.from({ length: 9 }, (_, i): Vec3 => {
    const x = -0.955 + 0.23875 * i
    return [x, TOP - 0.01, 0.5 + 0.12 * sin(2.6 * x)]
  })
  const stones = Array.from({ length: 12 }, (_, i) => {
    const x = -0.9 + 0.16 * i
    const side = i % 2 === 0 ? 0.27 : -0.27
    return { at: [x, TOP + 0.005, 0.5 + 0.12 * sin(2.6 * x) + side] as Vec3, scale: random.range(0.7, 1.2) }
  })
  return {
    shapes: [
      foot(plate),
      skin(plate),
      tag(slot('water', 'water', 'feature'), sweep(path, 0.26, { smooth: true, flatten: 0.1 })),
      tag(slot('stone', 'stone', 'ornament'), scatter(stones, ellipsoid([0.075, 0.045, 0.06]))),
    ],
    anchors: {
      top: anchorAt([0, TOP + 0.014, 0.5]),
      water: anchorAt([0, TOP + 0.014, 0.5]),
      bank: anchorAt([0, TOP, -0.2]),
    },
  }
}

/** A basin in a light deck, with steps of chrome; the deck is behind it. */
export function pool(plate: Plate): Ground {
  const { slot } = plate
  const rim = 0.14
  const [deck, front] = [-0.26, 0.98 - rim]
  const high = SKIN + 0.03
  const handrail = (x: number): Shape =>
    sweep(
      [
        [x, TOP + 0.02, deck - 0.1],
        [x, TOP + 0.25, deck - 0.06],
        [x, TOP + 0.27, deck + 0.08],
        [x, TOP - 0.01, deck + 0.12],
      ],
      0.014,
      { smooth: true, caps: 'round' }
    )
  const middle = (deck + front) / 2
  return {
    shapes: [
      foot(plate),
      tag(
        slot('water', 'water', 'feature'),
        slabAt([0, TOP - SKIN, middle], [2 * (0.99 - rim) + 0.02, SKIN, front - deck + 0.02], 0.004)
      ),
      tag(
        slot('border', 'ground', 'feature'),
        slabAt([0, TOP - SKIN, (deck - 0.99) / 2], [1.98, high, 0.99 + deck], 0.01),
        slabAt([0, TOP - SKIN, 0.99 - rim / 2], [1.98, high, rim], 0.01),
        ...[-1, 1].map(side =>
          slabAt([side * (0.99 - rim / 2), TOP - SKIN, middle], [rim, high, front - deck + 0.01], 0.01)
        )
      ),
      tag(slot('handrail', 'metal', 'ornament'), handrail(0.56), handrail(0.76)),
    ],
    anchors: {
      top: anchorAt([0, TOP, middle]),
      water: anchorAt([0, TOP, middle]),
      bank: anchorAt([0, TOP - SKIN + high, -0.5]),
    },
  }
}
