import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blossomOutline } from '../../kit/inlays.ts'
import { ellipse } from '../../kit/outlines.ts'
import { laid, rod, slab } from '../../kit/plates.ts'
import {
  around,
  at,
  box,
  group,
  lathe,
  loft,
  mirrored,
  row,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A rug that lies on the floor: woven borders, a medallion, fringes. Real size: 1.7 × 1.1 m. */
export const rug: Family = {
  name: 'rug',
  parameters: {
    width: meters(1.7, { min: 0.4, max: 4 }, 'Left to right'),
    depth: meters(1.1, { min: 0.4, max: 3 }, 'Front to back'),
    thick: meters(0.016, { min: 0.005, max: 0.05 }, 'Height of the pile'),
    form: choice(['rect', 'round'], 'Outline'),
    fringe: flag('Fringes at both ends', 'yes'),
    design: choice(['medallion', 'plain'], 'What is woven into it'),
  },
  slots: {
    field: { material: { recipe: 'wool', color: '#9b2f33' } },
    border: { material: { recipe: 'wool', color: '#25395c' }, second: {} },
    ornament: { material: { recipe: 'wool', color: '#dfb765' } },
    fringe: { material: { recipe: 'wool', color: '#e9dfc6' } },
  },
  partWords: {
    border: { slot: 'border', part: 'border' },
    fringe: { slot: 'fringe', part: 'fringe', with: { fringe: 'yes' } },
    tassel: { slot: 'fringe', part: 'fringe', with: { fringe: 'yes' } },
    medallion: { slot: 'ornament', part: 'ornament', with: { design: 'medallion' } },
    pattern: { slot: 'ornament', part: 'ornament', with: { design: 'medallion' } },
  },
  adjectives: {
    round: { form: 'round', fringe: 'no' },
    circular: { form: 'round', fringe: 'no' },
    plain: { design: 'plain' },
    shaggy: { design: 'plain', thick: 2, fringe: 'no' },
    fluffy: { design: 'plain', thick: 2, fringe: 'no' },
    thick: { thick: 1.6 },
    long: { width: 1.35 },
    fringed: { fringe: 'yes' },
  },
  build: buildRug,
}

function buildRug(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, d, t] = [Number(p['width']), Number(p['depth']), Number(p['thick'])]
  const isRound = p['form'] === 'round'
  const hasDesign = p['design'] === 'medallion'
  const sheet = (k: number, y: number, part: string, slot: string): Shape =>
    at(
      [0, y / 2, 0],
      tag(
        { part, role: 'body', material: context.material(slot), edge: sharp },
        isRound ? laid(ellipse((w / 2) * k, (w / 2) * k, 40), y) : slab(w - (1 - k) * d, d * k, y)
      )
    )
  const motif = (outline: readonly Vec2[], x: number, z: number, y: number, slot: string): Shape =>
    at(
      [x, y / 2, z],
      laid(outline, y, {
        part: slot === 'ornament' ? 'ornament' : 'border',
        role: 'ornament',
        material: context.material(slot),
        edge: sharp,
      })
    )
  const s = (isRound ? w : d) * 0.5
  const diamond: readonly Vec2[] = [
    [s * 0.74, 0],
    [0, s * 0.46],
    [-s * 0.74, 0],
    [0, -s * 0.46],
  ]
  const corner = isRound ? 0 : w / 2 - d * 0.22
  const count = Math.round(w / 0.16)
  const dot = ellipse(s * 0.045, s * 0.045, 8)
  const design = hasDesign
    ? [
        sheet(0.93, t * 1.06, 'stripe', 'ornament'),
        sheet(0.9, t * 1.12, 'border_band', 'border'),
        sheet(0.76, t * 1.18, 'stripe', 'ornament'),
        sheet(0.735, t * 1.24, 'field', 'field'),
        motif(isRound ? blossomOutline(12, s * 0.5, 0.12) : diamond, 0, 0, t * 1.32, 'ornament'),
        motif(
          isRound ? blossomOutline(12, s * 0.44, 0.12) : diamond.map(([x, y]): Vec2 => [x * 0.88, y * 0.88]),
          0,
          0,
          t * 1.4,
          'border'
        ),
        motif(blossomOutline(8, s * 0.26, 0.3), 0, 0, t * 1.5, 'ornament'),
        motif(blossomOutline(8, s * 0.13, 0.3), 0, 0, t * 1.6, 'border'),
        ...(isRound
          ? [around(10, motif(blossomOutline(5, s * 0.07, 0.4), s * 0.83, 0, t * 1.2, 'ornament'))]
          : [
              mirrored(
                mirrored(
                  motif(blossomOutline(6, s * 0.15, 0.3), corner, s * 0.5, t * 1.32, 'ornament'),
                  undefined,
                  'z'
                )
              ),
              mirrored(
                row(
                  count - 1,
                  [(w * 0.9) / count, 0, 0],
                  motif(dot, -w * 0.45 + (w * 0.9) / count, s * 0.83, t * 1.2, 'ornament')
                ),
                undefined,
                'z'
              ),
            ]),
      ]
    : [sheet(0.9, t * 1.12, 'field', 'field')]
  return group(
    [
      sheet(1, t, 'border', 'border'),
      ...design,
      ...(p['fringe'] === 'yes' && !isRound ? [fringes(w, d, t, context)] : []),
    ],
    {
      anchors: { top: { at: [0, t * 1.2, 0], normal: [0, 1, 0] } },
    }
  )
}

