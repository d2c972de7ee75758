import { boundsOf } from '../kernel/mesh.ts'
import type { Vec3 } from '../kernel/types.ts'
import { DraftJoint, type BoneTag } from './draft-joint.ts'
import { mirroredName, suffixedName, thingOf, wordsOf } from './joint-names.ts'
import type { Rig } from './moved-rig.ts'
import type { Piece, PieceGroup } from './parts.ts'
import type { Joint, Lobe, PartLobes, PartPiece } from './types.ts'

/** The joint's name and parent on the far side of a mirror that names no sides. */
export const mirroredJoint = ({ name, parent }: Joint): Pick<Joint, 'name' | 'parent'> => ({
  name: mirroredName(name),
  parent: parent === null ? null : mirroredName(parent),
})

/** Names, parents and parts of all joints, and the lobes of what bends. Empty where nothing moves. */
export function finishRig(groups: readonly PieceGroup[], drafts: readonly DraftJoint[]): Rig {
  if (drafts.length === 0) {
    return { joints: [] }
  }
  const names = nameJoints(drafts)
  const taken = new Set(names.values())
  const living = new Set(drafts.filter(draft => !draft.isMoving).map(draft => draft.thing))
  const roots = addRoots(groups, drafts, { names, taken, living })
  const boneOf = ({ tags }: Piece): string | null => {
    const thing = thingOf(tags.suffix)
    const own = tags.bone === null ? null : resolve(tags.bone, names, taken)
    // What stands about in a scene with somebody alive must not follow their bones.
    return own ?? (living.size > 0 ? (roots.get(thing)?.name ?? null) : null)
  }
  const bound = bindPieces(groups, boneOf)
  const joints = [...roots.values(), ...drafts.map(draft => settled(draft, { names, taken, roots, drafts }))]
  const lobes = groups.flatMap(({ name, pieces }) => {
    const soft = pieces.filter(piece => boneOf(piece) === null && living.has(thingOf(piece.tags.suffix)))
    return lobesByLimb(name, soft)
  })
  const unique = joints.filter((joint, i) => joints.findIndex(({ name }) => name === joint.name) === i)
  return {
    joints: unique.map(joint => ({ ...joint, ...bound.get(joint.name) })),
    ...(lobes.length === 0 ? {} : { lobes }),
  }
}

/** What no joint of that name moves alone is left to the limb of that name. */
function lobesByLimb(part: string, pieces: readonly Piece[]): PartLobes[] {
  const limbs = new Map<string, Lobe[]>()
  for (const { tags, lobes } of pieces) {
    const { bone } = tags
    const limb =
      bone === null || bone instanceof DraftJoint ? '' : suffixedName(bone.name, wordsOf(bone.suffix))
    limbs.set(limb, [...(limbs.get(limb) ?? []), ...lobes])
  }
  return [...limbs]
    .filter(([, lobes]) => lobes.length > 0)
    .map(([limb, lobes]) => ({ part, ...(limb === '' ? {} : { limb }), lobes }))
}

/** A body's own joints keep their names; copies of what moves are told apart. */
function nameJoints(drafts: readonly DraftJoint[]): Map<DraftJoint, string> {
  const names = new Map<DraftJoint, string>()
  const taken = new Set<string>()
  const moving = new Map<string, DraftJoint[]>()
  for (const draft of drafts) {
    const name = suffixedName(draft.joint.name, wordsOf(draft.suffix))
    if (draft.isMoving) {
      moving.set(name, [...(moving.get(name) ?? []), draft])
    } else {
      names.set(draft, name)
      taken.add(name)
    }
  }
  for (const [name, copies] of moving) {
    // Tyre and hub of one wheel may each say that they turn: about one axis they are one joint.
    const places = new Map<string, DraftJoint[]>()
    for (const copy of copies) {
      const place = JSON.stringify(copy.joint.at.map(value => Math.round(value * 1e4)))
      places.set(place, [...(places.get(place) ?? []), copy])
    }
    const joints = [...places.values()]
    const firsts = joints.map(([first]) => first)
    const labels = joints.length === 1 ? [name] : labelsOf(name, firsts)
    joints.forEach((joint, i) => {
      const own = freeName(labels[i], taken)
      joint.forEach(copy => names.set(copy, own))
      taken.add(own)
    })
  }
  return names
}

function freeName(wish: string, taken: ReadonlySet<string>): string {
  let name = wish
  for (let number = 2; taken.has(name); number += 1) {
    name = `${wish}${number}`
  }
  return name
}

