import type { RigNames } from '../../contract/options.ts'

/**
 * What programs call the bones of a humanoid, by canonical name without its side. Mixamo: the names of its exported skeletons
 * (`mixamorig:LeftArm`); Unreal: those of its mannequin (`upperarm_l`). VRM's names are the canonical ones.
 */
const TRUNK: Readonly<Record<string, readonly [mixamo: string, unreal: string]>> = {
  hips: ['Hips', 'pelvis'],
  spine: ['Spine', 'spine_01'],
  chest: ['Spine1', 'spine_02'],
  upperChest: ['Spine2', 'spine_03'],
  neck: ['Neck', 'neck_01'],
  head: ['Head', 'head'],
  jaw: ['Jaw', 'jaw'],
}
const SIDES: Readonly<Record<string, readonly [mixamo: string, unreal: string]>> = {
  Eye: ['Eye', 'eye'],
  Shoulder: ['Shoulder', 'clavicle'],
  UpperArm: ['Arm', 'upperarm'],
  LowerArm: ['ForeArm', 'lowerarm'],
  Hand: ['Hand', 'hand'],
  UpperLeg: ['UpLeg', 'thigh'],
  LowerLeg: ['Leg', 'calf'],
  Foot: ['Foot', 'foot'],
  Toes: ['ToeBase', 'ball'],
}
/** Mixamo and Unreal count a finger's bones, and call the little one pinky. */
const FINGERS: Readonly<Record<string, readonly [mixamo: string, unreal: string]>> = {
  Thumb: ['Thumb', 'thumb'],
  Index: ['Index', 'index'],
  Middle: ['Middle', 'middle'],
  Ring: ['Ring', 'ring'],
  Little: ['Pinky', 'pinky'],
}
const THUMB_JOINTS = ['Metacarpal', 'Proximal', 'Distal']
const FINGER_JOINTS = ['Proximal', 'Intermediate', 'Distal']

const NAMES: Readonly<Record<Exclude<RigNames, 'vrm'>, ReadonlyMap<string, string>>> = {
  mixamo: tableOf(
    ([mixamo], side) => `mixamorig:${side === '' ? '' : side === 'left' ? 'Left' : 'Right'}${mixamo}`,
    {
      finger: (hand, [name], number) => `mixamorig:${hand === 'left' ? 'Left' : 'Right'}Hand${name}${number}`,
    }
  ),
  unreal: tableOf(([, unreal], side) => (side === '' ? unreal : `${unreal}_${side.charAt(0)}`), {
    finger: (hand, [, name], number) => `${name}_0${number}_${hand.charAt(0)}`,
  }),
}

type Pair = readonly [mixamo: string, unreal: string]

function tableOf(
  name: (pair: Pair, side: '' | 'left' | 'right') => string,
  { finger }: { finger(hand: 'left' | 'right', pair: Pair, number: number): string }
): ReadonlyMap<string, string> {
  const table = new Map(Object.entries(TRUNK).map(([bone, pair]) => [bone, name(pair, '')]))
  for (const side of ['left', 'right'] as const) {
    Object.entries(SIDES).forEach(([bone, pair]) => table.set(`${side}${bone}`, name(pair, side)))
    Object.entries(FINGERS).forEach(([digit, pair]) => {
      const joints = digit === 'Thumb' ? THUMB_JOINTS : FINGER_JOINTS
      joints.forEach((joint, index) => table.set(`${side}${digit}${joint}`, finger(side, pair, index + 1)))
    })
  }
  return table
}

/** What a program calls a bone; its canonical name where the program has none for it: tails, hair, machines. */
export function nameIn(names: RigNames, bone: string): string {
  return names === 'vrm' ? bone : (NAMES[names].get(bone) ?? bone)
}

const KNOWN: ReadonlyMap<string, string> = new Map(
  [...NAMES.mixamo, ...NAMES.unreal].map(([bone, name]) => [plain(name), bone])
)
const CANONICAL: ReadonlyMap<string, string> = new Map(
  [...NAMES.mixamo.keys()].map(bone => [plain(bone), bone])
)

/** The canonical name of a bone that another program named; null for one that no table knows. */
export function canonicalOf(name: string): string | null {
  const own = plain(name)
  return CANONICAL.get(own) ?? KNOWN.get(own) ?? null
}

/** Prefixes, case and marks differ from exporter to exporter. */
function plain(name: string): string {
  return name
    .replace(/^.*[:|]/, '')
    .replace(/^mixamorig\d*/i, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
}
