import { type VesselOptions, vessel, outerRadius } from '../../kit/vessels.ts'
import { sharp, group, at, ellipsoid, ball, difference, intersection } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** The vessel itself; broken: a bite out of the rim that shows the raw clay. */
export function cupBody(
  options: VesselOptions,
  isChipped: boolean,
  context: FamilyContext
): readonly Shape[] {
  const material = context.material('body')
  const cup = vessel(options, { edge: sharp })
  if (!isChipped) {
    return [group([cup], { part: 'body', role: 'body', material })]
  }
  const height = options.outside[options.outside.length - 1][1]
  const r = outerRadius(options.outside, height)
  const bite = (grow: number): Shape =>
    group([
      at(
        [r * 0.2, height * 1.015, r * 0.95],
        ellipsoid([r * (0.3 + grow), r * (0.27 + grow), r * (0.4 + grow)]),
        {
          rotate: [0, 0, 0.5],
        }
      ),
      at(
        [r * 0.46, height * 1.02, r * 0.8],
        ellipsoid([r * (0.2 + grow), r * (0.14 + grow), r * (0.35 + grow)])
      ),
      at([-r * 0.95, height * 1.01, r * 0.2], ball(r * (0.1 + grow))),
    ])
  return [
    difference([cup, bite(0.028)], { part: 'body', role: 'body', material }),
    difference([intersection([cup, bite(0.028)]), bite(0)], {
      part: 'chip',
      role: 'feature',
      material: { recipe: 'clay', color: '#c9a582' },
    }),
  ]
}
