import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { bandOf, seamOf, sewnOn } from '../../kit/cloth.ts'
import {
  at,
  ball,
  ellipsoid,
  extrude,
  group,
  mirrored,
  scaled,
  scatter,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { headShell, hollowShell, peak, type HeadShell } from './headgear-shell.ts'

/** Soft headgear without a brim all round: baseball cap, beanie, a chef's hat, a Santa hat, a deerstalker. Real size. */
export const cap: Family = {
  name: 'cap',
  parameters: {
    kind: choice(['baseball', 'beanie', 'chef', 'santa', 'deerstalker'], 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.7, max: 1.4 }),
    tall: ratio('Height against the usual', 1, { min: 0.7, max: 1.4 }),
    logo: flag('A badge on the front', 'yes'),
    pompom: flag('A pompom', 'yes'),
  },
  slots: {
    cloth: { material: { recipe: 'fabric', color: '#2f4d8c' } },
    trim: { material: { recipe: 'fabric', color: '#c23b34' }, follows: true },
    badge: { material: { recipe: 'fabric', color: '#f1ede2' } },
  },
  partWords: {
    brim: { slot: 'trim', part: 'peak' },
    bill: { slot: 'trim', part: 'peak' },
    visor: { slot: 'trim', part: 'peak' },
    logo: { slot: 'badge', part: 'logo', with: { logo: 'yes' } },
    badge: { slot: 'badge', part: 'logo', with: { logo: 'yes' } },
    star: { slot: 'badge', part: 'logo', with: { logo: 'yes' } },
    pompom: { slot: 'badge', part: 'pompom', with: { pompom: 'yes' } },
    'pom pom': { slot: 'badge', part: 'pompom', with: { pompom: 'yes' } },
    bobble: { slot: 'badge', part: 'pompom', with: { pompom: 'yes' } },
    cuff: { slot: 'trim', part: 'cuff' },
    band: { slot: 'trim', part: 'cuff' },
    trim: { slot: 'badge', part: 'fur' },
    fur: { slot: 'badge', part: 'fur' },
    button: { slot: 'trim', part: 'button' },
    bow: { slot: 'badge', part: 'bow' },
    flap: { slot: 'trim', part: 'flap' },
  },
  adjectives: { tall: { tall: 1.25 }, large: { size: 1.2 }, plain: { logo: 'no' }, floppy: { tall: 1.15 } },
  build: context =>
    scaled(
      Number(context.parameters['size']),
      group(parts(context), {
        anchors: {
          temple: { at: OPENINGS[String(context.parameters['kind'])] ?? [0.088, 0.03, 0], normal: [0, 1, 0] },
        },
      })
    ),
}

/** Where the side of a head lies in each kind, metres: a cap sits low, a beanie deep. */
const OPENINGS: Readonly<Record<string, Vec3>> = {
  beanie: [0.093, 0.075, 0],
  chef: [0.086, 0.03, 0],
  santa: [0.09, 0.03, 0],
}

function parts(context: FamilyContext): Shape[] {
  switch (context.parameters['kind']) {
    case 'beanie':
      return beanie(context)
    case 'chef':
      return chefHat(context)
    case 'santa':
      return santaHat(context)
    case 'deerstalker':
      return deerstalker(context)
    default:
      return baseballCap(context)
  }
}

/** Points of a star with `tips`, facing +Z. */
const star = (tips: number, radius: number, inner: number): readonly Vec2[] =>
  Array.from({ length: tips * 2 }, (_, i): Vec2 => {
    const r = i % 2 === 0 ? radius : radius * inner
    return [r * sin((TAU * i) / tips / 2), r * cos((TAU * i) / tips / 2)]
  })

/** Height of a cap of six panels, metres. */
const TALL = 0.122

const panelled = (tall: number): HeadShell =>
  headShell(
    [0.09, 0.104, tall],
    [
      [0.03, 1],
      [0.3, 1],
      [0.58, 0.93],
      [0.8, 0.76],
      [0.94, 0.48],
      [0.995, 0.16],
      [1, 0.01],
    ]
  )

/** The seams of six panels, up to the crown. */
const panelSeams = ({ surface }: HeadShell, tags: ShapeTags): Shape =>
  tag(
    tags,
    ...Array.from({ length: 6 }, (_, k) =>
      seamOf(
        surface,
        [
          [k / 6, 0.01],
          [k / 6, 0.5],
          [k / 6, 0.97],
        ],
        0.0016,
        { steps: 6 }
      )
    )
  )

/** A peak before and one behind, and flaps for the ears that are tied together over the crown. */
function deerstalker(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = TALL * Number(context.parameters['tall'])
  const shell = panelled(tall)
  const peaks = slot('peak', 'cloth', 'feature')
  const front = peak([0.088, 0.102, 0.008], { reach: 0.07, spread: 1.15, drop: 0.03 }, peaks)
  const loop = at([0.026, 0.006, 0], ellipsoid([0.026, 0.007, 0.015]), { rotate: [0, 0, 0.2] })
  const tape = sweep(
    [
      [0, tall, 0],
      [0.034, tall - 0.001, 0],
      [0.058, tall - 0.016, 0],
    ],
    [0.004, 0.004, 0.003],
    { smooth: true, caps: 'round' }
  )
  return [
    hollowShell(shell, 0.05, slot('crown', 'cloth', 'body')),
    panelSeams(shell, slot('seam', 'trim', 'ornament')),
    front,
    at([0, 0, 0], front, { rotate: [0, TAU / 2, 0] }),
    tag(
      slot('flap', 'trim', 'ornament'),
      mirrored(at([0.079, 0.56 * tall, 0], ellipsoid([0.013, 0.048, 0.044]), { rotate: [0, 0, 0.3] }))
    ),
    tag(
      slot('bow', 'badge', 'ornament'),
      at([0, tall + 0.002, 0], ball(0.01)),
      mirrored(group([at([0, tall, 0], loop), tape]))
    ),
  ]
}

