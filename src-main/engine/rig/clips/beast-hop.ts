import type { Beast, BeastLeg } from './beast.ts'
import { poseBeast, poseTail } from './beast.ts'
import { cycleThrough, DEGREE, ease, hermite, mixed, wave, wrapPhase } from './curves.ts'
import { PI, sin } from '../../kernel/det-math.ts'
import type { Step } from './foot-path.ts'
import { poseGait, rootHeight, type Gait } from './gait.ts'
import type { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { heldBy } from './sole.ts'
import { GRAVITY } from './stride.ts'
import { pitchTurn, turnsInOrder, yawTurn } from './turns.ts'
import { reachOf } from './two-bone.ts'

/** A leap from the hind feet, which lands on the front feet where it has them. Phases of the cycle, 0: the hind feet push. */
interface Leap {
  /** Phases at which hind feet leave and come down again. */
  readonly off: number
  readonly on: number
  /** Phases at which front feet come down and leave; not there: it lands on its hind feet. */
  readonly front: readonly [down: number, up: number] | null
  /** How high it flies, as a share of the height of its legs, and how far its legs may swing, as a share of what they reach. */
  readonly rise: number
  readonly reach: number
}

/** Hares and frogs: forefeet take the landing, and the hind feet swing past them. */
const HOP: Leap = { off: 0.27, on: 0.87, front: [0.62, 0.93], rise: 0.45, reach: 0.62 }
/** On hind feet alone, as a kangaroo. */
const BOUND: Leap = { off: 0.3, on: 0.72, front: null, rise: 0.42, reach: 0.75 }

const lower = (leap: Leap, share: number): Leap => ({
  ...leap,
  rise: leap.rise * (0.4 + 0.6 * share),
  reach: leap.reach * share,
})

/** The hop of what leaps; lower and shorter ones stand in for it where its skin would tear. */
export function hopOf(beast: Beast): Motion {
  const leap = beast.legs.length === 2 ? BOUND : HOP
  // What holds its trunk upright on folded legs, a squirrel, takes small leaps.
  const shares = beast.staysUpright ? [0.5, 0.3] : [1, 0.7, 0.45, 0.25]
  const motions = shares.map(share => leapMotion(beast, lower(leap, share)))
  return motions.reduceRight((gentler, motion) => ({ ...motion, gentler }))
}

const landingOf = ({ front, on }: Leap): number => (front === null ? on : front[0])

function leapMotion(beast: Beast, leap: Leap): Motion {
  const rise = leap.rise * beast.height
  const flight = landingOf(leap) - leap.off
  // A body in the air falls as every other does: how high it leaps says how long it is up.
  const seconds = Math.max(0.4, Math.sqrt((8 * rise) / GRAVITY) / flight)
  const stride = strideOf(beast, leap)
  const low = lowOf(beast)
  let push = pushOf(beast, leap)
  let gait = gaitOf(beast, leap, { stride, rise, push })
  let height = rootHeight(gait)
  // Legs that do not reach so high would hold it down at all times, and press its belly into the floor as it crouches.
  while (push > LEAST_PUSH * beast.height && height(0) < low - SUNK * beast.height) {
    push *= 0.85
    gait = gaitOf(beast, leap, { stride, rise, push })
    height = rootHeight(gait)
  }
  return {
    name: 'hop',
    seconds,
    speed: stride / seconds,
    pose: (pose, phase) => poseGait(gait, pose, phase, height(phase)),
  }
}

/** Metres from one landing to the next: as far as the legs on the floor swing back and forth meanwhile. */
function strideOf({ legs }: Beast, leap: Leap): number {
  return Math.min(
    ...legs.map(({ leg, isFront }) => (2 * leap.reach * 0.5 * reachOf(leg)) / dutyOf(leap, isFront))
  )
}

const dutyOf = ({ off, on, front }: Leap, isFront: boolean): number =>
  isFront && front !== null ? front[1] - front[0] : wrapPhase(off - on)

/** How far a flight has gone at a phase, 0–1; 0 on the floor. */
function flownAt(leap: Leap, phase: number): number {
  const at = (wrapPhase(phase) - leap.off) / (landingOf(leap) - leap.off)
  return at > 0 && at < 1 ? at : 0
}

function gaitOf(
  beast: Beast,
  leap: Leap,
  { stride, rise, push }: { readonly stride: number; readonly rise: number; readonly push: number }
): Gait {
  const { body, hips, legs } = beast
  return {
    body,
    root: hips,
    legs: legs.map(({ leg }) => leg),
    steps: legs.map((each): Step => {
      const duty = dutyOf(leap, each.isFront)
      return {
        phase:
          each.isFront && leap.front !== null ? leap.front[0] + (each.leg.side === 1 ? 0 : 0.02) : leap.on,
        duty,
        stride,
        track: [each.stance[0], each.stance[1] + leanOf(each) * stride],
        lift: 0.22 * reachOf(each.leg),
        pitch: each.isFront ? frontPitch(duty) : hindPitch(duty),
      }
    }),
    trunk: (pose, phase) => poseLeaping(beast, leap, pose, phase),
    bob: hipsOf(beast, leap, { rise, push }),
    flight: {
      body: phase => 4 * rise * flownAt(leap, phase) * (1 - flownAt(leap, phase)),
      // Feet leave the floor and come down to it without a jolt.
      feet: phase => rise * sin(PI * flownAt(leap, phase)) * sin(PI * flownAt(leap, phase)),
    },
    highest: 0,
    straightest: 0.985,
  }
}

/** Hind feet push from behind, front feet are set down ahead. */
const leanOf = ({ isFront }: BeastLeg): number => (isFront ? 0.08 : -0.1)

/**
 * Metres of the hips above where they stand, less the flight: down before the push, as fast at its end as the flight begins, stretched in the
 * air, and down again as the legs take the landing.
 */
function hipsOf(
  beast: Beast,
  leap: Leap,
  { rise, push }: { readonly rise: number; readonly push: number }
): (phase: number) => number {
  const low = lowOf(beast)
  const land = landingOf(leap)
  const down = 0.8 * push
  const speed = (4 * rise) / (land - leap.off)
  const [deepest, settled] = [0.05, Math.min(1, land + 0.32)]
  return phase => {
    const at = wrapPhase(phase)
    if (at < deepest || at >= settled) {
      return low
    }
    if (at < leap.off) {
      const width = leap.off - deepest
      return hermite([low, push], [0, speed * width], (at - deepest) / width)
    }
    if (at < land) {
      return mixed(push, down, ease(leap.off, land, at))
    }
    const width = settled - land
    return hermite([down, low], [-Math.min(speed * width, 3 * (down - low)), 0], (at - land) / width)
  }
}

/** Shares of the height of its legs: the least that hips are raised as it pushes, and how far they may sink below their crouch. */
const LEAST_PUSH = 0.05
const SUNK = 0.02

/** Metres of the hips above where they stand as it crouches, negative. */
const lowOf = (beast: Beast): number => -Math.min(0.1 * beast.height, 0.6 * clearance(beast))

/** Metres between the trunk and the floor as it stands. */
function clearance({ body, hips, spine, shift }: Beast): number {
  const trunk = heldBy(body, [hips, ...spine])
  return trunk.reduce((low, [, y]) => Math.min(low, y + shift[1]), Infinity)
}

/** Metres by which stretched hind legs raise the hips above where they stand. */
function pushOf({ legs, height }: Beast, { reach }: Leap): number {
  const hind = legs.filter(({ isFront }) => !isFront)
  const free = hind.map(({ leg }) => {
    const far = reachOf(leg)
    const now = leg.joints[0][1] - leg.joints[2][1]
    return Math.sqrt(Math.max(0, 0.9 * far * far - 0.5 * reach * far * (0.5 * reach * far))) - now
  })
  return Math.max(0.1 * height, Math.min(0.75 * height, ...free))
}

const frontPitch = (duty: number): ((phase: number) => number) =>
  cycleThrough([
    [0, -4 * DEGREE],
    [0.15 * duty, 0],
    [0.7 * duty, 0],
    [duty, 26 * DEGREE],
    [duty + 0.3 * (1 - duty), 48 * DEGREE],
    [duty + 0.75 * (1 - duty), 10 * DEGREE],
  ])

/** Long hind feet roll over their toes as they push, trail, and come down flat. */
const hindPitch = (duty: number): ((phase: number) => number) =>
  cycleThrough([
    [0, 0],
    [0.5 * duty, 0],
    [duty, 52 * DEGREE],
    [duty + 0.25 * (1 - duty), 72 * DEGREE],
    [duty + 0.8 * (1 - duty), 4 * DEGREE],
  ])

function poseLeaping(beast: Beast, leap: Leap, pose: ModelPose, phase: number): void {
  const four = leap.front !== null
  const land = landingOf(leap)
  const share = leap.reach / (four ? HOP : BOUND).reach
  const nose = share * (four ? pitchOf(leap, phase) : boundPitch(leap, phase))
  const arch = share * archOf(leap.off, land, phase)
  poseBeast(beast, pose, {
    hips: pitchTurn(nose + arch),
    chest: pitchTurn(nose - arch),
    // The head stays more level than the trunk.
    head: pitchTurn(0.25 * nose),
  })
  poseTail(beast, pose, (i, count) =>
    turnsInOrder(
      yawTurn(((3 * DEGREE) / count) * (1 + i) * wave(phase - 0.08 * i)),
      pitchTurn(((10 * DEGREE) / count) * wave(phase - leap.off - 0.1 * i))
    )
  )
}

/** Radians that the trunk is pitched down: up as the hind legs push, down to the front feet as they land. */
const pitchOf = ({ off, on }: Leap, phase: number): number =>
  cycleThrough([
    [0.04, 0],
    [off, -24 * DEGREE],
    [0.5 * (off + on) + 0.05, 13 * DEGREE],
    [on, 3 * DEGREE],
  ])(phase)

const boundPitch = ({ off, on }: Leap, phase: number): number =>
  cycleThrough([
    [0.1, 6 * DEGREE],
    [off, -6 * DEGREE],
    [on, 4 * DEGREE],
  ])(phase)

/** Radians that the back is bent: gathered on the floor, stretched in the air. */
const archOf = (off: number, land: number, phase: number): number =>
  cycleThrough([
    [0, 5 * DEGREE],
    [off + 0.3 * (land - off), -6 * DEGREE],
    [land + 0.15, 7 * DEGREE],
  ])(phase)
