import { cos, PI, sin, TAU } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { at, ball, bevel, box, cylinder, group, mirrored, sharp, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { polygon, roundedRect } from './outlines.ts'

/** What a smith makes: scrolls, twisted bars, straps with rivets, corners, chains. */

/** A scroll in the XY plane: a bar from the origin along +X that curls up in `turns` into an eye, `size` tall. */
export function scrollPath(size: number, turns = 1.25): readonly Vec3[] {
  const steps = Math.round(turns * 12)
  return Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const t = i / steps
    const r = (size / 2) * (1 - 0.72 * t)
    const angle = -PI / 2 + TAU * turns * t
    return [r * cos(angle), size / 2 + r * sin(angle), 0]
  })
}

/** A square bar along a path. */
export function bar(
  path: readonly Vec3[],
  width: number,
  thick: number,
  rest: ShapeTags & { readonly twist?: number; readonly smooth?: boolean } = {}
): Shape {
  return sweep(path, 1, {
    section: { kind: 'outline', points: roundedRect(width, thick, Math.min(width, thick) * 0.12, 1) },
    caps: 'flat',
    smooth: true,
    ...rest,
  })
}

/** An upright square bar, twisted `turns` times, from y = 0 to `height`. */
export function twistedBar(width: number, height: number, turns: number, tags: ShapeTags = {}): Shape {
  const steps = Math.max(6, Math.round(turns * 8))
  const path = Array.from({ length: steps + 1 }, (_, i): Vec3 => [0, (height * i) / steps, 0])
  return sweep(path, 1, {
    section: { kind: 'outline', points: roundedRect(width, width, 0, 0) },
    twist: TAU * turns,
    caps: 'flat',
    ...tags,
  })
}

/** A fitting over a corner of a box at the origin that fills −X −Y −Z: three plates and a knob. */
export function cornerFitting(size: number, thick: number, tags: ShapeTags = {}): Shape {
  const s = size
  const middle = -s / 2 + thick
  const edge = bevel(thick * 0.3)
  return group(
    [
      at([middle, middle, thick / 2], box([s, s, thick], { edge })),
      at([middle, thick / 2, middle], box([s, thick, s], { edge })),
      at([thick / 2, middle, middle], box([thick, s, s], { edge })),
      at([thick * 0.5, thick * 0.5, thick * 0.5], ball(s * 0.16)),
    ],
    tags
  )
}

/** A lock plate with a keyhole that faces +Z, and the hasp that comes down over it. */
export function lockPlate(width: number, tags: ShapeTags = {}): Shape {
  const w = width
  return group(
    [
      at([0, 0, w * 0.05], box([w, w * 1.15, w * 0.1], { edge: bevel(w * 0.03) })),
      at([0, w * 0.55, w * 0.12], box([w * 0.42, w * 1.1, w * 0.09], { edge: bevel(w * 0.03) })),
      mirrored(at([w * 0.38, w * 0.42, w * 0.1], ball(w * 0.07))),
      mirrored(at([w * 0.38, -w * 0.42, w * 0.1], ball(w * 0.07))),
    ],
    tags
  )
}

/** The dark hole for a key, facing +Z. */
export function keyhole(size: number, tags: ShapeTags = {}): Shape {
  return group(
    [
      at([0, size * 0.2, 0], cylinder(size * 0.32, size * 0.16), { rotate: [PI / 2, 0, 0] }),
      at([0, -size * 0.25, 0], box([size * 0.26, size * 0.8, size * 0.16])),
    ],
    { edge: sharp, ...tags }
  )
}

/** A chain of `count` oval links that hangs from `top` (y) down; each link turned against the next. */
export function chain(top: number, link: number, count: number, tags: ShapeTags = {}): Shape {
  const wire = link * 0.13
  const pitch = link - wire * 2.4
  const path = Array.from({ length: 8 }, (_, i): Vec3 => {
    const angle = (TAU * (i + 0.5)) / 8
    return [link * 0.3 * cos(angle), (link / 2 - wire) * sin(angle), 0]
  })
  const one = sweep(path, wire, {
    closed: true,
    section: { kind: 'outline', points: polygon(6, 1) },
    edge: sharp,
  })
  return group(
    Array.from({ length: count }, (_, i) =>
      at([0, top - link / 2 - i * pitch, 0], one, { rotate: [0, (i % 2) * (PI / 2), 0] })
    ),
    tags
  )
}
