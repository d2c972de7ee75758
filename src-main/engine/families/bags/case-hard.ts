import { roundedRect } from '../../kit/outlines.ts'
import { buckle } from '../../kit/sewing.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Measures of a case, metres. */
export interface CasePlan {
  readonly w: number
  readonly h: number
  readonly d: number
  readonly style: string
}

/** A padded grip between two rings on plates. */
export function handle(y: number, span: number, context: FamilyContext): Shape[] {
  const half = span / 2
  const grip = sweep(
    [
      [-half, y + 0.004, 0],
      [-half * 0.92, y + 0.026, 0],
      [-half * 0.6, y + 0.042, 0],
      [0, y + 0.047, 0],
      [half * 0.6, y + 0.042, 0],
      [half * 0.92, y + 0.026, 0],
      [half, y + 0.004, 0],
    ],
    [0.006, 0.0075, 0.0105, 0.0115, 0.0105, 0.0075, 0.006],
    { smooth: true, part: 'handle', role: 'handle', material: context.material('strap') }
  )
  const foot = (x: number): Shape =>
    group([
      at([x, y + 0.002, 0], box([0.034, 0.005, 0.026], { edge: bevel(0.001) })),
      at([x, y + 0.007, 0], torus(0.0085, 0.0026)),
    ])
  return [grip, tag({ part: 'handle_ring', material: context.material('metal') }, mirrored(foot(half)))]
}

/** Two hard halves with a seam, latches, corners and ribs. */
export function shell({ w, h, d, style }: CasePlan, context: FamilyContext): Shape[] {
  const radius = style === 'trolley' ? 0.05 : style === 'attache' ? 0.016 : 0.028
  const half = (z: number, deep: number): Shape =>
    at(
      [0, h / 2, z],
      extrude(roundedRect(w, h, radius, 4), deep, { edge: soft(style === 'trolley' ? 0.02 : 0.008) })
    )
  const metal = context.material('metal')
  const parts: Shape[] = [
    tag(
      { part: 'body', role: 'container', material: context.material('body') },
      half(d * 0.255, d * 0.49),
      half(-d * 0.255, d * 0.49)
    ),
    tag(
      { part: 'seam', material: style === 'suitcase' ? context.material('strap') : metal },
      at(
        [0, h / 2, 0],
        extrude(roundedRect(w + 0.004, h + 0.004, radius + 0.002, 4), d * 0.06, { edge: bevel(0.001) })
      )
    ),
    tag({ part: 'lock', role: 'fastener', material: metal }, mirrored(latch(w * 0.3, h, d))),
  ]
  if (style !== 'trolley') {
    parts.push(...handle(h, Math.min(0.15, w * 0.36), context))
    parts.push(
      tag(
        {
          part: 'corner',
          role: 'ornament',
          material: style === 'suitcase' ? context.material('strap') : metal,
        },
        ...corners(w, h, d)
      )
    )
  } else {
    parts.push(tag({ part: 'rib', material: context.material('flap') }, ...ribs(w, h, d)))
  }
  if (style === 'suitcase') {
    parts.push(...straps({ w, h, d, style }, context))
  }
  if (context.parameters['stickers'] === 'yes' && !context.without.has('sticker')) {
    parts.push(...stickers({ w, h, d, style }))
  }
  return parts
}

/** A spring latch on the top seam; seen from the front it laps over both halves. */
const latch = (x: number, h: number, d: number): Shape =>
  group([
    at([x, h + 0.002, d * 0.06], box([0.034, 0.007, d * 0.26], { edge: bevel(0.0015) })),
    at([x, h - 0.012, d * 0.5], box([0.03, 0.03, 0.006], { edge: bevel(0.0015) })),
    at([x, h - 0.016, d * 0.5 + 0.004], rotated([Math.PI / 2, 0, 0], cylinder(0.0065, 0.006))),
  ])

function corners(w: number, h: number, d: number): Shape[] {
  const size = Math.min(0.05, h * 0.17)
  return [1, -1].flatMap(z =>
    [0, 1].map(top =>
      mirrored(
        at(
          [w / 2 - size * 0.42, top === 1 ? h - size * 0.42 : size * 0.42, z * (d / 2 - size * 0.3)],
          box([size, size, size * 0.68], { edge: soft(size * 0.3) })
        )
      )
    )
  )
}

