import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { heartOutline } from './sign-outlines.ts'
import { ellipse } from '../../kit/outlines.ts'
import {
  at,
  ball,
  box,
  ellipsoid,
  extrude,
  group,
  intersection,
  mirrored,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import type { SlotTags } from '../slot-tags.ts'
import { line } from './painted-line.ts'

/** Radius of the ball. */
const R = 0.1

/** The place of a ball of radius 1 that a view from the front sees at x and y. */
const onBall = (x: number, y: number, lift = 0): Vec3 => {
  const z = Math.sqrt(Math.max(0, 1 - x * x - y * y))
  return [x * (1 + lift), y * (1 + lift), z * (1 + lift)]
}

/** A form that is looked at from the front, set on the ball at x and y. */
const seated = (x: number, y: number, shape: Shape): Shape => {
  const [px, py, pz] = onBall(x, y)
  return at([px, py, pz], shape, { rotate: [-py, px / Math.max(pz, 0.3), 0] })
}

const stroke = (points: readonly Vec2[], radius: number): Shape =>
  line(
    points.map(([x, y]) => onBall(x, y)),
    points.map((_, i) => (i === 0 || i === points.length - 1 ? 0.75 * radius : radius))
  )

/** An arc of the face from angle `from` over `turn`, about a middle. */
const bow = ([x, y]: Vec2, [rx, ry]: Vec2, from: number, turn: number): readonly Vec2[] =>
  Array.from({ length: 9 }, (_, i): Vec2 => {
    const a = from + (turn * i) / 8
    return [x + rx * cos(a), y + ry * sin(a)]
  })

/** What of a slightly larger ball lies behind an outline: paint on the face. */
const painted = (outline: readonly Vec2[], lift: number): Shape =>
  intersection([ball(1 + lift), at([0, 0, 0.75], extrude(outline, 0.9))])

const dark = (slot: SlotTags, part: string, ...shapes: readonly Shape[]): Shape =>
  tag(slot(part, 'dark', 'feature'), ...shapes)

const eyes = (slot: SlotTags): Shape =>
  dark(slot, 'eye', mirrored(seated(0.3, 0.26, ellipsoid([0.1, 0.16, 0.05]))))

const SMILE = bow([0, 0.02], [0.56, 0.52], PI * 1.1, PI * 0.8)
const FROWN = bow([0, -0.66], [0.42, 0.34], PI * 0.88, -PI * 0.76)

/** A laughing mouth: open below a straight lip, with teeth and tongue. */
const laugh = (slot: SlotTags): Shape => {
  const half: readonly Vec2[] = [
    [-0.54, -0.06],
    ...bow([0, -0.06], [0.54, 0.56], PI * 1.02, PI * 0.96),
    [0.54, -0.06],
  ]
  const teeth: readonly Vec2[] = [
    [-0.48, -0.07],
    [-0.44, -0.2],
    [0.44, -0.2],
    [0.48, -0.07],
  ]
  return group([
    dark(slot, 'mouth', painted(half, 0.012)),
    tag(slot('tooth', 'white', 'ornament'), painted(teeth, 0.02)),
    tag(
      slot('tongue', 'red', 'ornament'),
      painted(
        ellipse(0.27, 0.14).map(([x, y]): Vec2 => [x, y - 0.46]),
        0.02
      )
    ),
  ])
}

const tear = (slot: SlotTags, x: number, y: number): Shape =>
  tag(
    slot('tear', 'water', 'feature'),
    at(
      onBall(x, y, 0.02),
      group([ellipsoid([0.11, 0.13, 0.08]), at([0, 0.08, -0.01], ellipsoid([0.06, 0.15, 0.045]))])
    )
  )

/** Arcs of eyes that are pressed shut. */
const squint = (slot: SlotTags): Shape =>
  dark(slot, 'eye', mirrored(stroke(bow([0.32, 0.18], [0.17, 0.17], PI * 0.95, -PI * 0.9), 0.04)))

const face =
  (parts: (slot: SlotTags) => readonly Shape[]): KindMaker =>
  slot => [at([0, R, 0], group([tag(slot('ball', 'yellow', 'body'), ball(1)), ...parts(slot)]), { scale: R })]

/** Balls with a face on the front, 20 cm high. */
export const SMILEYS: Readonly<Record<string, KindMaker>> = {
  smiley: face(slot => [eyes(slot), dark(slot, 'mouth', stroke(SMILE, 0.042))]),
  'sad smiley': face(slot => [
    eyes(slot),
    dark(slot, 'mouth', stroke(FROWN, 0.042)),
    dark(
      slot,
      'brow',
      mirrored(
        stroke(
          [
            [0.2, 0.58],
            [0.32, 0.54],
            [0.46, 0.44],
          ],
          0.032
        )
      )
    ),
  ]),
  'laughing smiley': face(slot => [squint(slot), laugh(slot)]),
  'laughing crying smiley': face(slot => [
    squint(slot),
    laugh(slot),
    tear(slot, 0.7, 0.02),
    tear(slot, -0.7, 0.02),
  ]),
  'crying smiley': face(slot => [
    eyes(slot),
    dark(slot, 'mouth', stroke(FROWN, 0.042)),
    tear(slot, 0.36, -0.06),
  ]),
  'winking smiley': face(slot => [
    dark(
      slot,
      'eye',
      seated(-0.3, 0.26, ellipsoid([0.1, 0.16, 0.05])),
      stroke(bow([0.32, 0.2], [0.17, 0.12], PI * 0.95, -PI * 0.9), 0.042)
    ),
    dark(slot, 'mouth', stroke(SMILE, 0.042)),
  ]),
  'heart eyes smiley': face(slot => [
    tag(
      slot('heart', 'red', 'feature'),
      mirrored(seated(0.34, 0.26, extrude(heartOutline(0.24), 0.1, { edge: soft(0.03) })))
    ),
    laugh(slot),
  ]),
  'cool smiley': face(slot => [
    dark(
      slot,
      'glasses',
      mirrored(seated(0.36, 0.24, at([0, 0, 0.02], extrude(ellipse(0.28, 0.2), 0.1, { edge: soft(0.03) })))),
      at(onBall(0, 0.32, 0.02), box([0.26, 0.06, 0.08], { edge: soft(0.02) })),
      mirrored(
        stroke(
          [
            [0.6, 0.28],
            [0.82, 0.27],
            [0.95, 0.22],
          ],
          0.04
        )
      )
    ),
    dark(slot, 'mouth', stroke(SMILE, 0.042)),
  ]),
  'angry smiley': face(slot => [
    dark(
      slot,
      'brow',
      mirrored(
        stroke(
          [
            [0.12, 0.38],
            [0.3, 0.46],
            [0.52, 0.58],
          ],
          0.05
        )
      )
    ),
    dark(slot, 'eye', mirrored(seated(0.3, 0.2, ellipsoid([0.1, 0.14, 0.05])))),
    dark(slot, 'mouth', stroke(FROWN, 0.042)),
  ]),
  'surprised smiley': face(slot => [
    dark(slot, 'eye', mirrored(seated(0.3, 0.3, ellipsoid([0.1, 0.15, 0.05])))),
    dark(slot, 'mouth', seated(0, -0.36, ellipsoid([0.17, 0.24, 0.05]))),
  ]),
}
