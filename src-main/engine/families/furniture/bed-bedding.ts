import { sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { pillow } from '../../kit/upholstery.ts'
import { at, box, loft, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { BedPlan } from './bed-plan.ts'

/** Mattress, pillows and a blanket with its turned-down sheet, over a deck at `y`. */
export function bedding(plan: BedPlan, y: number, hasBlanket: boolean, context: FamilyContext): Shape[] {
  const { width: w, length: l, mattress: m } = plan
  const top = y + m
  const parts: Shape[] = [
    at(
      [0, y + m / 2 + 0.002, 0],
      box([w - 0.02, m, l - 0.03], {
        part: 'mattress',
        role: 'body',
        material: context.material('sheet'),
        edge: soft(0.035),
      })
    ),
    ...pillows(plan, top, context),
  ]
  if (hasBlanket) {
    const hang = plan.kind === 'plain' ? m + 0.08 : plan.kind === 'poster' ? m + 0.06 : m * 0.55
    const [head, foot] = [-l * 0.22, l / 2 - 0.012]
    parts.push(
      tag(
        { part: 'blanket', role: 'feature', material: context.material('blanket'), edge: soft(0.01) },
        drape(w, top, { hang, head: head + 0.16, foot, thick: 0.03, wave: 0.008 })
      ),
      tag(
        { part: 'sheet', role: 'body', material: context.material('sheet'), edge: soft(0.01) },
        drape(w + 0.012, top, { hang: hang * 0.96, head, foot: head + 0.24, thick: 0.042, wave: 0.006 })
      )
    )
  }
  return parts
}

function pillows(
  { width: w, length: l, pillows: count }: BedPlan,
  top: number,
  context: FamilyContext
): Shape[] {
  const each = Math.min(0.72, (w - 0.08) / Math.max(1, count))
  const form = { width: each * 0.96, depth: Math.min(0.44, l * 0.24), height: 0.17, pinch: 0.04 }
  return Array.from({ length: count }, (_, i) =>
    at(
      [(i - (count - 1) / 2) * each, top + 0.055, -l / 2 + form.depth * 0.6],
      pillow(form, { part: 'pillow', role: 'content', material: context.material('pillow') }),
      {
        rotate: [0.22, 0, 0],
      }
    )
  )
}

interface Drape {
  readonly hang: number
  readonly head: number
  readonly foot: number
  readonly thick: number
  readonly wave: number
}

/** A cloth over a mattress that hangs down on both sides with slight folds. */
function drape(w: number, top: number, { hang, head, foot, thick, wave }: Drape): Shape {
  const half = w / 2
  const steps = 9
  const section = (z: number, t: number): readonly Vec3[] => {
    const fold = (k: number): number => wave * sin(t * 21 + k)
    const outer: readonly Vec2[] = [
      [-half - 0.006 + fold(0), top - hang + fold(1.3)],
      [-half - 0.008 + fold(0.8) * 0.6, top - hang * 0.45],
      [-half - 0.002, top - 0.03],
      [-half + 0.04, top + thick * 0.9],
      [-half * 0.5, top + thick + fold(2) * 0.5],
      [0, top + thick * 1.1],
      [half * 0.5, top + thick + fold(3) * 0.5],
      [half - 0.04, top + thick * 0.9],
      [half + 0.002, top - 0.03],
      [half + 0.008 + fold(1.9) * 0.6, top - hang * 0.45],
      [half + 0.006 + fold(2.6), top - hang + fold(0.4)],
    ]
    const inner: readonly Vec2[] = [
      [half - 0.014, top - hang],
      [half - 0.016, top - 0.04],
      [0, top - 0.02],
      [-half + 0.016, top - 0.04],
      [-half + 0.014, top - hang],
    ]
    return [...outer, ...inner].map(([x, y]): Vec3 => [x, y, z])
  }
  return loft(
    Array.from({ length: steps + 1 }, (_, i) => section(head + ((foot - head) * i) / steps, i / steps)),
    { smooth: false }
  )
}
