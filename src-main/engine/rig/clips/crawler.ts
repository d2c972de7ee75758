import { clamp } from '../../kernel/det-math.ts'
import { distance } from '../../kernel/vector.ts'
import { sided } from '../bone-names.ts'
import type { Body } from './body.ts'
import { DEGREE, wave, wrapPhase } from './curves.ts'
import { lowestOf, type Step } from './foot-path.ts'
import { lowestRoot, placeFoot, poseGait, rootHeight, type Gait } from './gait.ts'
import { readLeg, type Leg } from './leg.ts'
import type { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { pitchTurn, rollTurn, turnsInOrder, yawTurn } from './turns.ts'

/** A body on six or more legs as its clips need it. */
export interface Crawler {
  readonly body: Body
  readonly root: number
  readonly legs: readonly (Leg & { readonly row: number })[]
}

/** @returns null where it has fewer than four legs. */
export function readCrawler(body: Body): Crawler | null {
  const legs = ([1, -1] as const).flatMap(side =>
    Array.from({ length: 32 }, (_, i) => i + 1).flatMap(row => {
      const name = (part: string): string => sided(side === 1 ? 'left' : 'right', `Leg${row}${part}`)
      const leg = readLeg(
        body,
        { upper: name('Upper'), lower: name('Lower'), foot: name('Foot'), toes: name('Toes') },
        { side, usualPole: [0, 1, 0], isSprawling: true, alwaysStands: true }
      )
      return leg === null ? [] : [{ ...leg, row }]
    })
  )
  const root = body.bones.findIndex(({ parent }) => parent < 0)
  return legs.length < 4 ? null : { body, root, legs }
}

/** Crawls: on six legs two tripods in turn, on more a wave from behind to the front (Wilson, Insect walking, 1966). */
export function crawlOf(crawler: Crawler): Motion {
  const { body, legs, root } = crawler
  const rows = Math.max(...legs.map(({ row }) => row))
  const outs = legs.map(({ joints }) =>
    distance([joints[0][0], 0, joints[0][2]], [joints[2][0], 0, joints[2][2]])
  )
  const reach = outs.reduce((sum, each) => sum + each, 0) / outs.length
  const rise = Math.max(...legs.map(({ joints }) => joints[1][1])) - body.bounds.min[1]
  const gaitOf = (stride: number): Gait => ({
    body,
    root,
    legs,
    steps: legs.map(({ joints, side, row }): Step => {
      const other = side === 1 ? 0 : 0.5
      const phase =
        rows <= 3
          ? (row % 2) * 0.5 + other
          : row * (rows > 5 ? 0.16 : 0.5) + other + (rows > 3 && rows <= 5 ? 0.08 * row : 0)
      return {
        phase: wrapPhase(phase),
        duty: 0.6,
        stride,
        track: [joints[2][0], joints[2][2]],
        lift: 0.35 * rise,
        pitch: () => 0,
      }
    }),
    trunk: (pose, phase) => poseBodyOf(crawler, pose, phase),
    bob: phase => 0.02 * rise * wave(2 * phase),
    highest: -body.bounds.min[1] - 0.02 * rise,
    straightest: 0.995,
  })
  let stride = 0.9 * reach
  while (stride > 0.1 * reach && lowestRoot(gaitOf(stride)) < -0.07 * rise - body.bounds.min[1]) {
    stride *= 0.92
  }
  const gait = gaitOf(stride)
  const height = rootHeight(gait)
  const seconds = clamp(1.2 * Math.sqrt(reach / 0.3), 0.5, 1.4)
  return {
    name: 'crawl',
    seconds,
    speed: stride / seconds,
    pose: (pose, phase) => poseGait(gait, pose, phase, height(phase)),
  }
}

function poseBodyOf({ body, root }: Crawler, pose: ModelPose, phase: number): void {
  pose.turn(
    root,
    turnsInOrder(rollTurn(1.2 * DEGREE * wave(phase)), yawTurn(1.5 * DEGREE * wave(phase + 0.25)))
  )
  const [head, abdomen] = [body.find('head'), body.find('abdomen')]
  pose.turnBy(head, pitchTurn(2 * DEGREE * wave(2 * phase)))
  pose.turnBy(abdomen, yawTurn(-2.5 * DEGREE * wave(phase)))
}

/** Stands on all its legs, feels about and breathes. */
export function crawlerIdle(crawler: Crawler): Motion {
  const { body, root, legs } = crawler
  const rise = Math.max(...legs.map(({ joints }) => joints[1][1])) - body.bounds.min[1]
  return {
    name: 'idle',
    seconds: 3,
    pose: (pose, phase) => {
      const [x, y, z] = body.bones[root].head
      pose.move(root, [x, y - body.bounds.min[1] - 0.02 * rise * (1 + wave(phase)), z])
      pose.turnBy(
        body.find('head'),
        turnsInOrder(yawTurn(4 * DEGREE * wave(phase)), pitchTurn(2 * DEGREE * wave(2 * phase)))
      )
      pose.turnBy(body.find('abdomen'), pitchTurn(2 * DEGREE * wave(2 * phase)))
      for (const leg of legs) {
        const [ax, , az] = leg.joints[2]
        const low = lowestOf(leg)
        placeFoot(pose, leg, { ankle: [ax, -low, az], pitch: 0, toePitch: 0 })
      }
    },
  }
}
