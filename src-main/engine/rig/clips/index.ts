import type { Clip, RigSource, Skeleton, SkinWeights } from '../types.ts'
import { birdAsBeast, flapOf, glideOf, readBirdWings, readWings, withFoldedWings } from './bird.ts'
import { crawlerIdle, crawlOf, readCrawler } from './crawler.ts'
import { machineMotions } from './machine.ts'
import { lieOf, slitherOf, swayOf, swimOf } from './swimmer.ts'
import { readBody } from './body.ts'
import { beastGaits } from './beast-gaits.ts'
import { beastIdle, beastSit, beastSitsAsInRest } from './beast-standing.ts'
import { hasFeetOnFloor, readBeast, type Beast } from './beast.ts'
import { beastAsHuman } from './upright-beast.ts'
import { paddleOf } from './paddle.ts'
import { aboveFloor } from './held.ts'
import { readHuman, withArmsAtRest, type Human } from './human.ts'
import { runOf, walkOf } from './human-gaits.ts'
import { jumpOf, sitOf, waveOf } from './human-gestures.ts'
import { idleOf } from './human-standing.ts'
import { sampleMotion, type Motion } from './motion.ts'
import { onStiffLegs } from './stiff-legs.ts'
import type { Body } from './body.ts'
import { restingOf } from './resting.ts'
import { tearTest } from './torn-clips.ts'

/**
 * The clips that a body of this kind can use, e.g. idle and walk for a humanoid: in place, looping, for whatever pose the
 * model is in at rest. None where the skeleton has not what they need.
 */
export function makeClips(source: RigSource, skeleton: Skeleton): Clip[] {
  const body = readBody(source, skeleton)
  return motionsOf(body).map(motion => sampleMotion(body, motion))
}

/** What was made, and the names of what was left out. */
export interface SoundClips {
  readonly clips: readonly Clip[]
  readonly torn: readonly string[]
}

/** The same clips, without those that would tear the skin: a gentler one stands in for it, where there is one. */
export function makeSoundClips(source: RigSource, skeleton: Skeleton, weights: SkinWeights): SoundClips {
  const body = readBody(source, skeleton, weights)
  const isTorn = tearTest(source, skeleton, weights)
  const clips: Clip[] = []
  const torn: string[] = []
  for (const motion of motionsOf(body)) {
    const clip = soundest(body, motion, isTorn)
    if (clip === null) {
      torn.push(motion.name)
    } else {
      clips.push(clip)
    }
  }
  if (torn.includes('idle')) {
    // Nearly at rest, which no skin tears at.
    return {
      clips: [sampleMotion(body, restingOf(body)), ...clips],
      torn: torn.filter(name => name !== 'idle'),
    }
  }
  return { clips, torn }
}

function soundest(body: Body, motion: Motion, isTorn: (clip: Clip) => boolean): Clip | null {
  for (let at: Motion | undefined = motion; at !== undefined; at = at.gentler) {
    const clip = sampleMotion(body, at)
    if (!isTorn(clip)) {
      return clip
    }
  }
  return null
}

function motionsOf(body: Body): Motion[] {
  const { bodyClass } = body.skeleton
  switch (bodyClass) {
    case 'humanoid':
      return humanMotions(body)
    case 'quadruped':
      return beastMotions(body)
    case 'bird':
      return birdMotions(body)
    case 'fish':
      return [swimOf(body)]
    case 'snake':
      return [lieOf(body), slitherOf(body)]
    case 'many-legged':
      return crawlerMotions(body)
    case 'machine':
      return machineMotions(body)
    case 'chain':
      return [swayOf(body)]
    default:
      return assertNever(bodyClass)
  }
}

function humanMotions(body: Body): Motion[] {
  const human = readHuman(body)
  if (human === null) {
    return []
  }
  const wave = waveOf(human)
  const grown = withArmsAtRest(human)
  const kept = (one: Human, motion: Motion): Motion => aboveFloor(one, onStiffLegs(one, motion))
  // Arms whose skin grew together with the body stay at it.
  const gentle = (make: (one: Human) => Motion): Motion => ({
    ...kept(human, make(human)),
    gentler: kept(grown, make(grown)),
  })
  return [
    gentle(idleOf),
    ...(human.sitsForGood ? [] : [gentle(walkOf), gentle(runOf), gentle(jumpOf)]),
    ...(wave === null ? [] : [kept(human, wave)]),
    gentle(sitOf),
  ]
}

function beastMotions(body: Body): Motion[] {
  const beast = readBeast(body)
  if (beast === null) {
    return []
  }
  // What sits on its log stays there, and what hangs below its branch, a sloth, goes nowhere either.
  if (!hasFeetOnFloor(beast) && (beast.staysUpright || body.find('ground') >= 0)) {
    const sits = beast.staysUpright ? [beastSitsAsInRest(beast)] : []
    return [beastIdle({ ...beast, staysUpright: true }), ...sits]
  }
  if (beast.staysUpright && !beast.hops) {
    return uprightMotions(body, beast)
  }
  if (beast.paddles) {
    return [beastIdle(beast), paddleOf(beast)]
  }
  const sit = beastSit(beast)
  return [beastIdle(beast), ...beastGaits(beast), ...(sit === null ? [] : [sit])]
}

/** Of an ape that sits: it gets up and goes upright, and sits as in rest. */
function uprightMotions(body: Body, beast: Beast): Motion[] {
  return humanMotions(beastAsHuman(body)).map(motion =>
    motion.name === 'sit' ? beastSitsAsInRest(beast) : motion
  )
}

function birdMotions(body: Body): Motion[] {
  const standing = birdAsBeast(body)
  const wings = readBirdWings(body)
  const glide = wings.length === 0 ? null : glideOf(body, wings)
  const onFloor = standing === null ? [] : [beastIdle(standing), ...beastGaits(standing)]
  return [
    ...onFloor.map(motion => withFoldedWings(body, wings, motion)),
    ...(wings.length === 0 ? [] : [flapOf(body, wings)]),
    ...(glide === null ? [] : [glide]),
  ]
}

function crawlerMotions(body: Body): Motion[] {
  const crawler = readCrawler(body)
  const wings = readWings(body)
  return [
    ...(crawler === null ? [] : [crawlerIdle(crawler), crawlOf(crawler)]),
    ...(wings.length === 0 ? [] : [flapOf(body, wings)]),
  ]
}

function assertNever(bodyClass: never): never {
  throw new Error(`no clips are known for a body of class ${String(bodyClass)}`)
}
