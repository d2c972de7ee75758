import {
  at,
  ball,
  box,
  cylinder,
  difference,
  ellipsoid,
  group,
  lathe,
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { type HatLook, TOP, hat, trim, brimmed, band, cap } from './hat-base.ts'
import { strap, floppy, tricornFlaps, skullBadge, horn, hornBack } from './hat-pieces.ts'

/** Caps, hoods and helmets. */
export const CAPS = {
  beret: l =>
    hat(
      l.main,
      at([0.05, TOP + 0.14, -0.07], ellipsoid([0.53, 0.16, 0.52]), { rotate: [-0.1, 0, -0.2] }),
      at([0.05, TOP + 0.3, -0.07], ball(0.035)),
      band(0.02, 0.41, 0.08)
    ),
  army: l =>
    group([
      hat(
        l.main,
        at(
          [0, TOP - 0.03, -0.06],
          lathe(
            [
              [0, 0],
              [0.53, -0.06],
              [0.54, -0.02],
              [0.48, 0.12],
              [0.43, 0.28],
              [0.28, 0.4],
              [0, 0.44],
            ],
            { smooth: true, sharpAt: [1, 2] }
          )
        )
      ),
      trim(l.trim, strap()),
    ]),
  santa: l => floppy(l, 0.62),
  elf: l => floppy(l, 0.5),
  gnome: l =>
    hat(
      l.main,
      at(
        [0, TOP - 0.09, -0.05],
        lathe(
          [
            [0, 0],
            [0.47, 0],
            [0.49, 0.05],
            [0.4, 0.35],
            [0.2, 0.82],
            [0.03, 1.22],
            [0, 1.24],
          ],
          { smooth: true, sharpAt: [1] }
        ),
        { rotate: [-0.13, 0, 0] }
      )
    ),
  tricorn: l =>
    group([
      hat(l.main, at([0, TOP + 0.12, -0.05], ellipsoid([0.41, 0.27, 0.43])), ...tricornFlaps()),
      trim(l.metal, at([0, TOP + 0.19, 0.42], skullBadge())),
    ]),
  bandana: l =>
    hat(
      l.main,
      at([0, 0.18, -0.05], cap(0.425, 0.4, 0.45, 0.05)),
      at([0.38, 0.12, -0.26], ball(0.07)),
      sweep(
        [
          [0.38, 0.12, -0.26],
          [0.5, 0.02, -0.32],
          [0.52, -0.16, -0.33],
        ],
        [0.05, 0.08, 0.03],
        { smooth: true, flatten: 0.4, caps: 'round' }
      )
    ),
  space: l =>
    group([
      hat(
        l.main,
        difference([ellipsoid([0.66, 0.66, 0.66]), at([0, 0.02, 0.55], ellipsoid([0.5, 0.44, 0.6]))]),
        at([0, -0.55, 0], torus(0.42, 0.09))
      ),
      trim(
        l.trim,
        mirrored(at([0.63, 0, 0], cylinder(0.16, 0.1, { edge: soft(0.02) }), { rotate: [0, 0, Math.PI / 2] }))
      ),
    ]),
  kabuto: l =>
    group([
      hat(
        l.main,
        at([0, 0.16, -0.05], cap(0.47, 0.44, 0.5, 0)),
        difference([
          at(
            [0, 0.14, -0.05],
            lathe(
              [
                [0.42, 0],
                [0.66, -0.26],
                [0.69, -0.24],
                [0.47, 0.06],
              ],
              { closed: true }
            )
          ),
          at([0, 0, 0.62], box([2, 2, 1])),
        ]),
        at([0, 0.2, 0.43], ellipsoid([0.36, 0.035, 0.17]), { rotate: [0.3, 0, 0] })
      ),
      trim(
        l.metal,
        mirrored(
          sweep(
            [
              [0.03, 0.34, 0.44],
              [0.2, 0.5, 0.47],
              [0.3, 0.86, 0.42],
            ],
            [0.05, 0.06, 0.01],
            { smooth: true, caps: 'round', flatten: 0.5 }
          )
        ),
        at([0, 0.36, 0.43], ball(0.075))
      ),
    ]),
  hood: l =>
    hat(
      l.main,
      difference([
        group([
          at([0, 0.06, -0.06], ellipsoid([0.5, 0.56, 0.54])),
          at([0, -0.3, -0.05], ellipsoid([0.46, 0.4, 0.42])),
        ]),
        at([0, -0.04, 0.5], ellipsoid([0.33, 0.46, 0.56])),
      ])
    ),
  halo: l =>
    tag(
      { part: 'halo', role: 'feature', material: l.metal },
      at([0, 0.72, -0.08], torus(0.34, 0.04), { rotate: [-0.12, 0, 0] }),
      sweep(
        [
          [0, 0.66, -0.42],
          [0, 0.28, -0.42],
        ],
        0.014
      )
    ),
  hardhat: l =>
    hat(
      l.main,
      at(
        [0, TOP - 0.08, -0.05],
        lathe(
          [
            [0, 0],
            [0.5, 0],
            [0.5, 0.04],
            [0.45, 0.06],
            [0.4, 0.28],
            [0.24, 0.42],
            [0, 0.46],
          ],
          { smooth: true, sharpAt: [1, 2, 3] }
        )
      ),
      at([0, TOP - 0.05, 0.36], ellipsoid([0.36, 0.025, 0.22])),
      at([0, TOP + 0.16, -0.05], box([0.1, 0.5, 0.78], { edge: soft(0.04) }))
    ),
  straw: l =>
    group([
      hat(
        l.main,
        brimmed(0.84, [
          [0.42, 0.24],
          [0.34, 0.33],
          [0, 0.35],
        ])
      ),
      trim(l.trim, band(0.1, 0.44, 0.1)),
    ]),
  cap: l =>
    hat(
      l.main,
      at([0, 0.2, -0.05], cap(0.42, 0.37, 0.44, 0.02)),
      at([0, 0.23, 0.45], ellipsoid([0.34, 0.03, 0.28]), { rotate: [0.12, 0, 0] }),
      at([0, 0.57, -0.05], ball(0.035))
    ),
  deerstalker: l =>
    group([
      hat(
        l.main,
        at([0, 0.2, -0.05], cap(0.43, 0.39, 0.45, 0.02)),
        at([0, 0.21, 0.43], ellipsoid([0.36, 0.03, 0.27]), { rotate: [0.3, 0, 0] }),
        at([0, 0.21, -0.53], ellipsoid([0.36, 0.03, 0.27]), { rotate: [-0.3, 0, 0] }),
        mirrored(at([0.4, 0.36, -0.05], ellipsoid([0.05, 0.25, 0.22]), { rotate: [0, 0, 0.55] }))
      ),
      trim(
        l.trim,
        at([0, 0.23, -0.05], torus(0.43, 0.022), { scale: [1, 1, 1.05] }),
        at([0, 0.6, -0.05], ball(0.045)),
        mirrored(
          group([
            at([0.1, 0.61, -0.05], ellipsoid([0.1, 0.035, 0.06]), { rotate: [0, 0, 0.25] }),
            sweep(
              [
                [0, 0.6, -0.05],
                [0.2, 0.58, -0.02],
                [0.33, 0.5, 0],
              ],
              [0.018, 0.018, 0.014],
              { smooth: true, caps: 'round' }
            ),
          ])
        )
      ),
    ]),
  jester: l =>
    group([
      hat(l.main, at([0, 0.2, -0.05], cap(0.43, 0.37, 0.45, 0.02)), horn(1)),
      hat(l.trim, horn(-1), hornBack()),
      trim(l.metal, mirrored(at([0.78, 0.16, 0.02], ball(0.08)))),
    ]),
  bearskin: l =>
    hat(
      l.main,
      at(
        [0, 0.55, -0.05],
        lathe(
          [
            [0, -0.42],
            [0.42, -0.42],
            [0.46, -0.2],
            [0.47, 0.15],
            [0.38, 0.4],
            [0.2, 0.5],
            [0, 0.52],
          ],
          { smooth: true, sharpAt: [1] }
        )
      )
    ),
  tophat: l =>
    group([
      hat(
        l.main,
        brimmed(0.6, [
          [0.4, 0.1],
          [0.4, 0.62],
          [0.43, 0.7],
          [0, 0.7],
        ])
      ),
      trim(l.trim, band(0.12, 0.42, 0.12)),
    ]),
  nurse: l =>
    group([
      hat(l.main, at([0, 0.5, -0.02], box([0.46, 0.2, 0.2], { edge: soft(0.05) }), { rotate: [-0.2, 0, 0] })),
      trim(
        l.trim,
        at([0, 0.52, 0.09], group([box([0.12, 0.04, 0.03]), box([0.04, 0.12, 0.03])]), {
          rotate: [-0.2, 0, 0],
        })
      ),
    ]),
} satisfies Readonly<Record<string, (look: HatLook) => Shape>>