function fringes(w: number, d: number, t: number, context: FamilyContext): Shape {
  const count = Math.round(d / 0.035)
  const pitch = d / count
  const one = at([w / 2 + 0.028, t * 0.3, -d / 2 + pitch / 2], box([0.065, t * 0.5, pitch * 0.5]))
  return tag(
    { part: 'fringe', role: 'ornament', material: context.material('fringe'), edge: sharp },
    mirrored(row(count, [0, 0, pitch], one))
  )
}

/** Two gathered panels on a rod with finials; they stand on their hems. Real size: 2.2 m. */
export const curtain: Family = {
  name: 'curtain',
  parameters: {
    width: meters(1.7, { min: 0.6, max: 4 }, 'Length of the rod'),
    height: meters(2.2, { min: 0.6, max: 3.5 }, 'Floor to the rod'),
    tied: flag('Drawn aside by bands', 'yes'),
  },
  slots: {
    cloth: { material: { recipe: 'velvet', color: '#8a2d3d' } },
    rod: { material: { recipe: 'polished-metal', color: '#c99b3f' }, second: {} },
    tie: { material: { recipe: 'satin', color: '#e0ad3a' } },
  },
  partWords: {
    cloth: { slot: 'cloth', part: 'curtain' },
    panel: { slot: 'cloth', part: 'curtain' },
    rod: { slot: 'rod', part: 'rod' },
    pole: { slot: 'rod', part: 'rod' },
    ring: { slot: 'rod', part: 'ring' },
    tie: { slot: 'tie', part: 'tie', with: { tied: 'yes' } },
    tieback: { slot: 'tie', part: 'tie', with: { tied: 'yes' } },
  },
  adjectives: {
    long: { height: 1.2 },
    short: { height: 0.6 },
    closed: { tied: 'no' },
    drawn: { tied: 'no' },
    wide: { width: 1.25 },
  },
  heightParameter: 'height',
  build: buildCurtain,
}

function buildCurtain(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, h] = [Number(p['width']), Number(p['height'])]
  const isTied = p['tied'] === 'yes'
  const half = w * 0.47
  const y = h - 0.04
  const waves = 8
  const points = 40
  const section = (t: number): readonly Vec3[] => {
    // From the rod down: gathered at the tie and spread again below it.
    const pull = isTied ? Math.max(0, 1 - Math.abs(t - 0.58) / 0.5) : 0
    const soft = pull * pull * (3 - 2 * pull)
    const wide = half * (isTied ? 1 - 0.66 * soft : 0.98)
    const out = half - wide
    const amp = 0.045 * (1 - 0.45 * soft)
    const skin = 0.007
    const row0 = Array.from({ length: points + 1 }, (_, i): Vec2 => {
      const u = i / points
      return [out + wide * u, amp * sin(u * waves * TAU) * (1 + 0.12 * sin(t * 5 + u * 9))]
    })
    const yy = (y - 0.035) * (1 - t)
    return [
      ...row0.map(([x, z]): Vec3 => [x + 0.012, yy, z + skin]),
      ...[...row0].reverse().map(([x, z]): Vec3 => [x + 0.012, yy, z - skin]),
    ]
  }
  const panel = loft([0, 0.14, 0.3, 0.44, 0.54, 0.6, 0.68, 0.82, 1].map(section), { edge: sharp })
  const ring = at([0, y - 0.018, 0], torus(0.028, 0.006), { rotate: [0, 0, TAU / 4] })
  const tieX = half - half * 0.17 + 0.012
  return group([
    tag({ part: 'curtain', role: 'feature', material: context.material('cloth') }, mirrored(panel)),
    tag(
      { part: 'rod', role: 'support', material: context.material('rod') },
      rod([-w / 2, y, 0], [w / 2, y, 0], 0.017),
      mirrored(at([w / 2 - 0.03, y, 0], finial(), { rotate: [0, 0, -TAU / 4] }))
    ),
    tag(
      { part: 'ring', role: 'detail', material: context.material('rod') },
      mirrored(row(7, [half / 7.4, 0, 0], at([half * 0.1, 0, 0], ring)))
    ),
    ...(isTied && !context.without.has('tie')
      ? [
          tag(
            { part: 'tie', role: 'ornament', material: context.material('tie') },
            mirrored(
              at(
                [tieX, y * 0.42 + 0.02, 0],
                sweep(ring2(half * 0.185, 0.062), 0.018, { closed: true, smooth: true, flatten: 1.6 })
              )
            )
          ),
        ]
      : []),
  ])
}

const ring2 = (rx: number, rz: number): readonly Vec3[] =>
  Array.from({ length: 16 }, (_, i): Vec3 => [
    rx * cos((TAU * i) / 16),
    0.012 * cos((TAU * i) / 16),
    rz * sin((TAU * i) / 16),
  ])

/** A ball on a collar, along +Y, that is put over the end of a rod. */
const finial = (): Shape =>
  lathe(
    [
      [0, 0],
      [0.019, 0],
      [0.03, 0.006],
      [0.03, 0.026],
      [0.019, 0.034],
      [0.03, 0.046],
      [0.042, 0.074],
      [0.03, 0.102],
      [0, 0.114],
    ],
    { smooth: true, sharpAt: [0, 1, 8] }
  )
