import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { nugget } from '../../kit/servings.ts'
import { at, capsule, cylinder, extrude, group, lathe, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** What is left of a cake when a piece of 50 degrees is cut out at the front. */
const LEFT = (310 / 180) * PI

/** A disc, or the sector of one from the front around, `thick` from `y` upward. */
export function layer(r: number, y: number, thick: number, sweep: number, tags: ShapeTags): Shape {
  if (sweep >= PI * 2) {
    return at([0, y + thick / 2, 0], cylinder(r, thick, { edge: sharp, ...tags }))
  }
  const start = -PI / 2 + (PI * 2 - sweep) / 2 + 0.35
  const steps = Math.max(6, Math.round(sweep * 6))
  const outline: readonly Vec2[] = [
    [0, 0],
    ...Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const angle = start + (sweep * i) / steps
      return [r * cos(angle), r * sin(angle)]
    }),
  ]
  return at([0, y + thick / 2, 0], extrude(outline, thick, { edge: sharp, ...tags }), {
    rotate: [-PI / 2, 0, 0],
  })
}

const tiersOf = (context: FamilyContext): number => Number(context.parameters['tiers'])

/** Sponge, cream, sponge under icing, with beads around the foot and glaze running down. */
export function tier(h: number, r: number, isCut: boolean, context: FamilyContext): Shape {
  const icing = { part: 'icing', role: 'body', material: context.material('icing') }
  const parts: Shape[] = []
  if (isCut) {
    const inner = r * 0.965
    const body = (y: number, thick: number, part: string, slot: string) =>
      layer(inner, y * h, thick * h, LEFT, { part, role: 'content', material: context.material(slot) })
    parts.push(
      body(0, 0.3, 'sponge', 'sponge'),
      body(0.3, 0.07, 'cream', 'cream'),
      body(0.37, 0.25, 'sponge', 'sponge'),
      body(0.62, 0.07, 'cream', 'cream'),
      body(0.69, 0.24, 'sponge', 'sponge'),
      layer(r, 0.93 * h, 0.09 * h, LEFT, icing),
      shell(r, h, icing)
    )
  } else {
    parts.push(
      lathe(
        [
          [0, 0],
          [r, 0],
          [r, h * 0.16],
          [r, h * 0.5],
          [r, h * 0.84],
          [r, h * 0.97],
          [r * 0.96, h * 1.01],
          [0, h * 1.01],
        ],
        { edge: sharp, ...icing }
      )
    )
  }
  const beads = Math.round((2 * PI * r) / (h * (Number(context.parameters['tiers']) > 1 ? 0.3 : 0.17)))
  const turns = Array.from({ length: beads }, (_, i) => (i / beads) * PI * 2).filter(
    angle => !isCut || isKept(angle)
  )
  const bead = nugget(tiersOf(context) > 1 ? [h * 0.13, h * 0.1, h * 0.1] : [h * 0.09, h * 0.085, h * 0.09])
  const ring = (y: number, away: number): Shape =>
    scatter(
      turns.map(angle => ({
        at: [away * sin(angle), y, away * cos(angle)] as const,
        rotate: [0, angle, 0] as const,
      })),
      bead
    )
  parts.push(
    tag(
      { part: 'cream', role: 'ornament', material: context.material('cream') },
      ring(h * 0.06, r * 1.0),
      ring(h * 1.05, r * 0.9)
    )
  )
  if (context.parameters['drip'] === 'yes' && !context.without.has('glaze')) {
    parts.push(
      tag(
        { part: 'glaze', role: 'ornament', material: context.material('glaze') },
        layer(r * 1.012, h * 0.985, h * 0.05, isCut ? LEFT : PI * 2, {}),
        ...drips(r, h, isCut)
      )
    )
  }
  return group(parts)
}

/** Is an angle (from +Z toward +X) on the kept side of a cut cake? */
export const isKept = (angle: number): boolean => {
  const gap = (angle * 180) / PI
  return gap >= 10 && gap <= 342
}

/** A curved wall of icing around a cut cake. */
function shell(r: number, h: number, tags: ShapeTags): Shape {
  const start = -PI / 2 + (PI * 2 - LEFT) / 2 + 0.35
  const steps = 40
  const arcAt = (radius: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const angle = start + (LEFT * i) / steps
      return [radius * cos(angle), radius * sin(angle)]
    })
  return at(
    [0, h * 0.5, 0],
    extrude([...arcAt(r), ...arcAt(r * 0.955).reverse()], h * 0.99, { edge: sharp, ...tags }),
    { rotate: [-PI / 2, 0, 0] }
  )
}

function drips(r: number, h: number, isCut: boolean): readonly Shape[] {
  const n = Math.round((2 * PI * r) / (h * 0.34))
  return Array.from({ length: n }, (_, i) => ({
    angle: ((i + 0.5) / n) * PI * 2,
    long: h * (0.22 + 0.2 * ((i * 7) % 5) * 0.25 + 0.1 * (i % 2)),
  }))
    .filter(({ angle }) => !isCut || isKept(angle))
    .map(({ angle, long }) =>
      at([r * 1.0 * sin(angle), h * 1.02 - long / 2, r * 1.0 * cos(angle)], capsule(h * 0.055, long))
    )
}
