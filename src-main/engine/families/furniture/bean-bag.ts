import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, ellipsoid, group, loft, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A soft bag of beads that one sinks into. Real size: 85 cm wide. */
export const beanbag: Family = {
  name: 'bean bag',
  parameters: {
    width: meters(0.88, { min: 0.4, max: 1.4 }, 'Across'),
    height: meters(0.72, { min: 0.3, max: 1.2 }, 'Floor to the tip'),
    piping: flag('A cord along the seams', 'yes'),
  },
  slots: {
    cover: { material: { recipe: 'fabric', color: '#3d6a9c' } },
    seam: { material: { recipe: 'fabric', color: '#24456b' }, second: { piping: 'yes' } },
  },
  partWords: {
    cover: { slot: 'cover', part: 'body' },
    seam: { slot: 'seam', part: 'seam', with: { piping: 'yes' } },
  },
  adjectives: { fluffy: { piping: 'no' }, tall: { height: 1.2 } },
  heightParameter: 'height',
  build: buildBag,
}

const BAG: readonly (readonly [radius: number, height: number, lean: number])[] = [
  [0.78, 0, 0],
  [0.96, 0.07, 0],
  [1, 0.24, 0],
  [0.96, 0.42, -0.03],
  [0.86, 0.58, -0.1],
  [0.7, 0.73, -0.19],
  [0.5, 0.85, -0.27],
  [0.3, 0.94, -0.32],
  [0.14, 1, -0.34],
]

function buildBag(context: FamilyContext): Shape {
  const p = context.parameters
  const [r, h] = [Number(p['width']) / 2, Number(p['height'])]
  const panels = 6
  const point = ([k, y, lean]: readonly [number, number, number], angle: number, lift = 0): Vec3 => {
    // Panels bulge between their seams; the front sinks in where one sits.
    const bulge = 1 - 0.045 * cos(angle * panels) * (1 - y)
    const dent = 1 - 0.3 * Math.max(0, sin(angle)) * Math.max(0, 1 - Math.abs(y - 0.62) / 0.36)
    return [
      r * k * bulge * cos(angle) * 1 + lift * cos(angle),
      h * y,
      r * k * bulge * dent * sin(angle) + r * lean + lift * sin(angle),
    ]
  }
  const sections = BAG.map(row0 => Array.from({ length: 36 }, (_, i) => point(row0, (TAU * i) / 36)))
  const seams = Array.from({ length: panels }, (_, i) =>
    sweep(
      BAG.map(row0 => point(row0, (TAU * i) / panels, 0.002)),
      0.007,
      { smooth: true }
    )
  )
  return group(
    [
      loft(sections, {
        smooth: true,
        part: 'body',
        role: 'feature',
        material: context.material('cover'),
        edge: soft(0.02),
      }),
      ...(p['piping'] === 'yes'
        ? [tag({ part: 'seam', role: 'ornament', material: context.material('seam') }, ...seams)]
        : []),
      tag(
        { part: 'seam', role: 'ornament', material: context.material('seam') },
        at([0, h - 0.004, -r * 0.34], ellipsoid([r * 0.13, r * 0.04, r * 0.13]))
      ),
    ],
    { anchors: { top: { at: [0, h * 0.5, r * 0.25], normal: [0, 1, 0] } } }
  )
}
