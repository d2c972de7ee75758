import type { Vec3 } from '../../kernel/types.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { cross, length, subtract } from '../../kernel/vector.ts'
import { deformPositions, skinMatrices } from '../pose.ts'
import type { BodyClass, Clip, RigSource, Skeleton, SkinWeights } from '../types.ts'
import { poseAt } from './play.ts'

/** Bodies whose limbs may touch each other or the trunk at rest, so that their skins grow together there. */
const MAY_TEAR: ReadonlySet<BodyClass> = new Set(['humanoid', 'quadruped', 'bird', 'snake'])
/** Triangles that are looked at, at most, evenly spread over the mesh. */
const SAMPLES = 8000
/** An edge is torn that grows by so much of the body's size, and to so many times its length. */
const GROWN = 0.08
const TIMES = 3
/** Torn triangles may cover so much of the square of the body's size: less is a fold, more a web from limb to limb. */
const COVERED = 0.012
/** In a mesh of more triangles than this a web is many small ones that grow by little each; all that grow to so many times their length may cover so much. */
const FINE = 6000
const STRETCHED = 0.025
/** Fewer torn triangles are a corner of cloth. */
const FEW = 6
/** Phases of a clip that are looked at. */
const PHASES = [0.125, 0.375, 0.625, 0.875]

/** Tells of a clip whether it pulls the skin into webs, as between a paw and the belly on which it lay at rest. */
export function tearTest(
  source: RigSource,
  skeleton: Skeleton,
  weights: SkinWeights
): (clip: Clip) => boolean {
  if (!MAY_TEAR.has(skeleton.bodyClass) || source.indices.length === 0) {
    return () => false
  }
  const { positions, skin, stride } = sampleOf(source, weights)
  const { min, max } = boundsOf(source.positions)
  const size = Math.max(length(subtract(max, min)), 1e-9)
  const triangles = source.indices.length / 3
  return clip =>
    PHASES.some(phase => {
      const matrices = skinMatrices(skeleton, poseAt(skeleton, clip, phase * clip.seconds))
      const moved = deformPositions(positions, skin, matrices)
      const covers = (least: number, share: number): boolean => {
        const { area, count } = tornIn(positions, moved, least)
        return count >= FEW && stride * area > share * size * size
      }
      return covers(GROWN * size, COVERED) || (triangles > FINE && covers(0, STRETCHED))
    })
}

/** Every so many triangles, three vertices each. */
function sampleOf(
  { positions, indices }: RigSource,
  { joints, weights }: SkinWeights
): { readonly positions: Float32Array; readonly skin: SkinWeights; readonly stride: number } {
  const triangles = indices.length / 3
  const stride = Math.ceil(triangles / SAMPLES)
  const count = Math.ceil(triangles / stride)
  const sampled = new Float32Array(9 * count)
  const skin = { joints: new Uint16Array(12 * count), weights: new Float32Array(12 * count) }
  for (let corner = 0; corner < 3 * count; corner += 1) {
    const vertex = indices[3 * stride * Math.floor(corner / 3) + (corner % 3)]
    sampled.set(positions.subarray(3 * vertex, 3 * vertex + 3), 3 * corner)
    skin.joints.set(joints.subarray(4 * vertex, 4 * vertex + 4), 4 * corner)
    skin.weights.set(weights.subarray(4 * vertex, 4 * vertex + 4), 4 * corner)
  }
  return { positions: sampled, skin, stride }
}

function tornIn(
  rest: Float32Array,
  moved: Float32Array,
  least: number
): { readonly area: number; readonly count: number } {
  let [area, count] = [0, 0]
  for (let at = 0; at < rest.length; at += 9) {
    const isTorn = [0, 3, 6].some(from => {
      const to = (from + 3) % 9
      const [before, after] = [apart(rest, at + from, at + to), apart(moved, at + from, at + to)]
      return after - before > least && after > TIMES * before
    })
    if (isTorn) {
      const [a, b, c] = [point(moved, at), point(moved, at + 3), point(moved, at + 6)]
      count += 1
      area += length(cross(subtract(b, a), subtract(c, a))) / 2
    }
  }
  return { area, count }
}

const point = (values: Float32Array, at: number): Vec3 => [values[at], values[at + 1], values[at + 2]]

function apart(values: Float32Array, a: number, b: number): number {
  const [x, y, z] = [values[a] - values[b], values[a + 1] - values[b + 1], values[a + 2] - values[b + 2]]
  return Math.sqrt(x * x + y * y + z * z)
}
