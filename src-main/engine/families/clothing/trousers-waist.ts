import type { Vec3 } from '../../kernel/types.ts'
import {
  bandOf,
  clothRing,
  patchOf,
  sewnOn,
  surfaceOf,
  type ClothRing,
  type ClothSurface,
} from '../../kit/cloth.ts'
import { shaded } from '../../kit/shades.ts'
import { buckle, stud } from '../../kit/sewing.ts'
import { at, bevel, box, ellipsoid, group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { TrouserCut } from './trousers-cut.ts'

const isJeans = (cut: TrouserCut): boolean => cut.style === 'jeans'

/** Belt loops, button and label, or belt, or drawstring. */
export function waistTrim(cut: TrouserCut, context: FamilyContext): Shape[] {
  const wide = 1 + (cut.loose - 1) * 0.5
  const top = cut.inseam + cut.rise
  const ring = (y: number): ClothRing =>
    clothRing({ y, rx: 0.18 * wide, rz: 0.1135 * wide, z: -0.0015, square: 2.3 })
  const waist = surfaceOf([ring(top - 0.044), ring(top)])
  const cloth = context.material('cloth')
  if (cut.style === 'sweatpants') {
    return [drawstring(waist)]
  }
  const hasBelt = context.parameters['belt'] === 'yes' && !context.without.has('belt')
  const loops = [0.1, 0.27, 0.5, 0.73, 0.9].map(u =>
    sewnOn(waist, [u, 0.5], box([0.012, 0.056, hasBelt ? 0.014 : 0.007], { edge: bevel(0.0015) }))
  )
  const parts: Shape[] = [tag({ part: 'belt_loop', material: shaded(cloth, 0.05) }, ...loops)]
  if (isJeans(cut)) {
    const label = patchOf(
      waist,
      [
        [0.06, 0.36, 0.45],
        [0.94, 0.36, 0.45],
      ],
      0.0022,
      {
        part: 'label',
        material: context.material('label'),
      }
    )
    parts.push(label)
  }
  if (hasBelt) {
    parts.push(
      bandOf(waist, [0.12, 0.88], { lift: 0.004, part: 'belt', material: context.material('belt') }),
      sewnOn(waist, [0, 0.5], buckle(0.055, 0.046, { part: 'buckle', material: context.material('metal') }), {
        lift: 0.005,
      })
    )
  } else {
    parts.push(
      sewnOn(
        waist,
        [0, 0.55],
        stud(0.0095, { part: 'button', role: 'fastener', material: context.material('metal') })
      )
    )
  }
  return parts
}

/** Two ends of cord hanging from the front of an elastic waist. */
function drawstring(waist: ClothSurface): Shape {
  const end = (side: 1 | -1): Shape => {
    const [x, y, z] = waist(0, 0.5)
    const path: Vec3[] = [
      [x + side * 0.012, y, z - 0.002],
      [x + side * 0.02, y - 0.03, z + 0.008],
      [x + side * 0.028, y - 0.12, z + 0.012],
      [x + side * 0.03, y - 0.17, z + 0.012],
    ]
    return group([
      sweep(path, 0.0035, { smooth: true }),
      at([x + side * 0.03, y - 0.175, z + 0.012], ellipsoid([0.005, 0.009, 0.005])),
    ])
  }
  return tag({ part: 'drawstring', material: { recipe: 'fabric', color: '#efe9dd' } }, end(1), end(-1))
}
