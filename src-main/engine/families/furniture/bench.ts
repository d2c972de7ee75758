import type { Vec3 } from '../../kernel/types.ts'
import { bar } from '../../kit/ironwork.ts'
import { squareLeg } from '../../kit/legs.ts'
import { rod } from '../../kit/plates.ts'
import { at, bevel, box, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Benches for several people: a park bench of slats on cast sides, a plain plank bench. Real size: 1.5 m long. */
export const bench: Family = {
  name: 'bench',
  parameters: {
    width: meters(1.5, { min: 0.6, max: 3 }, 'Left to right'),
    depth: meters(0.5, { min: 0.25, max: 0.8 }, 'Front to back of the seat'),
    seat_height: meters(0.45, { min: 0.3, max: 0.6 }, 'Floor to the seat'),
    slats: count(5, { min: 2, max: 8 }, 'Boards of the seat'),
    back: flag('A back to lean on', 'yes'),
    sides: choice(['iron', 'wood', 'block'], 'What carries it'),
  },
  slots: {
    slat: { material: { recipe: 'wood', color: '#a06a38', axis: [1, 0, 0] } },
    side: { material: { recipe: 'iron', color: '#2e3a36' }, second: {} },
  },
  partWords: {
    slat: { slot: 'slat', part: 'slat', count: 'slats' },
    seat: { slot: 'slat', part: 'slat' },
    board: { slot: 'slat', part: 'slat', count: 'slats' },
    back: { slot: 'slat', part: 'backrest', with: { back: 'yes' } },
    backrest: { slot: 'slat', part: 'backrest', with: { back: 'yes' } },
    leg: { slot: 'side', part: 'leg' },
    arm: { slot: 'side', part: 'leg' },
    armrest: { slot: 'side', part: 'leg' },
    frame: { slot: 'side', part: 'leg' },
  },
  adjectives: {
    backless: { back: 'no' },
    long: { width: 1.35 },
    short: { width: 0.7 },
    low: { seat_height: 0.8 },
    ornate: { sides: 'iron' },
    rustic: { sides: 'wood' },
    simple: { sides: 'wood', back: 'no' },
  },
  heightParameter: 'seat_height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, d, h] = [Number(p['width']), Number(p['depth']), Number(p['seat_height'])]
  const hasBack = p['back'] === 'yes' && !context.without.has('backrest')
  const wood = { role: 'feature', material: context.material('slat'), edge: bevel(0.004) }
  const count = Number(p['slats'])
  const pitch = (d * 0.9) / count
  const dip = (z: number): number => -0.012 * (1 - (z / d) * (z / d) * 4)
  const seat = Array.from({ length: count }, (_, i) => {
    const z = -d * 0.45 + pitch * (i + 0.5)
    return at([0, h - 0.014 + (hasBack ? dip(z) : 0), z], box([w, 0.028, pitch * 0.8]))
  })
  const backSlats = [0.12, 0.23, 0.34].map(up =>
    at([0, h + up, -d * 0.47 - up * 0.24], box([w, 0.085, 0.024]), { rotate: [-0.24, 0, 0] })
  )
  const kind = String(p['sides'])
  const side =
    kind === 'iron' ? ironSide(d, h, hasBack) : kind === 'wood' ? woodSide(d, h, hasBack) : blockSide(d, h)
  const inset = kind === 'block' ? 0.2 : 0.12
  return group(
    [
      tag({ ...wood, part: 'slat' }, ...seat),
      ...(hasBack ? [tag({ ...wood, part: 'backrest' }, ...backSlats)] : []),
      tag(
        { part: 'leg', role: 'support', material: context.material('side'), edge: bevel(0.003) },
        mirrored(at([w / 2 - w * inset * 0.5, 0, 0], side)),
        ...(kind === 'iron' ? [rod([-w * 0.45, h * 0.495, 0], [w * 0.45, h * 0.495, 0], 0.011)] : [])
      ),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}

/** A cast side in the plane x = 0: bowed legs, seat bar, and where there is a back its post and a curled armrest. */
function ironSide(d: number, h: number, hasBack: boolean): Shape {
  const thick = 0.034
  const flat = (path: readonly Vec3[], width = thick): Shape => bar(path, 0.044, width)
  const y = h - 0.042
  return group([
    flat([
      [0, 0.018, d * 0.52],
      [0, h * 0.2, d * 0.42],
      [0, h * 0.6, d * 0.36],
      [0, y, d * 0.44],
    ]),
    flat([
      [0, 0.018, -d * 0.56],
      [0, h * 0.25, -d * 0.42],
      [0, h * 0.62, -d * 0.38],
      [0, y, -d * 0.45],
    ]),
    flat([
      [0, y, -d * 0.5],
      [0, y - 0.008, 0],
      [0, y, d * 0.5],
    ]),
    flat(
      [
        [0, h * 0.42, -d * 0.4],
        [0, h * 0.5, 0],
        [0, h * 0.42, d * 0.39],
      ],
      thick * 0.7
    ),
    at([0, 0.009, d * 0.54], box([0.06, 0.018, 0.09])),
    at([0, 0.009, -d * 0.57], box([0.06, 0.018, 0.09])),
    ...(hasBack
      ? [
          flat([
            [0, y, -d * 0.45],
            [0, h + 0.15, -d * 0.47 - 0.056],
            [0, h + 0.4, -d * 0.47 - 0.118],
          ]),
          flat([
            [0, h + 0.23, -d * 0.56],
            [0, h + 0.245, -d * 0.1],
            [0, h + 0.23, d * 0.34],
            [0, h + 0.17, d * 0.46],
            [0, h + 0.11, d * 0.41],
            [0, h + 0.13, d * 0.33],
          ]),
          flat(
            [
              [0, y, d * 0.4],
              [0, h + 0.1, d * 0.34],
              [0, h + 0.23, d * 0.3],
            ],
            thick * 0.8
          ),
        ]
      : []),
  ])
}

/** Square posts with a stretcher; the rear one carries the back. */
function woodSide(d: number, h: number, hasBack: boolean): Shape {
  const w = 0.065
  const rear: readonly Vec3[] = hasBack
    ? [
        [0, 0, -d * 0.46],
        [0, h - 0.03, -d * 0.44],
        [0, h + 0.41, -d * 0.47 - 0.11],
      ]
    : [
        [0, 0, -d * 0.4],
        [0, h - 0.03, -d * 0.36],
      ]
  return group([
    squareLeg(
      [
        [0, 0, d * 0.4],
        [0, h - 0.026, d * 0.37],
      ],
      w
    ),
    squareLeg(rear, w),
    at([0, h - 0.06, 0], box([w * 0.7, 0.07, d * 0.86])),
    at([0, h * 0.3, 0], box([w * 0.6, 0.05, d * 0.8])),
  ])
}

/** A block of stone. */
function blockSide(d: number, h: number): Shape {
  return group([
    at([0, h * 0.47, 0], box([0.2, h * 0.95, d * 0.7])),
    at([0, h * 0.06, 0], box([0.26, h * 0.12, d * 0.82])),
  ])
}
