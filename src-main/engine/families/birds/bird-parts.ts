import type { Vec3 } from '../../kernel/types.ts'
import { eye, type EyeLook } from '../../kit/eyes.ts'
import { birdFoot } from '../../kit/feet.ts'
import { beak } from '../../kit/limbs.ts'
import { feather, featherFan, foldedWing, spreadWing, type WingParts } from '../../kit/wings.ts'
import { at, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import type { Bird, BirdForm } from './bird-form.ts'

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
  return tag(
    { part: 'leg', role: 'support', material: bird.context.material('legs') },
    bird.onBody(
      mirrored(
        group([
          sweep(
            [
              hip,
              [(hip[0] + knee[0]) / 2, hip[1] * 0.76, (hip[2] + knee[2]) / 2],
              knee,
              [x, hip[1] * 0.22, z - hip[1] * 0.02],
              [x, thick, z],
            ],
            [thick * 1.9, thick * 1.3, thick * 1.1, thick, thick],
            {
              smooth: true,
              caps: 'round',
            }
          ),
          at([x, 0, z], birdFoot({ toe, thick: thick * 0.9, ...(isWebbed ? { isWebbed } : {}) }), {
            rotate: [0, 0.15, 0],
          }),
        ])
      )
    )
  )
}

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
  if (form.wing === undefined) {
    return group([])
  }
  const { at: shoulder, length, width, drop, splay } = form.wing
  const build = bird.number('build')
  const place: Vec3 = [shoulder[0] * build, shoulder[1], shoulder[2]]
  if (bird.is('wings', 'spread')) {
    return bird.onBody(
      mirrored(
        at(
          [place[0] * 0.6, shoulder[1] + width * 0.1, shoulder[2]],
          spreadWing(length * 1.35, width * 1.3, parts),
          {
            rotate: [-0.15, 0, 0.26],
          }
        )
      )
    )
  }
  return bird.onBody(
    mirrored(at(place, foldedWing(length, width, parts), { rotate: [-drop, splay ?? 0.06, 0.08] }))
  )
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
      { part: 'tail', role: 'ornament', material: bird.context.material('tail') },
      bird.onBody(at([0, tail.at[0], tail.at[1]], fan, { rotate: [-Math.PI / 2 + tail.rise, 0, 0] }))
    ),
  ]
}

/** Joints of a bird: body, neck, head, wings and legs. */
export function jointsOf({ body, neck, head, leg, beak: bill, ...form }: BirdForm): readonly Joint[] {
  const [, y, z] = body[0]
  const middle = neck[Math.floor(neck.length / 2)]
  const wing = form.wing ?? { at: [0.15, y, z] as Vec3, length: 0.3, drop: 1.4 }
  const side = (name: string, sign: number): Joint[] => [
    { name: `wing_shoulder_${name}`, at: [wing.at[0] * sign, wing.at[1], wing.at[2]], parent: 'chest' },
    {
      name: `wing_tip_${name}`,
      at: [wing.at[0] * sign, wing.at[1] - wing.drop * 0.5 * wing.length, wing.at[2] - wing.length],
      parent: `wing_shoulder_${name}`,
    },
    { name: `leg_hip_${name}`, at: [leg.hip[0] * sign, leg.hip[1], leg.hip[2]], parent: 'hips' },
    {
      name: `leg_knee_${name}`,
      at: [leg.foot[0] * sign, leg.hip[1] * 0.5, leg.foot[1]],
      parent: `leg_hip_${name}`,
    },
    { name: `leg_foot_${name}`, at: [leg.foot[0] * sign, 0.02, leg.foot[1]], parent: `leg_knee_${name}` },
  ]
  return [
    { name: 'hips', at: [0, y, z - 0.08], parent: null },
    { name: 'chest', at: [0, y, z + 0.05], parent: 'hips' },
    { name: 'neck', at: [0, middle[1], middle[2]], parent: 'chest' },
    { name: 'head', at: [0, head.at[0], head.at[1]], parent: 'neck' },
    { name: 'beak', at: [0, head.at[0], head.at[1] + head.size * (1 + bill.length * 0.5)], parent: 'head' },
    ...side('left', 1),
    ...side('right', -1),
  ]
}
