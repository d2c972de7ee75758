import {
  Extension,
  ExtensionProperty,
  type Document,
  type IProperty,
  type Node,
  PropertyType,
  type WriterContext,
} from '@gltf-transform/core'
import { distance } from '../kernel/vector.ts'
import { chainOf, FINGERS } from '../rig/bone-names.ts'
import { halfJoints } from '../rig/half-joints.ts'
import { poseRig } from '../rig/pose-rig.ts'
import { readRig, type FileRig } from '../rig/read-rig.ts'
import { EngineError } from '../task.ts'

/** https://github.com/vrm-c/vrm-specification/tree/master/specification/VRMC_vrm-1.0, VRMC_springBone-1.0 and VRMC_node_constraint-1.0 */
const VRM = 'VRMC_vrm'
const SPRINGS = 'VRMC_springBone'
const CONSTRAINT = 'VRMC_node_constraint'
const VERSION = '1.0'
/** The one that the specification prescribes for `meta.licenseUrl`. */
const LICENSE = 'https://vrm.dev/licenses/1.0/'

const sides = (names: readonly string[]): readonly string[] =>
  ['left', 'right'].flatMap(side => names.map(name => `${side}${name}`))

/** Bones that every avatar has (humanoid.md of the specification). */
const REQUIRED = [
  'hips',
  'spine',
  'head',
  ...sides(['UpperLeg', 'LowerLeg', 'Foot', 'UpperArm', 'LowerArm', 'Hand']),
]
const FINGER_BONES = FINGERS.flatMap(finger =>
  (finger === 'Thumb' ? ['Metacarpal', 'Proximal', 'Distal'] : ['Proximal', 'Intermediate', 'Distal']).map(
    joint => `${finger}${joint}`
  )
)
const OPTIONAL = [
  'chest',
  'upperChest',
  'neck',
  'jaw',
  ...sides(['Eye', 'Toes', 'Shoulder', ...FINGER_BONES]),
]

/**
 * Chains that swing by themselves, with how stiff they are, how heavy and how much the air holds them: hair stiffer than cloth, both within
 * the ranges of the specification (`VRMC_springBone` 1.0: stiffness from 0, drag 0–1). In three-vrm a cape sags by 4° at rest,
 * swings by 61° as its wearer stops from two metres a second, and is still four seconds later. Radius in metres.
 */
const SWINGING: readonly {
  readonly chain: RegExp
  readonly stiffness: number
  readonly gravity: number
  readonly drag: number
  readonly radius: number
}[] = [
  { chain: /hair/i, stiffness: 0.8, gravity: 0.2, drag: 0.4, radius: 0.02 },
  { chain: /skirt|cape|coat|cloak/i, stiffness: 0.6, gravity: 0.4, drag: 0.5, radius: 0.03 },
  { chain: /tail|ear|trunk/i, stiffness: 1.2, gravity: 0.05, drag: 0.4, radius: 0.03 },
]

/**
 * Makes a rigged humanoid an avatar of VRM 1.0: it stands in T-pose, its bones are told, and chains such as hair, tails and skirts swing.
 * What is not known of it is told in the answer, one sentence each.
 * @throws {EngineError} `source_unusable` for a model without a humanoid's rig; it says which bones it lacks.
 */
export function makeVrm(document: Document, name: string): readonly string[] {
  const rig = readRig(document)
  if (rig === null) {
    throw new EngineError(
      'source_unusable',
      `${name} has no rig, and VRM is for rigged humanoids: give it one with mode rig and export that.`
    )
  }
  const bones = new Map(rig.skeleton.bones.map((bone, index) => [bone.name, rig.nodes[index]]))
  const missing = REQUIRED.filter(bone => !bones.has(bone))
  if (missing.length > 0) {
    const some = missing.slice(0, 4).join(', ')
    const others = missing.length > 4 ? ` and ${missing.length - 4} others` : ''
    throw new EngineError(
      'source_unusable',
      `${name} has no humanoid’s bones, which VRM needs: ${some}${others}. Rig it anew, or export it as GLB.`
    )
  }
  poseRig(document, 't')
  const human = [...REQUIRED, ...OPTIONAL]
    // The specification: an upper chest hangs on a chest.
    .filter(bone => bone !== 'upperChest' || bones.has('chest'))
    .flatMap(bone => {
      const node = bones.get(bone)
      return node === undefined ? [] : [{ bone, node }]
    })
  const avatar = document.createExtension(VrmExtension).createAvatar()
  avatar.modelName = name
  avatar.human = human
  avatar.springs = springsOf(document, rig)
  avatar.halves = halfJoints(rig.skeleton.bones).map(([half, driver]) => ({
    node: rig.nodes[half],
    source: rig.nodes[driver],
  }))
  document.getRoot().setExtension(VRM, avatar)
  const springs = avatar.springs.length
  return [
    'VRM needs terms of use: they say that only its author may use the avatar, and not redistribute it. Change them in a VRM program.',
    ...(springs === 0
      ? []
      : [`Swing by themselves: ${avatar.springs.map(spring => spring.chain).join(', ')}.`]),
  ]
}