/** Two or four copies by where they stand (`frontLeftWheel`), any other number of them by number. */
function labelsOf(name: string, copies: readonly DraftJoint[]): readonly string[] {
  const middle = ([0, 1, 2] as const).map(
    axis => copies.reduce((sum, { joint }) => sum + joint.at[axis], 0) / copies.length
  )
  const spread = ([0, 1, 2] as const).map(axis =>
    Math.max(...copies.map(({ joint }) => Math.abs(joint.at[axis] - middle[axis])))
  )
  const least = 0.2 * Math.max(...spread)
  const labels = copies.map(({ joint: { at } }) => {
    const word = (axis: 0 | 1 | 2, [more, less]: readonly [string, string]): readonly string[] =>
      spread[axis] > least ? [at[axis] > middle[axis] ? more : less] : []
    const words = [
      ...word(1, ['upper', 'lower']),
      ...word(2, ['front', 'rear']),
      ...word(0, ['left', 'right']),
      name,
    ]
    return words.map((each, i) => (i === 0 ? each : each.charAt(0).toUpperCase() + each.slice(1))).join('')
  })
  return copies.length <= 4 && new Set(labels).size === copies.length
    ? labels
    : copies.map((_, i) => `${name}${i + 1}`)
}

interface Named {
  readonly names: ReadonlyMap<DraftJoint, string>
  readonly taken: Set<string>
}

/** A root for every thing that has moving pieces and no body, and, beside somebody alive, for what has no joints at all. */
function addRoots(
  groups: readonly PieceGroup[],
  drafts: readonly DraftJoint[],
  { taken, living }: Named & { readonly living: ReadonlySet<string> }
): Map<string, Joint> {
  const things = new Set(drafts.map(draft => draft.thing))
  if (living.size > 0) {
    groups.forEach(({ pieces }) => pieces.forEach(({ tags }) => things.add(thingOf(tags.suffix))))
  }
  const roots = new Map<string, Joint>()
  for (const thing of things) {
    // What has no name of its own beside a body in a scene belongs to nobody else: it stays with the body.
    if (!living.has(thing)) {
      const own = groups.flatMap(({ pieces }) => pieces.filter(({ tags }) => thingOf(tags.suffix) === thing))
      const { min, max } = boundsOf(...own.map(piece => piece.solid.positions))
      const name = freeName(suffixedName('body', thing === '' ? [] : [thing]), taken)
      taken.add(name)
      roots.set(thing, { name, at: [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2], parent: null })
    }
  }
  return roots
}

interface Known extends Named {
  readonly roots: ReadonlyMap<string, Joint>
  readonly drafts: readonly DraftJoint[]
}

function settled(draft: DraftJoint, { names, taken, roots, drafts }: Known): Joint {
  const name = names.get(draft) ?? draft.joint.name
  const { parent } = draft.joint
  if (!draft.isMoving) {
    const tag = parent === null ? null : { name: parent, suffix: draft.suffix }
    return { ...draft.joint, name, parent: tag === null ? null : resolve(tag, names, taken) }
  }
  const held = draft.holder === null ? null : resolve(draft.holder, names, taken)
  const root = drafts.find(
    other => other.thing === draft.thing && !other.isMoving && other.joint.parent === null
  )
  const ground = roots.get(draft.thing)?.name ?? (root === undefined ? null : (names.get(root) ?? null))
  return { ...draft.joint, name, parent: held ?? ground }
}

/** Below a mirror a joint is first looked for on the same side, then in the middle; null: there is none of that name. */
function resolve(
  tag: BoneTag,
  names: ReadonlyMap<DraftJoint, string>,
  taken: ReadonlySet<string>
): string | null {
  if (tag instanceof DraftJoint) {
    return names.get(tag) ?? null
  }
  const words = wordsOf(tag.suffix)
  for (let count = words.length; count >= 0; count -= 1) {
    const name = suffixedName(tag.name, words.slice(0, count))
    if (taken.has(name)) {
      return name
    }
  }
  return null
}

interface Bound {
  readonly parts?: readonly string[]
  readonly pieces?: readonly PartPiece[]
}

/** Which parts follow which joint: whole ones by name, the others by the box around their pieces. */
function bindPieces(
  groups: readonly PieceGroup[],
  boneOf: (piece: Piece) => string | null
): ReadonlyMap<string, Bound> {
  const bound = new Map<string, { parts: string[]; pieces: PartPiece[] }>()
  for (const { name, pieces } of groups) {
    const owners = new Map<string | null, Piece[]>()
    for (const piece of pieces) {
      const bone = boneOf(piece)
      owners.set(bone, [...(owners.get(bone) ?? []), piece])
    }
    for (const [bone, own] of owners) {
      if (bone === null) {
        continue
      }
      const known = bound.get(bone) ?? { parts: [], pieces: [] }
      bound.set(bone, known)
      if (owners.size === 1) {
        known.parts.push(name)
      } else {
        known.pieces.push({ part: name, ...boxOf(own) })
      }
    }
  }
  return new Map(
    [...bound].map(([bone, { parts, pieces }]) => [
      bone,
      { ...(parts.length === 0 ? {} : { parts }), ...(pieces.length === 0 ? {} : { pieces }) },
    ])
  )
}

function boxOf(pieces: readonly Piece[]): { readonly min: Vec3; readonly max: Vec3 } {
  const { min, max } = boundsOf(...pieces.map(piece => piece.solid.positions))
  return { min: [min[0], min[1], min[2]], max: [max[0], max[1], max[2]] }
}
