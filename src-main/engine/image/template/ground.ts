import { cos, sin } from '../../kernel/det-math.ts'

/** Share of the height below which a template's vertices are its feet, and up to which straightening them is felt. */
const FOOT = 0.012
const FELT = 0.3
/** Most feet that others are straightened by. */
const SAMPLES = 96

/** A height field over the floor: feet with what each lacks to the ground. */
interface Foot {
  readonly x: number
  readonly depth: number
  readonly lack: number
}

/** Height over the floor of a point of a view that looks down by `pitch` (radians). */
const heightAt = (positions: Float64Array, i: number, c: number, s: number): number =>
  positions[i + 1] * c + positions[i + 2] * s

/** Heights of all vertices, one list per mesh, in a view that looks down by `pitch` (radians). */
export function heightsOf(meshes: readonly Float64Array[], pitch: number): Float64Array[] {
  const [c, s] = [cos(pitch), sin(pitch)]
  return meshes.map(positions =>
    Float64Array.from({ length: positions.length / 3 }, (_, v) => heightAt(positions, 3 * v, c, s))
  )
}

/**
 * Puts what stood on the ground before a warp (`before`: heights of all vertices) back on one level, their mean; what stands
 * above follows, less with height (inverse distances over the floor, Shepard 1968). Changes the positions.
 */
export function standFlat(
  meshes: readonly Float64Array[],
  before: readonly Float64Array[],
  pitch: number
): void {
  const [c, s] = [cos(pitch), sin(pitch)]
  let [low, high] = [Infinity, -Infinity]
  for (const heights of before) {
    for (const height of heights) {
      low = Math.min(low, height)
      high = Math.max(high, height)
    }
  }
  const tall = Math.max(high - low, 1e-9)
  const isFoot = (height: number): boolean => height - low < FOOT * tall
  const levels: number[] = []
  meshes.forEach((positions, m) =>
    before[m].forEach((height, v) => {
      if (isFoot(height)) {
        levels.push(heightAt(positions, 3 * v, c, s))
      }
    })
  )
  const ground = levels.reduce((sum, level) => sum + level, 0) / levels.length
  const feet = sampleFeet(meshes, before, isFoot, {
    c,
    s,
    ground,
    stride: Math.ceil(levels.length / SAMPLES),
  })
  meshes.forEach((positions, m) =>
    before[m].forEach((height, v) => {
      const share = 1 - (height - low) / (FELT * tall)
      if (share <= 0) {
        return
      }
      const i = 3 * v
      const lack = isFoot(height)
        ? ground - heightAt(positions, i, c, s)
        : share * lackAt(feet, positions[i], positions[i + 2] * c - positions[i + 1] * s)
      positions[i + 1] += lack * c
      positions[i + 2] += lack * s
    })
  )
}

function sampleFeet(
  meshes: readonly Float64Array[],
  before: readonly Float64Array[],
  isFoot: (height: number) => boolean,
  {
    c,
    s,
    ground,
    stride,
  }: { readonly c: number; readonly s: number; readonly ground: number; readonly stride: number }
): Foot[] {
  const feet: Foot[] = []
  let seen = 0
  meshes.forEach((positions, m) =>
    before[m].forEach((height, v) => {
      if (isFoot(height) && seen++ % stride === 0) {
        const i = 3 * v
        const depth = positions[i + 2] * c - positions[i + 1] * s
        feet.push({ x: positions[i], depth, lack: ground - heightAt(positions, i, c, s) })
      }
    })
  )
  return feet
}

function lackAt(feet: readonly Foot[], x: number, depth: number): number {
  let [sum, weight] = [0, 0]
  for (const foot of feet) {
    const [dx, dz] = [foot.x - x, foot.depth - depth]
    const near = dx * dx + dz * dz + 1
    const w = 1 / (near * near)
    sum += w * foot.lack
    weight += w
  }
  return weight > 0 ? sum / weight : 0
}
