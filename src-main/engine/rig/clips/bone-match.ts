import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import { bodyClassOf } from '../bone-names.ts'
import { canonicalOf } from '../rig-names.ts'
import type { BodyClass, Bone, Skeleton } from '../types.ts'

/**
 * Which bone of `from` each bone of `to` goes with: those of one canonical name; for humanoids whose names no table knows, those
 * of the same place in the body.
 * @returns indices of `to` to indices of `from`.
 */
export function matchBones(from: Skeleton, to: Skeleton): ReadonlyMap<number, number> {
  const [there, here] = [canonicalNames(from), canonicalNames(to)]
  const byName = pairsOf(there, here)
  if (byName.size >= 0.5 * Math.min(from.bones.length, to.bones.length, 12)) {
    return byName
  }
  const [placedThere, placedHere] = [placedNames(from, there), placedNames(to, here)]
  const others = [
    pairsOf(placedThere, here),
    pairsOf(there, placedHere),
    pairsOf(placedThere, placedHere),
  ] as const
  return others.reduce((most, pairs) => (pairs.size > most.size ? pairs : most), byName)
}

/** Names by place of what may be a humanoid, else those that it has. */
function placedNames(skeleton: Skeleton, names: readonly string[]): readonly string[] {
  return skeleton.bodyClass === 'humanoid' || classOfBones(skeleton) === null
    ? placesOf(skeleton.bones)
    : names
}

/** Those are the classes of what nothing is known of. */
const isTold = (bodyClass: BodyClass): boolean => bodyClass !== 'chain' && bodyClass !== 'machine'

/** What body its bones make; null for a file of another program whose names tell nothing. */
export function classOfBones(skeleton: Skeleton): BodyClass | null {
  const { bodyClass, confidence } = skeleton
  const told = confidence === 1 || isTold(bodyClass) ? bodyClass : bodyClassOf(canonicalNames(skeleton))
  return confidence === 1 || isTold(told) ? told : null
}

function pairsOf(from: readonly string[], to: readonly string[]): ReadonlyMap<number, number> {
  const there = new Map(from.map((name, index) => [name, index]))
  const pairs = new Map<number, number>()
  to.forEach((name, index) => {
    const pair = name === '' ? undefined : there.get(name)
    if (pair !== undefined) {
      pairs.set(index, pair)
    }
  })
  return pairs
}

/** Canonical names of a skeleton's bones, each once; its own where nothing is known. */
export function canonicalNames({ bones }: Skeleton): readonly string[] {
  const taken = new Set<string>()
  const trunk = trunkNames(bones)
  return bones.map((bone, index) => {
    const name = trunk.get(index) ?? canonicalOf(bone.name) ?? looselyNamed(bone.name) ?? bone.name
    if (taken.has(name)) {
      return ''
    }
    taken.add(name)
    return name
  })
}

/** Words of Biped, Rigify, Blender and others for the bones of a limb. */
const LOOSE: readonly (readonly [RegExp, string])[] = [
  [/^(thigh|upleg|upperleg|legupper)/, 'UpperLeg'],
  [/^(calf|shin|lowerleg|leglower|knee)/, 'LowerLeg'],
  [/^(foot|ankle)/, 'Foot'],
  [/^(toe|ball)/, 'Toes'],
  [/^(clavicle|shoulder|collar)/, 'Shoulder'],
  [/^(upperarm|uparm|armupper)/, 'UpperArm'],
  [/^(forearm|lowerarm|armlower|elbow)/, 'LowerArm'],
  [/^(hand|wrist)$/, 'Hand'],
]