interface Spring {
  readonly chain: string
  /** From its root to an end without a bone. */
  readonly nodes: readonly Node[]
  readonly stiffness: number
  readonly gravity: number
  readonly drag: number
  readonly radius: number
}

/** Chains of the rig in the order of their numbers; the last bone swings only where something hangs on it, so an end is added. */
function springsOf(document: Document, { skeleton, nodes }: FileRig): readonly Spring[] {
  const chains = new Map<string, { readonly index: number; readonly bone: number }[]>()
  skeleton.bones.forEach(({ name }, bone) => {
    const place = chainOf(name)
    if (place !== null) {
      chains.set(place.chain, [...(chains.get(place.chain) ?? []), { index: place.index, bone }])
    }
  })
  return [...chains].flatMap(([chain, places]) => {
    const manner = SWINGING.find(one => one.chain.test(chain))
    if (manner === undefined) {
      return []
    }
    const ordered = places.sort((a, b) => a.index - b.index).map(({ bone }) => bone)
    const tip = skeleton.bones[ordered[ordered.length - 1]]
    const length = distance(tip.head, tip.tail)
    const end = document.createNode(`${chain}End`).setTranslation([0, length || 0.05, 0])
    nodes[ordered[ordered.length - 1]].addChild(end)
    return [{ ...manner, chain, nodes: [...ordered.map(bone => nodes[bone]), end] }]
  })
}

/** What the file says of its avatar. */
class Avatar extends ExtensionProperty<IProperty> {
  static override EXTENSION_NAME = VRM
  declare public extensionName: typeof VRM
  declare public propertyType: 'Avatar'
  declare public parentTypes: [PropertyType.ROOT]
  modelName = ''
  human: readonly { readonly bone: string; readonly node: Node }[] = []
  springs: readonly Spring[] = []
  /** Nodes that turn half as far as others: players of avatars move these alone. */
  halves: readonly { readonly node: Node; readonly source: Node }[] = []

  protected override init(): void {
    this.extensionName = VRM
    this.propertyType = 'Avatar'
    this.parentTypes = [PropertyType.ROOT]
  }
}

/** Writes an avatar, its springs and what turns by half; a VRM that is read is a GLB as any other. */
export class VrmExtension extends Extension {
  static override readonly EXTENSION_NAME = VRM
  override readonly extensionName = VRM

  createAvatar(): Avatar {
    return new Avatar(this.document.getGraph())
  }

  read(): this {
    return this
  }

  write(context: WriterContext): this {
    const avatar = this.document.getRoot().getExtension<Avatar>(VRM)
    if (avatar === null) {
      return this
    }
    const { json } = context.jsonDoc
    const numberOf = (node: Node): number => context.nodeIndexMap.get(node) ?? 0
    json.extensions = { ...json.extensions, [VRM]: avatarJson(avatar, numberOf) }
    if (avatar.springs.length > 0) {
      json.extensions[SPRINGS] = springsJson(avatar.springs, numberOf)
      json.extensionsUsed = [...(json.extensionsUsed ?? []), SPRINGS]
    }
    for (const { node, source } of avatar.halves) {
      const written = (json.nodes ?? [])[numberOf(node)]
      const rotation = { source: numberOf(source), weight: 0.5 }
      written.extensions = {
        ...written.extensions,
        [CONSTRAINT]: { specVersion: VERSION, constraint: { rotation } },
      }
    }
    if (avatar.halves.length > 0) {
      json.extensionsUsed = [...(json.extensionsUsed ?? []), CONSTRAINT]
    }
    return this
  }
}

type NumberOf = (node: Node) => number

function avatarJson({ modelName, human }: Avatar, numberOf: NumberOf): Record<string, unknown> {
  return {
    specVersion: VERSION,
    meta: {
      name: modelName,
      version: '1',
      authors: ['unknown'],
      licenseUrl: LICENSE,
      avatarPermission: 'onlyAuthor',
      commercialUsage: 'personalNonProfit',
      creditNotation: 'required',
      allowRedistribution: false,
      modification: 'prohibited',
    },
    humanoid: {
      humanBones: Object.fromEntries(human.map(({ bone, node }) => [bone, { node: numberOf(node) }])),
    },
  }
}

function springsJson(springs: readonly Spring[], numberOf: NumberOf): Record<string, unknown> {
  return {
    specVersion: VERSION,
    springs: springs.map(({ chain, nodes, stiffness, gravity, drag, radius }) => ({
      name: chain,
      joints: nodes.map(node => ({
        node: numberOf(node),
        hitRadius: radius,
        stiffness,
        gravityPower: gravity,
        gravityDir: [0, -1, 0],
        dragForce: drag,
      })),
    })),
  }
}
