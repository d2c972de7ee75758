import { cos, PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, box, group, lathe, rotated, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** An American football (pointed, laced, striped) or a rugby ball, lying along X. `r`: half its thickness, metres. */
export function oval(r: number, kind: 'american' | 'rugby', context: FamilyContext): Shape {
  const isPointed = kind === 'american'
  const half = r * (isPointed ? 1.68 : 1.5)
  const radiusAt = (t: number): number => {
    const c = cos((PI / 2) * t)
    return isPointed
      ? r * (0.8 * c + 0.2 * Math.sqrt(Math.max(0, 1 - t * t)))
      : r * Math.sqrt(Math.max(0, 1 - t * t))
  }
  const profile = Array.from({ length: 21 }, (_, i): Vec2 => {
    const t = -1 + i / 10
    return [i === 0 || i === 20 ? 0 : radiusAt(t), t * half]
  })
  const band = (from: number, to: number): Shape => {
    const out = [0, 0.5, 1].map((u): Vec2 => {
      const t = from + (to - from) * u
      return [radiusAt(t) + r * 0.012, t * half]
    })
    const inner = [...out].reverse().map(([x, y]): Vec2 => [x - r * 0.08, y])
    return lathe([...out, ...inner], { closed: true })
  }
  const seam = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      sweep(
        Array.from({ length: 15 }, (_, i): Vec3 => {
          const t = -0.97 + (1.94 * i) / 14
          return [0, t * half, radiusAt(t)]
        }),
        r * 0.014
      )
    )
  const body = { part: 'body', role: 'body', material: context.material('ball') }
  const panel = { part: 'panel', role: 'feature', material: context.material('panel') }
  const lace = { part: 'seam', role: 'feature', material: context.material('seam') }
  const turned = group([
    tag(body, lathe(profile)),
    ...(isPointed
      ? [tag(panel, band(0.5, 0.62), band(-0.62, -0.5)), tag(lace, ...laces(r, half, radiusAt))]
      : [tag(panel, band(0.42, 0.7), band(-0.7, -0.42))]),
    tag(
      isPointed
        ? { part: 'stitching', role: 'ornament', material: { recipe: 'leather', color: '#3a1d10' } }
        : lace,
      ...[1, 2, 3].map(i => seam((PI / 2) * i)),
      ...(isPointed ? [] : [seam(0)])
    ),
  ])
  // Lies on its side, laces up and a little to the front.
  return at([0, r, 0], rotated([-0.75, 0, 0], rotated([0, 0, PI / 2], turned)))
}

function laces(r: number, half: number, radiusAt: (t: number) => number): Shape[] {
  const line = sweep(
    [-0.3, -0.15, 0, 0.15, 0.3].map((t): Vec3 => [0, t * half, radiusAt(t) + r * 0.012]),
    r * 0.026
  )
  const across = [-0.26, -0.17, -0.09, 0, 0.09, 0.17, 0.26].map(t =>
    at([0, t * half, radiusAt(t) + r * 0.008], box([r * 0.26, r * 0.05, r * 0.07], { edge: soft(r * 0.015) }))
  )
  return [line, ...across]
}
