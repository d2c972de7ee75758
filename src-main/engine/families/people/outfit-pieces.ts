import { at, ball, box, ellipsoid, extrude, mirrored, soft, sweep, tag, torus } from '../../shape/build.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { Body } from './body.ts'
import { onBone } from './frame.ts'
import { shoes } from './footwear.ts'
import { isBent, skirt } from './garments.ts'
import { type Wear, part } from './outfit-base.ts'

/** Piece of an outfit. */
export const skinTop = (c: FamilyContext): FamilyContext => ({
  ...c,
  material: slot => c.material(slot === 'top' ? 'skin' : slot),
})

/** Piece of an outfit. */
export const bareFeet = ({ b, c }: Wear): Shape =>
  shoes(b, 0, false, part(c, 'foot', 'skin'), c.material('skin'))

/** Piece of an outfit. */
export const zFront = (b: Body, ease: number): number => 0.066 * (0.3 + 0.7 * b.build) + ease

/** Piece of an outfit. */
export function lapels(w: Wear): Shape[] {
  const { b, c } = w
  const z = zFront(b, 0.013)
  const shirt = extrude(
    [
      [0, -0.075],
      [0.034, 0.05],
      [-0.034, 0.05],
    ],
    0.016
  )
  return [
    tag(
      { part: 'shirt', role: 'ornament', material: c.material('trim') },
      at([0, b.chest + 0.012, z - 0.006], shirt, { rotate: [-0.12, 0, 0] })
    ),
    tag(
      { part: 'tie', role: 'ornament', material: c.material('cape') },
      at(
        [0, b.chest + 0.01, z + 0.004],
        extrude(
          [
            [0, -0.07],
            [0.014, -0.05],
            [0.006, 0.045],
            [-0.006, 0.045],
            [-0.014, -0.05],
          ],
          0.009
        ),
        { rotate: [-0.12, 0, 0] }
      )
    ),
  ]
}

/** Piece of an outfit. */
export function ermine(w: Wear): Shape[] {
  const { b } = w
  const white = { recipe: 'fur', color: '#f6f3ea' }
  // Over the feet of who sits, which are before him.
  const [, low, forth] = isBent(b) ? b.ankle : [0, 0.03, 0]
  return [
    tag(
      { part: 'ermine', role: 'ornament', material: white },
      at([0, b.shoulders + 0.006, 0.004], torus(0.075, 0.034), { scale: [1.3, 0.8, 0.95] })
    ),
    tag(
      {
        part: 'hem',
        role: 'ornament',
        material: white,
        // It goes with the cloth that it is sewn to.
        ...(isBent(b) ? {} : { bone: 'skirt' }),
      },
      at([0, isBent(b) ? low + 0.03 : low, forth], torus(1, 0.11), {
        scale: isBent(b)
          ? [0.13, 0.24, 0.085]
          : [0.09 * (0.3 + 0.7 * b.build) + 0.115, 0.26, 0.068 * (0.4 + 0.6 * b.build) + 0.115],
      })
    ),
  ]
}

/** Piece of an outfit. */
export const badge = ({ b, c }: Wear): Shape[] => [
  tag(
    { part: 'badge', role: 'ornament', material: c.material('metal') },
    at([0.05, b.chest + 0.028, zFront(b, 0.004)], ellipsoid([0.019, 0.022, 0.01]))
  ),
  tag(
    { part: 'epaulette', role: 'ornament', material: c.material('trim') },
    mirrored(
      at(
        [Math.abs(b.left.shoulder[0]) * 0.9, b.shoulders + 0.03, 0],
        box([0.06, 0.014, 0.05], { edge: soft(0.005) }),
        { rotate: [0, 0, -0.35] }
      )
    )
  ),
]

/** Piece of an outfit. */
export function apron({ b, c }: Wear): Shape {
  const z = zFront(b, 0.004)
  // Over thighs that are up only its upper part hangs.
  const [y, tall] = isBent(b) ? [b.hips + 0.05, 0.06] : [b.hips - 0.06, 0.25]
  return tag(
    { part: 'apron', role: 'ornament', material: c.material('cape') },
    at([0, y, z], box([0.15 * (0.4 + 0.6 * b.build), tall, 0.036], { edge: soft(0.005) }), {
      rotate: [0.05, 0, 0],
    })
  )
}

/** Piece of an outfit. */
export const emblem = ({ b, c }: Wear): Shape[] => [
  tag(
    { part: 'emblem', role: 'ornament', material: c.material('metal') },
    at(
      [0, b.chest + 0.02, zFront(b, 0.004)],
      extrude(
        [
          [0, -0.045],
          [0.05, 0.01],
          [0.035, 0.035],
          [-0.035, 0.035],
          [-0.05, 0.01],
        ],
        0.012
      ),
      { rotate: [-0.1, 0, 0] }
    )
  ),
]