/** A name with its side told as `L`, `_l`, `.L`, `Left`, before or behind; null where no word is known. */
function looselyNamed(name: string): string | null {
  const words = name
    .replace(/^.*[:|]/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map(word => word.toLowerCase())
    .filter(word => !/^(|bip|bone|def|org|mch|j|jnt|bind|valve|biped|rig|sk|c|ctrl)$/.test(word))
  const sideAt = words.findIndex(word => /^(l|left|r|right)$/.test(word))
  if (sideAt < 0) {
    const [word] = words
    return word === 'pelvis' || word === 'hips' ? 'hips' : word === 'neck' || word === 'head' ? word : null
  }
  const side = words[sideAt].startsWith('l') ? 'left' : 'right'
  const rest = words.filter((_, i) => i !== sideAt).join('')
  const found = LOOSE.find(([pattern]) => pattern.test(rest))
  return found === undefined ? null : `${side}${found[1]}`
}

/** Bones of the spine by their order from the hips up, however they are numbered. */
function trunkNames(bones: readonly Bone[]): ReadonlyMap<number, string> {
  const isSpine = ({ name }: Bone): boolean =>
    /(spine|chest|torso|abdomen)[^a-z]*\d*$/i.test(name) || name === 'upperChest'
  const isLegged =
    bones.some(({ name }) => /leg|thigh/i.test(name)) &&
    !bones.some(({ name }) => /front|hind|fore_?leg/i.test(name))
  const chain = bones.flatMap((bone, index) => (isSpine(bone) ? [index] : []))
  if (!isLegged || chain.length === 0) {
    return new Map()
  }
  const wanted =
    chain.length === 1
      ? ['spine']
      : chain.length === 2
        ? ['spine', 'chest']
        : ['spine', 'chest', 'upperChest']
  const last = chain.length - 1
  return new Map(
    wanted.map((name, i) => [
      chain[i === wanted.length - 1 ? last : Math.round((i * last) / Math.max(1, wanted.length - 1))],
      name,
    ])
  )
}

/**
 * Names by place alone, of a humanoid at rest: hips where the two lowest limbs meet, legs down from there, the head highest in
 * the middle, arms out to the tips that are furthest aside.
 */
function placesOf(bones: readonly Bone[]): readonly string[] {
  const names = bones.map(() => '')
  const children = bones.map((_, index) => bones.flatMap(({ parent }, i) => (parent === index ? [i] : [])))
  const leaves = bones.flatMap((_, index) => (children[index].length === 0 ? [index] : []))
  const up = (bone: number): number[] => (bone < 0 ? [] : [bone, ...up(bones[bone].parent)])
  const middle = bones.reduce((sum, { head }) => sum + head[0], 0) / Math.max(bones.length, 1)
  const best = (score: (tail: Vec3) => number): number | undefined =>
    [...leaves].sort((a, b) => score(bones[b].tail) - score(bones[a].tail))[0]
  const tall = Math.max(...bones.map(({ tail }) => tail[1])) - Math.min(...bones.map(({ tail }) => tail[1]))
  const foot = (side: 1 | -1): number | undefined =>
    best(([x, y]) => ((x - middle) * side > 0.01 * tall ? -y : -Infinity))
  const hand = (side: 1 | -1): number | undefined => best(([x]) => (x - middle) * side)
  const [leftFoot, rightFoot, leftHand, rightHand] = [foot(1), foot(-1), hand(1), hand(-1)]
  const crown = best(([x, y]) => y - 3 * Math.abs(x - middle))
  if ([leftFoot, rightFoot, leftHand, rightHand, crown].some(each => each === undefined)) {
    return names
  }
  const shared = (a = 0, b = 0): number => up(a).find(bone => up(b).includes(bone)) ?? 0
  const [hips, chest] = [shared(leftFoot, rightFoot), shared(leftHand, rightHand)]
  names[hips] = 'hips'
  const limb = (
    leaf = 0,
    top: number,
    words: readonly [before: string, upper: string, lower: string, end: string, tip: string],
    side: string
  ): void => {
    const chain = up(leaf).slice(0, up(leaf).indexOf(top)).reverse()
    // The two longest neighbours are the long bones, whatever comes before and after them.
    const sizes = chain.map(bone => distance(bones[bone].head, bones[bone].tail))
    const sums = sizes.slice(1).map((size, i) => size + sizes[i])
    const at = sums.indexOf(Math.max(...sums))
    if (chain.length < 2 || at < 0) {
      return
    }
    const parts = [chain[at - 1], chain[at], chain[at + 1], chain[at + 2], chain[at + 3]]
    parts.forEach((bone, i) => {
      if (bone !== undefined && words[i] !== '') {
        names[bone] = `${side}${words[i]}`
      }
    })
  }
  for (const [side, leg, arm] of [
    ['left', leftFoot, leftHand],
    ['right', rightFoot, rightHand],
  ] as const) {
    limb(leg, hips, ['', 'UpperLeg', 'LowerLeg', 'Foot', 'Toes'], side)
    limb(arm, chest, ['Shoulder', 'UpperArm', 'LowerArm', 'Hand', ''], side)
  }
  const spine = up(chest).slice(0, up(chest).indexOf(hips)).reverse()
  const wanted =
    spine.length < 2 ? ['spine'] : spine.length === 2 ? ['spine', 'chest'] : ['spine', 'chest', 'upperChest']
  wanted.forEach((name, i) => {
    const bone = spine[i === wanted.length - 1 ? spine.length - 1 : i]
    if (bone !== undefined) {
      names[bone] = name
    }
  })
  const skull = up(crown ?? 0)
    .slice(0, up(crown ?? 0).indexOf(chest))
    .reverse()
  if (skull.length > 1) {
    names[skull[0]] = 'neck'
  }
  const head = skull[Math.min(1, skull.length - 1)]
  if (head !== undefined) {
    names[head] = 'head'
  }
  return names
}
