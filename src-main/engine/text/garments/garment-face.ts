import type { Vec3 } from '../../kernel/types.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { at, ball } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { type Skin } from '../contact/contact.ts'

/** Before the eyes, as wide as the head is there. */
export function glassesOn(skin: Skin, plain: Shape): Shape | null {
  const eyes = skin.parts.filter(({ name }) => /^eye(?:_|$)/.test(name))
  if (eyes.length === 0) {
    return null
  }
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of eyes) {
    positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3], value)
      high[i % 3] = Math.max(high[i % 3], value)
    })
  }
  const box = measureShape(plain)
  const factor = (1.3 * (high[0] - low[0])) / (box.max[0] - box.min[0])
  const wide = high[0] - low[0]
  // A long nose is no face to lay glasses on.
  const face = Math.min(faceAt(skin, low, high), high[2] + 0.22 * wide)
  const lens = box.max[1] - 0.5 * (box.max[1] - box.min[1])
  return at(
    [
      0,
      (low[1] + high[1]) / 2 - factor * lens,
      Math.max(high[2], face) + 0.04 * (high[0] - low[0]) - factor * box.max[2],
    ],
    plain,
    { scale: factor }
  )
}

/** A ball this many times as large as the nose that it is on, and no larger than this share of what is between the eyes. */
const BALL = { wide: 1.7, between: 0.42 } as const

/** A ball over the nose; null for what has no nose or no eyes. */
export function noseOn({ parts }: Skin): Shape | null {
  const [nose, eyes] = [/^nose(?:_|$)/, /^eye(?:_|$)/].map(name =>
    parts.filter(part => name.test(part.name)).map(({ positions }) => positions)
  )
  if (nose.length === 0 || eyes.length === 0) {
    return null
  }
  const { min, max } = boundsOf(...nose)
  const apart = boundsOf(...eyes)
  const radius = Math.min(
    (BALL.wide * (max[0] - min[0])) / 2,
    (BALL.between * (apart.max[0] - apart.min[0])) / 2
  )
  return at([(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, max[2] - 0.4 * radius], ball(radius))
}

/** How far the face reaches to the front between the eyes, in their height. */
function faceAt(skin: Skin, low: Vec3, high: Vec3): number {
  const half = 0.3 * (high[0] - low[0])
  let front = -Infinity
  for (const { positions } of skin.parts) {
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]]
      if (Math.abs(x) < half && y > low[1] && y < high[1]) {
        front = Math.max(front, z)
      }
    }
  }
  return front
}