/** Piece of an outfit. */
export function openCoat({ b, c }: Wear): Shape[] {
  const g = b.build
  const panel = at([0.067 * g, b.hips - 0.03, 0.022], box([0.05, 0.36, 0.13 * g], { edge: soft(0.012) }), {
    rotate: [0, 0, 0.1],
  })
  return [
    tag(
      { part: 'coat', role: 'body', material: c.material('cape') },
      mirrored(panel),
      at([0, b.hips - 0.03, -0.062 * g], box([0.17 * g, 0.36, 0.03], { edge: soft(0.012) }), {
        rotate: [0.06, 0, 0],
      }),
      mirrored(
        at([0.062 * g, b.chest - 0.01, 0.024 * g], box([0.066 * g, 0.19, 0.115 * g], { edge: soft(0.022) }))
      )
    ),
  ]
}

/** Piece of an outfit. */
export const vest = ({ b, c }: Wear): Shape =>
  tag(
    { part: 'vest', role: 'body', material: c.material('trim') },
    mirrored(
      at(
        [0.058 * b.build, b.chest - 0.035, 0.006],
        box([0.075 * b.build, 0.19, 0.15 * b.build], { edge: soft(0.024) })
      )
    )
  )

/** Piece of an outfit. */
export function wraps({ b, c }: Wear): Shape[] {
  const ring = (arm: Body['left']): Shape =>
    at(
      [
        (arm.elbow[0] + arm.wrist[0] * 2) / 3,
        (arm.elbow[1] + arm.wrist[1] * 2) / 3,
        (arm.elbow[2] + arm.wrist[2] * 2) / 3,
      ],
      ball(0.049)
    )
  return [tag({ part: 'wrap', role: 'ornament', material: c.material('trim') }, ring(b.left), ring(b.right))]
}

/** Piece of an outfit. */
export const tutu = ({ b, c }: Wear): Shape =>
  tag(
    { part: 'tutu', role: 'feature', material: c.material('top') },
    ...[0, 1, 2].map(i =>
      skirt(
        b,
        {
          from: b.waist - 0.02 - 0.012 * i,
          hem: b.waist - 0.045 - 0.022 * i,
          flare: 0.19 - 0.02 * i,
          folds: 13,
        },
        {}
      )
    )
  )

/** Piece of an outfit. */
export function fur({ b }: Wear): Shape[] {
  const g = b.build
  const white = { recipe: 'fur', color: '#f8f6f0' }
  return [
    tag(
      { part: 'fur_trim', role: 'ornament', material: white },
      tag(
        isBent(b) ? {} : { bone: 'skirt' },
        at([0, b.hips - 0.052, 0], torus(1, 0.14), {
          scale: [0.09 * (0.3 + 0.7 * g) + 0.045, 0.16, 0.068 * (0.4 + 0.6 * g) + 0.045],
        })
      ),
      at([b.left.wrist[0], b.left.wrist[1], b.left.wrist[2]], ball(0.038)),
      at(b.right.wrist, ball(0.038)),
      at([0, b.neck - 0.012, 0.004], torus(0.052, 0.022)),
      at([0, b.chest, zFront(b, 0.01) + 0.004], box([0.034, 0.16, 0.02], { edge: soft(0.008) }))
    ),
  ]
}

/** Piece of an outfit. */
export function bib({ b, c }: Wear): Shape {
  const z = zFront(b, 0.006)
  const x = Math.abs(b.left.shoulder[0]) * 0.55
  const strap = sweep(
    [
      [x * 0.8, b.chest + 0.0, z + 0.002],
      [x, b.shoulders + 0.01, 0.045],
      [x, b.shoulders + 0.03, 0],
      [x, b.shoulders + 0.0, -0.05],
      [x * 0.5, b.waist, -z],
    ],
    0.012,
    { smooth: true, flatten: 0.5 }
  )
  return tag(
    { part: 'bottom', role: 'body', material: c.material('bottom') },
    at([0, b.chest - 0.05, z], box([0.11, 0.13, 0.016], { edge: soft(0.006) })),
    mirrored(strap)
  )
}

/** Bands of leather around the forearms. */
export const bracers = ({ b, c }: Wear): Shape[] =>
  [b.left, b.right].map((arm, i) =>
    tag(
      {
        part: 'bracer',
        role: 'ornament',
        material: c.material('trim'),
        bone: i === 0 ? 'leftLowerArm' : 'rightLowerArm',
      },
      sweep(
        [onBone(arm.elbow, arm.wrist, 0.45), onBone(arm.elbow, arm.wrist, 0.92)],
        [0.034 * (0.4 + 0.6 * b.build), 0.028 * (0.4 + 0.6 * b.build)]
      )
    )
  )

/** A tail from the small of the back that swings to one side and ends in an arrow. */
export function fiendTail({ b, c }: Wear): Shape {
  const y = b.hips
  const path: readonly Vec3[] = [
    [0, y + 0.02, -0.05],
    [0.03, y - 0.09, -0.15],
    [0.12, y - 0.17, -0.2],
    [0.21, y - 0.1, -0.19],
    [0.23, y + 0.03, -0.16],
  ]
  return tag(
    { part: 'tail', role: 'feature', material: c.material('skin'), bone: 'hips' },
    sweep(path, [0.024, 0.018, 0.014, 0.012, 0.009], { smooth: true, caps: 'round' }),
    at(
      [0.232, y + 0.06, -0.156],
      extrude(
        [
          [-0.042, -0.03],
          [0, -0.014],
          [0.042, -0.03],
          [0, 0.055],
        ],
        0.018
      ),
      { rotate: [0.1, 0.3, -0.1] }
    )
  )
}
