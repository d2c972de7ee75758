import type { MaterialSpec } from '../material/types.ts'
import { at, ball, ellipsoid, group, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Colours of eyes. */
export interface EyeLook {
  /** The ball: white for people and toys, the iris's colour for most animals, nearly black for small ones. */
  readonly ball: MaterialSpec
  /** Absent: the ball's colour fills the eye. */
  readonly iris?: MaterialSpec
  readonly pupil: MaterialSpec
  /** `none` for an eye that is all dark. */
  readonly shape?: 'round' | 'slit' | 'bar' | 'none'
}

const GLINT: MaterialSpec = { recipe: 'glossy-plastic', color: '#ffffff' }

/** Radii of a pupil, in radii of the eye. */
const PUPILS = { round: [0.46, 0.46], slit: [0.2, 0.62], bar: [0.58, 0.26] } as const

/**
 * An eye of radius 1 that looks along +Z, sunk for its back half where it is placed: ball, iris, pupil and a glint, each a
 * dome a hair above the one before, so that it reads without textures. Parts `eye`, `iris`, `pupil`, `glint`.
 */
export function eye(look: EyeLook): Shape {
  const shape = look.shape ?? 'round'
  const parts: Shape[] = [tag({ part: 'eye', role: 'feature', material: look.ball }, ball(1))]
  if (look.iris !== undefined) {
    parts.push(
      tag(
        { part: 'iris', role: 'feature', material: look.iris },
        at([0, 0, 0.52], ellipsoid([0.72, 0.72, 0.55]))
      )
    )
  }
  const front = look.iris === undefined ? 0 : 0.07
  if (shape !== 'none') {
    const [x, y] = PUPILS[shape]
    parts.push(
      tag(
        { part: 'pupil', role: 'feature', material: look.pupil },
        at([0, 0, 0.68 + front], ellipsoid([x, y, 0.4]))
      )
    )
  }
  parts.push(
    tag(
      { part: 'glint', role: 'ornament', material: GLINT },
      at([0.24, 0.34, 0.9 + front], ball(shape === 'none' ? 0.2 : 0.19))
    )
  )
  return group(parts)
}