function baseballCap(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = TALL * Number(context.parameters['tall'])
  const shell = panelled(tall)
  const eye = [1, 3, 5, 7, 9, 11].map(k =>
    sewnOn(shell.surface, [k / 12, 0.72], ball(0.0045, slot('eyelet', 'trim', 'ornament')))
  )
  return [
    hollowShell(shell, 0.05, slot('crown', 'cloth', 'body')),
    panelSeams(shell, slot('seam', 'trim', 'ornament')),
    ...eye,
    at([0, tall, 0], ellipsoid([0.011, 0.006, 0.011], slot('button', 'trim', 'ornament'))),
    peak([0.088, 0.102, 0.008], { reach: 0.085, spread: 1.2, drop: 0.022 }, slot('peak', 'trim', 'feature')),
    ...(context.parameters['logo'] === 'yes' && !context.without.has('logo')
      ? [
          sewnOn(
            shell.surface,
            [0, 0.38],
            extrude(star(5, 0.027, 0.45), 0.006, { edge: sharp, ...slot('logo', 'badge', 'ornament') })
          ),
        ]
      : []),
  ]
}

/** A ball of threads: many small tufts around a core. */
function pompom(radius: number): Shape {
  const count = 60
  const places = Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / count
    const ring = Math.sqrt(1 - y * y)
    const angle = i * 2.39996
    const r = radius * 0.86
    return { at: [r * ring * cos(angle), r * y, r * ring * sin(angle)] as const }
  })
  return group([ball(radius * 0.9), scatter(places, scaled(radius * 0.24, ball(1, { edge: sharp })))])
}

function beanie(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = 0.185 * Number(context.parameters['tall'])
  const ribs = { folds: 22, depth: 0.022 }
  const shell = headShell(
    [0.094, 0.104, tall],
    [
      [0, 0.98, ribs],
      [0.25, 1.03, ribs],
      [0.5, 1.02, ribs],
      [0.72, 0.9, ribs],
      [0.88, 0.66, ribs],
      [0.97, 0.36, ribs],
      [1, 0.01],
    ],
    88
  )
  return [
    hollowShell(shell, 0.06, slot('crown', 'cloth', 'body')),
    bandOf(shell.surface, [0.012, 0.25], { lift: 0.007, points: 88, ...slot('cuff', 'trim', 'feature') }),
    ...(context.parameters['pompom'] === 'yes' && !context.without.has('pompom')
      ? [at([0, tall + 0.026, 0], tag(slot('pompom', 'badge', 'ornament'), pompom(0.036)))]
      : []),
  ]
}

function chefHat(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = 0.27 * Number(context.parameters['tall'])
  const puff = (depth: number) => ({ folds: 11, depth })
  const shell = headShell(
    [0.088, 0.098, tall],
    [
      [0.4, 0.97, puff(0.03)],
      [0.52, 1.2, puff(0.06)],
      [0.68, 1.5, puff(0.075)],
      [0.84, 1.55, puff(0.07)],
      [0.95, 1.25, puff(0.08)],
      [1, 0.75, puff(0.1)],
      [0.985, 0.3, puff(0.06)],
      [0.98, 0.01],
    ],
    66
  )
  const band = headShell(
    [0.088, 0.098, tall],
    [
      [0, 1],
      [0.2, 1.01],
      [0.43, 1.02],
      [0.44, 0.9],
    ]
  )
  return [
    hollowShell(shell, 0.01, slot('puff', 'cloth', 'feature')),
    hollowShell(band, 0.06, slot('cuff', 'trim', 'body')),
  ]
}

function santaHat(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = 0.27 * Number(context.parameters['tall'])
  const shell = headShell(
    [0.092, 0.102, tall],
    [
      [0.02, 1],
      [0.3, 0.98],
      [0.55, 0.86, { x: 0.008 }],
      [0.78, 0.68, { x: 0.028 }],
      [0.94, 0.52, { x: 0.06 }],
      [0.99, 0.4, { x: 0.105 }],
      [0.84, 0.28, { x: 0.148 }],
      [0.62, 0.16, { x: 0.165 }],
      [0.47, 0.05, { x: 0.17 }],
    ]
  )
  const tufts = Array.from({ length: 22 }, (_, i) => {
    const angle = (TAU * i) / 22
    return { at: [0.1 * sin(angle), 0.034 + (i % 2) * 0.006, 0.11 * cos(angle)] as const }
  })
  const ring = Array.from({ length: 24 }, (_, i) => {
    const angle = (TAU * i) / 24
    return [0.094 * sin(angle), 0.034, 0.104 * cos(angle)] as const
  })
  return [
    hollowShell(shell, 0.06, slot('crown', 'cloth', 'body')),
    tag(
      slot('fur', 'badge', 'ornament'),
      sweep(ring, 0.031, { closed: true, smooth: true }),
      scatter(tufts, ball(0.027))
    ),
    at([0.171, tall * 0.43, 0], tag(slot('pompom', 'badge', 'feature'), pompom(0.036))),
  ]
}
