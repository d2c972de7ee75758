import type { Vec3 } from '../../kernel/types.ts'
import { sided } from '../bone-names.ts'
import { pairTips, type BodyView, type Tip } from './body-view.ts'
import { chainBones, pulledInside, type DraftBone } from './draft.ts'
import { Walk } from './polyline-walk.ts'

/** What a body has beside the limbs that its reader named. */
export interface SideChainOptions {
  /** Limbs that have bones already; what grows on their outer parts (toes, a sword in a hand) is left out. */
  readonly used: readonly Tip[]
  /** Tips of arms and legs: nothing hangs on these. */
  readonly limbs: readonly Tip[]
  /** Joint of the neck: what begins above it, or before it, hangs on the head. */
  readonly neck: Vec3
  readonly hips: Vec3
  /** Name of the bone that a cape hangs on. */
  readonly chest: string
  /** Does the body stand upright? Else its head lies before its neck. */
  readonly isUpright: boolean
  /** From the soles to the crown, or the length of an animal, metres. */
  readonly unit: number
  /** Chains that the reader made itself. */
  readonly taken: ReadonlySet<string>
}

/** What counts as a chain runs free for so much of the body's length. */
const LEAST_FREE = 0.1
/** An ear may be shorter. */
const LEAST_EAR = 0.045

/**
 * Chains for what hangs or stands free and is no limb: hair and ears on the head, an elephant's trunk, a cape behind the back, a tail.
 * They are told by where they begin and which way they run; what comes in mirrored pairs has a left and a right one.
 */
export function sideChains(view: BodyView, options: SideChainOptions): DraftBone[] {
  const { used, limbs, unit, taken } = options
  const limbNodes = new Set(limbs.flatMap(tip => tip.way.slice(Math.max(1, tip.base))))
  const free = view.tips.filter(
    tip =>
      !used.includes(tip) && tip.base > 0 && tip.free > LEAST_EAR * unit && !limbNodes.has(tip.way[tip.base])
  )
  const pairs = pairTips(
    free.filter(tip => Math.abs(tip.at[0]) > 0.02 * unit),
    0.06 * unit
  )
  const paired = new Set(pairs.flatMap(({ left, right }) => [left, right]))
  const bones: DraftBone[] = []
  const names = new Set(taken)
  for (const { left, right } of [...pairs].sort((a, b) => b.left.free - a.left.free)) {
    const kind = kindOf(view, left, options, true)
    if (kind !== null && !names.has(kind.name)) {
      names.add(kind.name)
      bones.push(...chainOfTip(view, left, sided('left', kind.name), kind.parent, unit))
      bones.push(...chainOfTip(view, right, sided('right', kind.name), kind.parent, unit))
    }
  }
  for (const tip of free.filter(one => !paired.has(one)).sort((a, b) => b.free - a.free)) {
    const kind = Math.abs(tip.at[0]) > 0.12 * unit ? null : kindOf(view, tip, options, false)
    if (kind?.name === 'tail' && isOfHem(view, tip, options)) {
      continue
    }
    if (kind !== null && !names.has(kind.name)) {
      names.add(kind.name)
      bones.push(...chainOfTip(view, tip, kind.name, kind.parent, unit))
    }
  }
  return bones
}

/** Tips of a hem end at one height, to within this share of the body's length, and some of them so far before the others. */
const HEM = { height: 0.03, depth: 0.1, tips: 2 } as const

/** A skirt's hem has corners all around: the one behind is no tail. */
function isOfHem({ tips }: BodyView, tip: Tip, { used, unit }: SideChainOptions): boolean {
  const others = tips.filter(other => {
    const isLevel = Math.abs(other.at[1] - tip.at[1]) < HEM.height * unit
    return !used.includes(other) && isLevel && other.at[2] > tip.at[2] + HEM.depth * unit
  })
  return others.length >= HEM.tips
}

function kindOf(
  { nodes }: BodyView,
  tip: Tip,
  { neck, hips, chest, isUpright, unit }: SideChainOptions,
  isPair: boolean
): { readonly name: string; readonly parent: string } | null {
  const from = nodes[tip.way[tip.base]].at
  const drop = from[1] - tip.at[1]
  const isLong = tip.free > LEAST_FREE * unit
  const isOnHead = isUpright ? from[1] > neck[1] : from[2] > neck[2] && from[1] > hips[1] - 0.2 * unit
  if (isOnHead) {
    if (drop < 0) {
      // A hat's brim does not rise.
      return isPair && -drop > 0.5 * tip.free ? { name: 'ear', parent: 'head' } : null
    }
    if (!isLong || drop < 0.5 * tip.free) {
      return null
    }
    const isBefore = tip.at[2] > neck[2] + 0.04 * unit
    return isBefore && !isUpright && !isPair
      ? { name: 'trunk', parent: 'head' }
      : isUpright && !isBefore
        ? { name: 'hair', parent: 'head' }
        : null
  }
  const isBehind = tip.at[2] < hips[2] - 0.05 * unit
  if (!isUpright || !isLong || !isBehind) {
    return null
  }
  return from[1] > hips[1] + 0.1 * unit
    ? drop > 0.5 * tip.free
      ? { name: 'cape', parent: chest }
      : null
    : isPair || tip.at[1] > hips[1]
      ? null
      : { name: 'tail', parent: 'hips' }
}

function chainOfTip(view: BodyView, tip: Tip, name: string, parent: string, unit: number): DraftBone[] {
  const { nodes } = view
  const way = tip.way.slice(tip.base)
  const walk = new Walk(way.map(i => nodes[i].at))
  const from = Math.min(nodes[way[0]].radius, 0.4 * walk.length)
  const count = /ear$/i.test(name) ? 1 : walk.length - from > 6 * tip.thick ? 4 : 3
  return chainBones(
    name,
    parent,
    Array.from({ length: count + 1 }, (_, i) =>
      pulledInside(view, walk.at(from + ((walk.length - from) * i) / count), 0.03 * unit)
    )
  )
}
