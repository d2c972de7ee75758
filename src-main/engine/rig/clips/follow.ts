import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, distance, mix, normalize, subtract } from '../../kernel/vector.ts'
import { chainOf, isSkirtBone, withoutSide } from '../bone-names.ts'
import { NO_TURN, turnBetween } from '../quaternions.ts'
import type { BodyClass, Quat } from '../types.ts'
import type { Body } from './body.ts'
import { DEGREE } from './curves.ts'
import type { ModelPose } from './model-pose.ts'
import { angleApart, slerpTurns } from './turns.ts'

/** Numbered bones that are no chains: they are posed by the clip itself. */
const POSED = /^(spine|neck|leg|wing|fin|arm)/i

/** Bodies that are all chain, or have none. */
const NO_CHAINS: ReadonlySet<BodyClass> = new Set(['fish', 'snake', 'chain', 'machine'])

/** Bones of chains that hang on a body and follow it (tail, hair, ears, cape), parents first; a skirt is draped over legs (`drape.ts`). */
export function chainBones({ bones, skeleton }: Pick<Body, 'bones' | 'skeleton'>): number[] {
  if (NO_CHAINS.has(skeleton.bodyClass)) {
    return []
  }
  return bones.flatMap(({ name, parent }, index) => {
    const chain = chainOf(name)
    return chain === null ||
      parent < 0 ||
      isSkirtBone(name) ||
      POSED.test(withoutSide(chain.chain)) ||
      /[fF]in$/.test(chain.chain)
      ? []
      : [index]
  })
}

/** Share of its speed that a tip loses from one frame to the next. */
const DRAG = 0.22
/** Share of the way back to where its parent holds it that a tip is pulled in a frame. */
const STIFFNESS = 0.16
/** How far a stream of air of a metre a second blows a tip back in a frame, as a share of its bone. */
const WIND = 0.004
/** Radians by which a bone of a chain lags behind the one that carries it, at most. */
const MOST_LAG = 14 * DEGREE
/** Frames after which nothing is left of how a chain began. */
const WARM_UP = 180

/**
 * Lets chains follow with lag: the tip of each bone is a mass on a spring that pulls it to where its parent would hold it
 * (position Verlet, Jakobsen 2001), the cycle run until it repeats.
 * @param frames one cycle, its end left out.
 * @param speed metres a second that the body goes forth.
 */
export function followChains(body: Body, frames: readonly ModelPose[], speed: number): void {
  for (const bone of chainBones(body)) {
    const size = distance(body.bones[bone].head, body.bones[bone].tail)
    if (size < 1e-6) {
      continue
    }
    const tips = settledTips(frames, bone, { size, speed })
    // What hangs further out goes along; its turn comes after.
    frames.forEach((frame, i) =>
      frame.turnBy(bone, withinLag(frame.direction(bone), subtract(tips[i], frame.joints[bone])))
    )
  }
}

/** The turn of a bone towards its tip, as far as it may lag: a short one at a joint that darts about would flip over. */
function withinLag(held: Vec3, towards: Vec3): Quat {
  const turn = turnBetween(held, normalize(towards, held))
  const angle = angleApart(turn, NO_TURN)
  return angle > MOST_LAG ? slerpTurns(NO_TURN, turn, MOST_LAG / angle) : turn
}

function settledTips(
  frames: readonly ModelPose[],
  bone: number,
  { size, speed }: { readonly size: number; readonly speed: number }
): Vec3[] {
  const wished = (i: number): Vec3 => addScaled(frames[i].joints[bone], frames[i].direction(bone), size)
  const tips: Vec3[] = frames.map((_, i) => wished(i))
  let [now, before] = [tips[0], tips[0]]
  const rounds = Math.ceil(WARM_UP / frames.length) + 1
  for (let step = 0; step < rounds * frames.length; step += 1) {
    const i = step % frames.length
    const free = addScaled(now, subtract(now, before), 1 - DRAG)
    const pulled = mix(free, wished(i), STIFFNESS)
    const blown: Vec3 = [pulled[0], pulled[1], pulled[2] - WIND * speed * size]
    const joint = frames[i].joints[bone]
    before = now
    now = addScaled(joint, normalize(subtract(blown, joint)), size)
    tips[i] = now
  }
  return tips
}