const ribs = (w: number, h: number, d: number): Shape[] =>
  [-2, -1, 0, 1, 2].flatMap(i =>
    [1, -1].map(s =>
      at([(i * w) / 6.2, h / 2, s * (d / 2)], box([w * 0.035, h * 0.78, 0.008], { edge: bevel(0.003) }))
    )
  )

/** Two leather belts around an old suitcase, buckled in front. */
function straps({ w, h, d }: CasePlan, context: FamilyContext): Shape[] {
  const wide = 0.028
  const belt = (x: number): Shape =>
    at(
      [x, h / 2, 0],
      rotated(
        [0, Math.PI / 2, 0],
        extrude(roundedRect(d + 0.008, h + 0.008, 0.012), wide, {
          holes: [roundedRect(d - 0.004, h - 0.004, 0.008)],
          edge: bevel(0.001),
        })
      )
    )
  return [
    tag({ part: 'strap', role: 'fastener', material: context.material('strap') }, mirrored(belt(w * 0.36))),
    mirrored(
      at(
        [w * 0.36, h * 0.72, d / 2 + 0.006],
        rotated(
          [0, 0, Math.PI / 2],
          buckle(0.04, 0.04, { part: 'buckle', material: context.material('metal') })
        )
      )
    ),
  ]
}

/** Round and square labels of far places. */
function stickers({ w, h, d }: CasePlan): Shape[] {
  const looks = [
    ['#c8493d', -0.12, 0.62, 0.3],
    ['#3f7ca8', 0.14, 0.34, -0.25],
    ['#e0b54a', -0.08, 0.26, 0.1],
    ['#5a8f5c', 0.12, 0.68, 0.15],
  ] as const
  return looks.map(([color, x, y, turn], i) => {
    const outline = i % 2 === 0 ? roundedRect(0.09, 0.06, 0.008) : roundedRect(0.08, 0.08, 0.04, 6)
    const label = at([w * x * 1.6, h * y, d / 2], extrude(outline, 0.002, { edge: sharp }), {
      rotate: [0, 0, turn],
    })
    return tag({ part: `sticker_${i + 1}`, role: 'ornament', material: { recipe: 'paper', color } }, label)
  })
}

/** Four studs that the case stands on. */
export const feet = ({ w, d }: CasePlan, context: FamilyContext): Shape[] => [
  tag(
    { part: 'foot', role: 'support', material: context.material('metal') },
    ...[1, -1].map(s => mirrored(at([w * 0.4, 0.004, s * d * 0.3], cylinder(0.007, 0.01))))
  ),
]

export function trolley({ w, h, d }: CasePlan, context: FamilyContext): Shape[] {
  const wheel = (x: number, z: number): Shape =>
    group([
      at(
        [x, 0.027, z],
        rotated(
          [0, 0, Math.PI / 2],
          cylinder(0.026, 0.02, {
            edge: soft(0.004),
            part: 'wheel',
            role: 'support',
            material: context.material('wheel'),
          })
        )
      ),
      at(
        [x, 0.05, z],
        box([0.036, 0.022, 0.05], { part: 'fork', edge: bevel(0.003), material: context.material('metal') })
      ),
    ])
  const bar = (x: number): Shape =>
    at([x, h + 0.055 + 0.1, -d * 0.32], box([0.016, 0.24, 0.01], { edge: bevel(0.002) }))
  return [
    mirrored(group([wheel(w * 0.38, d * 0.32), wheel(w * 0.38, -d * 0.32)])),
    tag({ part: 'rod', material: context.material('metal') }, mirrored(bar(w * 0.2))),
    at(
      [0, h + 0.055 + 0.225, -d * 0.32],
      box([w * 0.46, 0.028, 0.026], {
        part: 'handle',
        role: 'handle',
        edge: soft(0.008),
        material: context.material('wheel'),
      })
    ),
  ]
}
