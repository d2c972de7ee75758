import { around, at, box, ellipsoid, group, soft } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { type HatLook, TOP, hat, trim, brimmed, band, stars } from './hat-base.ts'
import { crown, helm, viking, cowboyBrim } from './hat-pieces.ts'

/** Hats of trades and stories. */
export const STORY_HATS = {
  none: () => group([]),
  wizard: l =>
    group([
      hat(
        l.main,
        brimmed(0.78, [
          [0.39, 0.2],
          [0.27, 0.55],
          [0.14, 0.88],
          [0.05, 1.08],
          [0, 1.12],
        ])
      ),
      trim(l.trim, band(0.12, 0.435, 0.1)),
      trim(l.metal, ...stars()),
    ]),
  witch: l =>
    group([
      hat(
        l.main,
        brimmed(0.86, [
          [0.4, 0.2],
          [0.25, 0.55],
          [0.12, 0.9],
          [0, 1.1],
        ])
      ),
      trim(l.trim, band(0.12, 0.44, 0.13)),
      trim(l.metal, at([0, TOP + 0.16, 0.375], box([0.17, 0.15, 0.05], { edge: soft(0.02) }))),
    ]),
  crown: l => crown(l, 0.3, 8),
  tiara: l => crown(l, 0.16, 10),
  helm: l => helm(l),
  viking: l => viking(l),
  cowboy: l =>
    group([
      hat(l.main, cowboyBrim(), at([0, TOP + 0.17, -0.05], ellipsoid([0.42, 0.31, 0.44]))),
      trim(l.trim, band(0.05, 0.455, 0.07)),
    ]),
  chef: l =>
    group([
      hat(
        l.main,
        band(0.12, 0.42, 0.32),
        at([0, TOP + 0.4, -0.07], ellipsoid([0.52, 0.24, 0.5])),
        at([0, TOP + 0.4, -0.07], around(7, at([0, 0.02, 0.4], ellipsoid([0.2, 0.2, 0.17]))))
      ),
    ]),
  fire: l =>
    group([
      hat(
        l.main,
        brimmed(0.58, [
          [0.42, 0.2],
          [0.3, 0.36],
          [0, 0.42],
        ]),
        at([0, TOP + 0.005, -0.42], ellipsoid([0.36, 0.03, 0.36])),
        at([0, TOP + 0.2, -0.07], box([0.06, 0.5, 0.82], { edge: soft(0.03) }), { rotate: [-0.1, 0, 0] })
      ),
      trim(
        l.metal,
        at([0, TOP + 0.22, 0.4], box([0.22, 0.27, 0.05], { edge: soft(0.02) }), { rotate: [-0.25, 0, 0] })
      ),
    ]),
  police: l =>
    group([
      hat(
        l.main,
        band(0.1, 0.41, 0.2),
        at([0, TOP + 0.27, -0.05], ellipsoid([0.53, 0.13, 0.52]), { rotate: [-0.22, 0, 0] })
      ),
      trim(
        l.trim,
        at([0, TOP + 0.02, 0.34], ellipsoid([0.36, 0.03, 0.23]), { rotate: [0.3, 0, 0] }),
        band(0.05, 0.425, 0.07)
      ),
      trim(l.metal, at([0, TOP + 0.22, 0.4], ellipsoid([0.085, 0.1, 0.05]))),
    ]),
} satisfies Readonly<Record<string, (look: HatLook) => Shape>>
