import type { Vec3 } from '../../kernel/types.ts'
import { openHull, type HullStation } from '../../kit/hulls.ts'
import { rod } from '../../kit/plates.ts'
import { at, box, ellipsoid, group, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

const hullTags = (context: FamilyContext) => ({
  part: 'hull',
  role: 'body',
  material: context.material('hull'),
})

/** The rail along the sheer. */
function rail(stations: readonly HullStation[], radius: number): Shape {
  const path = stations.map(([z, half, sheer]): Vec3 => [Math.max(0.004, half), sheer, z])
  return mirrored(sweep(path, radius, { smooth: true }))
}

function oar(context: FamilyContext, from: Vec3, to: Vec3): Shape {
  const blade: Vec3 = [
    from[0] + (to[0] - from[0]) * 0.9,
    from[1] + (to[1] - from[1]) * 0.9,
    from[2] + (to[2] - from[2]) * 0.9,
  ]
  return tag(
    { part: 'oar', role: 'handle', material: context.material('mast') },
    rod(from, to, 0.022, { caps: 'round' }),
    at(blade, ellipsoid([0.018, 0.07, 0.26]))
  )
}

/** A rowing boat: clinker shell, thwarts, transom, two oars laid over its seats. */
export function rowboat(context: FamilyContext): Shape[] {
  const stations: readonly HullStation[] = [
    [1.85, 0.02, 0.74, 0.3],
    [1.6, 0.26, 0.68, 0.1],
    [1.05, 0.52, 0.58, 0.02],
    [0.3, 0.66, 0.52, 0],
    [-0.5, 0.66, 0.5, 0],
    [-1.2, 0.56, 0.53, 0.02],
    [-1.7, 0.42, 0.58, 0.08],
  ]
  const seat = (z: number, half: number): Shape =>
    at([0, 0.36, z], box([half * 2, 0.035, 0.26], { edge: soft(0.008) }))
  const plank = (share: number): Shape =>
    mirrored(
      sweep(
        stations.map(([z, half, sheer, keel]): Vec3 => [
          Math.max(0.004, half) * (0.9 + share * 0.1) + 0.004,
          keel + (sheer - keel) * (0.38 + share * 0.4),
          z,
        ]),
        0.011,
        { smooth: true }
      )
    )
  return [
    tag(
      hullTags(context),
      openHull(stations, 0.035),
      at([0, 0.33, -1.69], box([0.78, 0.46, 0.04], { edge: soft(0.02) })),
      at([0, 0.03, 0], box([0.05, 0.06, 2.6]))
    ),
    tag(
      { part: 'rail', role: 'ornament', material: context.material('trim') },
      rail(stations, 0.028),
      plank(0.3),
      plank(0.8)
    ),
    tag(
      { part: 'seat', role: 'feature', material: context.material('deck') },
      seat(0.75, 0.53),
      seat(-0.15, 0.62),
      seat(-1.25, 0.5)
    ),
    tag(
      { part: 'lock', role: 'support', material: context.material('metal') },
      mirrored(rod([0.63, 0.5, 0.46], [0.63, 0.63, 0.46], 0.026))
    ),
    ...(context.parameters['oars'] === 'yes'
      ? [mirrored(group([oar(context, [0.14, 0.78, 0.2], [1.75, 0.3, 1.05])]))]
      : []),
  ]
}

/** A canoe with ends that curl up. */
export function canoe(context: FamilyContext): Shape[] {
  const half: readonly HullStation[] = [
    [2.25, 0.01, 0.66, 0.3],
    [2.1, 0.05, 0.6, 0.12],
    [1.7, 0.17, 0.47, 0.03],
    [1, 0.35, 0.37, 0.004],
    [0, 0.43, 0.34, 0],
  ]
  const stations = [
    ...half,
    ...half
      .slice(0, -1)
      .reverse()
      .map(([z, ...rest]): HullStation => [-z, ...rest]),
  ]
  const thwart = (z: number, w: number): Shape =>
    at([0, 0.31, z], box([w * 2, 0.03, 0.07], { edge: soft(0.008) }))
  const seat = (z: number, w: number): Shape =>
    at([0, 0.26, z], box([w * 2, 0.03, 0.26], { edge: soft(0.01) }))
  return [
    tag(hullTags(context), openHull(stations, 0.028)),
    tag({ part: 'rail', role: 'ornament', material: context.material('trim') }, rail(stations, 0.02)),
    tag(
      { part: 'seat', role: 'feature', material: context.material('deck') },
      thwart(0, 0.42),
      seat(1.1, 0.31),
      seat(-1.1, 0.31)
    ),
    ...(context.parameters['oars'] === 'yes' ? [oar(context, [0.12, 0.345, 0.55], [0.2, 0.305, -1.15])] : []),
  ]
}
