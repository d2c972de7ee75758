import type { Vec3 } from '../kernel/types.ts'
import { at } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { type Skin } from './contact.ts'

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
