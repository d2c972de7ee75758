import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { eye, type EyeLook } from '../../kit/eyes.ts'
import { birdFoot } from '../../kit/feet.ts'
import { bothSides, chainJoints, limbJoints, sideChains, spineJoints } from '../../kit/joints.ts'
import { beak } from '../../kit/limbs.ts'
import { feather, featherFan, foldedWing, spreadWing, type WingParts } from '../../kit/wings.ts'
import { at, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import type { Bird, BirdForm } from './bird-form.ts'
import { flankOf } from './flank.ts'

/** Beak and eyes. */
export function face(bird: Bird): Shape {
  const { context, form } = bird
  const b = form.beak
  const { upper, lower } = beak(b.length, [b.width, b.height], b.hook)
  const [by, bz] = b.at ?? [-0.1, 0.86]
  const look: EyeLook = {
    ball: context.material('eyes'),
    pupil: context.material('pupils'),
    shape: form.eye.look ?? 'none',
  }
  return bird.onHead(
    tag(
      { part: 'beak', role: 'feature', material: context.material('beak') },
      at([0, by, bz], group([upper, lower]), { rotate: [b.drop ?? 0, 0, 0] })
    ),
    mirrored(at(form.eye.at, eye(look), { rotate: [-0.05, form.eye.turn ?? 1.0, 0], scale: form.eye.size }))
  )
}

/** Two legs with their feet. */
export function legs(bird: Bird): Shape {
  const { hip, foot, thick, toe, isWebbed } = bird.form.leg
  const [x, z] = foot
  const knee: Vec3 = [(hip[0] + x) / 2 + thick * 0.3, hip[1] * 0.5, z - hip[1] * 0.1]
  const line: readonly (readonly [Vec3, number])[] = [
    [hip, thick * 1.9],
    [[(hip[0] + knee[0]) / 2, hip[1] * 0.76, (hip[2] + knee[2]) / 2], thick * 1.3],
    [knee, thick * 1.1],
    [[x, hip[1] * 0.22, z - hip[1] * 0.02], thick],
    [[x, thick, z], thick],
  ]
  // A short leg goes straight down into its foot: below it, its line would turn back up, and its rings would reach through the floor.
  const shank = line.filter(([[, y]], i) => i === line.length - 1 || y > 1.2 * thick)
  return tag(
    { part: 'leg', role: 'support', material: bird.context.material('legs') },
    bird.onBody(
      mirrored(
        tag(
          { bone: 'leftLeg' },
          sweep(
            shank.map(([point]) => point),
            shank.map(([, radius]) => radius),
            {
              smooth: true,
              caps: 'round',
            }
          ),
          // The hind toe, too, which is nearer to the shank.
          tag(
            { bone: 'leftFoot' },
            at([x, 0, z], birdFoot({ toe, thick: thick * 0.9, ...(isWebbed ? { isWebbed } : {}) }), {
              rotate: [0, 0.15, 0],
            })
          )
        )
      )
    )
  )
}

/** How far a spread wing is raised by itself, radians. */
const RISE = 0.26

/** Folded or spread wings, or none. */
export function wings(bird: Bird): Shape {
  const { context, form } = bird
  const part = (name: string, slot: string) => (shape: Shape) =>
    tag({ part: name, role: 'feature', material: context.material(slot) }, shape)
  const parts: WingParts = {
    coverts: part('coverts', 'plumage'),
    wing: part('wing', 'wings'),
    tip: part('wing_tip', 'tips'),
  }
  const build = bird.number('build')
  const lie = flankOf(form, build)
  if (form.wing === undefined || lie === null) {
    return group([])
  }
  const { at: shoulder, length, width } = form.wing
  const place: Vec3 = [shoulder[0] * build, shoulder[1], shoulder[2]]
  if (bird.is('wings', 'spread')) {
    return bird.onBody(
      mirrored(
        at(
          [place[0] * 0.6, shoulder[1] + width * 0.1, shoulder[2]],
          tag({ bone: 'leftWing' }, spreadWing(length * 1.35, width * 1.3, parts)),
          {
            rotate: [-0.15, 0, form.wing.rise ?? RISE],
          }
        )
      )
    )
  }
  return bird.onBody(mirrored(tag({ bone: 'leftWing' }, foldedWing(lie, width, parts))))
}

/** The fan of the tail, if the bird has one. */
export function tailOf(bird: Bird): Shape[] {
  const { tail } = bird.form
  if (tail === undefined || bird.context.without.has('tail')) {
    return []
  }
  const fan = featherFan(
    tail.count,
    t =>
      feather(tail.length * (1 - 0.12 * Math.abs(t)), tail.width, { point: 0.3, thick: tail.width * 0.14 }),
    { spread: tail.spread, step: tail.width * 0.05 }
  )
  return [
    tag(
      { part: 'tail', role: 'ornament', material: bird.context.material('tail'), bone: 'tail1' },
      bird.onBody(at([0, tail.at[0], tail.at[1]], fan, { rotate: [-Math.PI / 2 + tail.rise, 0, 0] }))
    ),
  ]
}

/** Joints of a bird, in units of the bird: those of its wings lie in them, folded or spread. */
export function jointsOf(form: BirdForm, wings: WingPose): readonly Joint[] {
  const { body, neck, head, leg, tail } = form
  const [, y, z] = body[0]
  const [x, foot] = leg.foot
  return [
    ...spineJoints(
      {
        hips: [0, y, z - 0.08],
        chest: [0, y, z + 0.05],
        ...neckJoints(neck),
        head: [0, head.at[0] - 0.35 * head.size, head.at[1] - 0.25 * head.size],
      },
      [0, head.at[0] + 0.2 * head.size, head.at[1] + head.size]
    ),
    ...limbJoints(
      ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'],
      bothSides([
        leg.hip,
        [(leg.hip[0] + x) / 2 + leg.thick * 0.3, leg.hip[1] * 0.5, foot - leg.hip[1] * 0.1],
        [x, 1.5 * leg.thick, foot],
        [x, 0.5 * leg.thick, foot + 0.45 * leg.toe],
        [x, 0.3 * leg.thick, foot + leg.toe],
      ]),
      'hips'
    ),
    ...(form.wing === undefined
      ? []
      : sideChains('Wing', bothSides(wingPoints(form, form.wing, wings)), 'chest')),
    ...(tail === undefined
      ? []
      : chainJoints(
          'tail',
          [
            [0, tail.at[0], tail.at[1]],
            [0, tail.at[0] + tail.length * sin(tail.rise), tail.at[1] - tail.length * cos(tail.rise)],
          ],
          'hips'
        )),
  ]
}

/** A long neck, a swan's or a heron's, bends at each knot between its root and the head; a short one in its middle. */
function neckJoints(neck: BirdForm['neck']): Readonly<Record<string, Vec3>> {
  const bends = neck.length < LONG_NECK ? [neck[Math.floor(neck.length / 2)]] : neck.slice(1, neck.length - 1)
  return Object.fromEntries(
    bends.map(([, y, z], i): [string, Vec3] => [i === 0 ? 'neck' : `neck${i + 1}`, [0, y, z]])
  )
}

/** Knots of a neck that bends at more than one place. */
const LONG_NECK = 4

/** How a bird holds its wings, and how stout it is. */
export interface WingPose {
  readonly isSpread: boolean
  readonly build: number
}

/** Shoulder, elbow, wrist and tip of the left wing. */
function wingPoints(
  form: BirdForm,
  { at: shoulder, length, width, rise = RISE }: Wing,
  { isSpread, build }: WingPose
): readonly Vec3[] {
  const [x, y, z] = [shoulder[0] * build, shoulder[1], shoulder[2]]
  const lie = flankOf(form, build)
  if (isSpread || lie === null) {
    const root: Vec3 = [x * 0.6, y + width * 0.1, z]
    const along = (t: number): Vec3 => [
      root[0] + 1.35 * length * t * cos(rise),
      root[1] + 1.35 * length * t * sin(rise),
      root[2],
    ]
    return [along(0.04), along(0.34), along(0.66), along(1)]
  }
  return [0.05, 0.35, 0.65, 1].map(u => lie(u, 0, 0))
}

type Wing = NonNullable<BirdForm['wing']>
