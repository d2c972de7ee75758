import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { bar, scrollPath } from '../../kit/ironwork.ts'
import { squareLeg, turnedLeg } from '../../kit/legs.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { at, ball, bevel, box, ellipsoid, extrude, group, mirrored, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A king's seat: high carved back with a crest, scrolled arms, padded with velvet, on a step. Real size: 1.6 m. */
export const throne: Family = {
  name: 'throne',
  parameters: {
    height: meters(1.55, { min: 0.9, max: 2.6 }, 'Floor to the top of the back'),
    width: meters(0.74, { min: 0.5, max: 1.2 }, 'Between the outer sides of the arms'),
    crest: choice(['crown', 'arch'], 'What crowns the back'),
    step: flag('It stands on a step', 'yes'),
  },
  slots: {
    frame: { material: { recipe: 'polished-metal', color: '#cf9f3b' } },
    cushion: { material: { recipe: 'velvet', color: '#8c1f2e' } },
    gem: { material: { recipe: 'gem', color: '#1b4fa8' } },
    step: { material: { recipe: 'stone', color: '#8f8a83' } },
  },
  partWords: {
    frame: { slot: 'frame' },
    back: { slot: 'frame', part: 'backrest' },
    arm: { slot: 'frame', part: 'armrest' },
    armrest: { slot: 'frame', part: 'armrest' },
    leg: { slot: 'frame', part: 'leg' },
    cushion: { slot: 'cushion', part: 'cushion' },
    upholstery: { slot: 'cushion', part: 'cushion' },
    seat: { slot: 'cushion', part: 'cushion' },
    jewel: { slot: 'gem', part: 'gem' },
    gem: { slot: 'gem', part: 'gem' },
    crown: { slot: 'frame', part: 'crest', with: { crest: 'crown' } },
  },
  adjectives: {
    tall: { height: 1.25 },
    wide: { width: 1.2 },
    gothic: { crest: 'arch' },
    simple: { crest: 'arch', step: 'no' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, w] = [Number(p['height']), Number(p['width'])]
  const lift = p['step'] === 'yes' && !context.without.has('step') ? 0.1 : 0
  const d = w * 0.86
  const seat = 0.46
  const tall = h - lift
  const gold = { role: 'body', material: context.material('frame'), edge: bevel(0.006) }
  const [x, z] = [w / 2 - 0.05, d / 2 - 0.05]
  const post = squareLeg(
    [
      [x, seat - 0.06, -z],
      [x, tall * 0.84, -z - 0.06],
    ],
    [0.075, 0.06]
  )
  const knob = group([ball(0.045), at([0, 0.055, 0], ellipsoid([0.02, 0.04, 0.02]))])
  const body = group([
    tag(
      { ...gold, part: 'leg', role: 'support' },
      mirrored(mirrored(at([x, 0, z], turnedLeg(seat - 0.05, 0.048)), undefined, 'z'))
    ),
    tag(
      { ...gold, part: 'seat' },
      at([0, seat - 0.05, 0], box([w, 0.1, d], { edge: bevel(0.012) })),
      at([0, seat - 0.115, d / 2 - 0.03], extrude(apron(w * 0.8), 0.03))
    ),
    tag(
      { ...gold, part: 'backrest', role: 'feature' },
      mirrored(post),
      mirrored(at([x, tall * 0.84 + 0.03, -z - 0.06], knob)),
      at([0, (seat + tall * 0.84) / 2, -z - 0.03], box([w - 0.1, tall * 0.84 - seat, 0.05]), {
        rotate: [-0.08, 0, 0],
      })
    ),
    tag({ ...gold, part: 'armrest' }, mirrored(group(arm(x, seat, z)))),
    tag(
      { ...gold, part: 'crest', role: 'feature' },
      at([0, tall * 0.83, -z - 0.062], crest(String(p['crest']), w - 0.12, tall * 0.17))
    ),
    tag(
      { part: 'cushion', role: 'body', material: context.material('cushion'), edge: soft(0.03) },
      at([0, seat + 0.035, 0.01], box([w - 0.13, 0.1, d - 0.08])),
      at(
        [0, (seat + tall * 0.84) / 2 + 0.05, -z + 0.015],
        extrude(roundedRect(w * 0.62, (tall * 0.84 - seat) * 0.82, w * 0.12, 4), 0.07),
        { rotate: [-0.08, 0, 0] }
      )
    ),
    tag(
      { part: 'gem', role: 'ornament', material: context.material('gem') },
      at([0, tall * 0.9, -z - 0.03], ellipsoid([0.034, 0.042, 0.02])),
      mirrored(at([x, seat + 0.255, z + 0.075], ellipsoid([0.018, 0.018, 0.012])))
    ),
  ])
  const base = tag(
    { part: 'step', role: 'support', material: context.material('step'), edge: bevel(0.01) },
    at([0, lift / 4, 0.03], box([w * 1.5, lift / 2, d * 1.55])),
    at([0, lift * 0.75, 0.02], box([w * 1.3, lift / 2, d * 1.32]))
  )
  return group([at([0, lift, 0], body), ...(lift > 0 ? [base] : [])], {
    anchors: { top: { at: [0, lift + seat + 0.085, 0.02], normal: [0, 1, 0] } },
  })
}

/** A scalloped edge under the seat. */
function apron(w: number): readonly Vec2[] {
  const lower = Array.from({ length: 17 }, (_, i): Vec2 => {
    const t = i / 16
    return [-w / 2 + w * t, -0.05 + 0.035 * Math.abs(cos(t * TAU * 1.5))]
  })
  return [...lower, [w / 2, 0.05], [-w / 2, 0.05]]
}

/** A padded rail that ends in a scroll over its post. */
function arm(x: number, seat: number, z: number): Shape[] {
  const y = seat + 0.24
  return [
    bar(
      [
        [x, y + 0.02, -z],
        [x, y + 0.03, 0],
        [x, y + 0.01, z],
      ],
      0.07,
      0.05
    ),
    at([x, y - 0.07, z + 0.01], bar(scrollPath(0.11, 1.1), 0.07, 0.03), { rotate: [0, -TAU / 4, 0] }),
    at([x, y + 0.015, z + 0.035], ball(0.042)),
    at([x, seat - 0.02, z - 0.01], turnedLeg(y - seat + 0.02, 0.032)),
  ]
}

/** Points of a crown, or a pointed arch with a ball. */
function crest(kind: string, w: number, tall: number): Shape {
  if (kind === 'arch') {
    const side = Array.from({ length: 9 }, (_, i): Vec2 => [
      (w / 2) * cos((TAU / 4) * (i / 8)),
      tall * sin((TAU / 4) * (i / 8)),
    ])
    return group([
      extrude(
        [
          ...side,
          ...[...side]
            .reverse()
            .slice(1)
            .map(([a, b]): Vec2 => [-a, b]),
        ],
        0.05
      ),
      at([0, tall, 0], ball(0.04)),
    ])
  }
  const peaks = 5
  const points: Vec2[] = [
    [-w / 2, 0],
    [w / 2, 0],
  ]
  const balls: Shape[] = []
  for (let i = peaks - 1; i >= 0; i -= 1) {
    const u = i / (peaks - 1)
    const top = tall * (0.62 + 0.38 * sin(u * TAU * 0.5))
    const x = (u - 0.5) * w
    points.push([x, top])
    balls.push(at([x, top, 0], ball(0.026)))
    if (i > 0) {
      points.push([(u - 0.5 / (peaks - 1) - 0.5) * w, tall * 0.36])
    }
  }
  return group([extrude(points, 0.045), at([0, tall * 0.1, 0.01], box([w, tall * 0.16, 0.055])), ...balls])
}
