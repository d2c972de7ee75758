import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { skinBounds } from '../contact/contact.ts'
import type { Degreed, Subject } from '../grammar/types.ts'
import { frontUp, letGo, onGround, steadiness } from '../contact/rest-pose.ts'

/** How a thing lies that does not stand as it was made. */
export type Attitude = 'laid' | 'overturned' | 'on its side'

const OVERTURNED = new Set(['overturned', 'inverted', 'capsized', 'flipped', 'upturned'])
const ON_ITS_SIDE = new Set(['toppled', 'tipped', 'knocked', 'fallen'])
/** Said of what lies where somebody put it. */
const LYING = new Set(['lying', 'resting', 'laying', 'laid', 'spread', 'placed', 'dropped', 'left', 'flat'])

/** Families of sheets and books: they lie as soon as something is put on them, or when they are said to lie. */
const FLAT = new Set([
  'map',
  'letter',
  'book',
  'stationery',
  'linen',
  'phone',
  'frame',
  'board_game',
  'glide board',
])
/** Families of what is held in a hand or hangs: put down, it lies. */
const LOOSE = new Set(
  (
    'map|letter|book|stationery|phone|pen|quill|scissors|letter-opener|utensil|board|hygiene|broom|hafted|handtool|' +
    'hardware|optics|meter|sword|arms|club|racket|fishing_rod|glide board|guitar|violin|saxophone|brass|woodwind|' +
    'tunes|folk instrument|gramophone|flashlight|torch|umbrella|linen|worn|carried|ring|trinket|award|token|flower|' +
    'bouquet|single-leaf|light bulb|appliance|weight|necklace'
  ).split('|')
)
/** A thing that falls over at a smaller tilt does not stay as it was put, radians. */
const UNSTEADY = 0.14
/** What is lower than this share of its longest side lies already. */
const LOW = 0.5
/** Long things lie across the view, not away from it: by how much they are turned, and when. */
const ACROSS = { turn: 1.05, from: 1.7 } as const

/** Where a thing is in a scene, as far as it decides how it lies. */
export interface Situation {
  /** Something stands or lies on it. */
  readonly isCarrier: boolean
  /** It stands on the ground or on a thing beside others: neither held, worn, leaning nor in something. */
  readonly isPutDown: boolean
  /** A pile of such things, which lie already. */
  readonly isStack?: boolean
}

/** The words of how a thing lies. */
const saidOf = ({ adjectives, doing }: Subject): readonly string[] => [
  ...adjectives.map(({ word }) => word),
  ...doing.map(({ word }) => word),
]

/** Words that an attitude shows. */
export const isAttitude = ({ word }: Pick<Degreed, 'word'>): boolean =>
  OVERTURNED.has(word) || ON_ITS_SIDE.has(word)

/** How a lifeless thing lies by what is said of it, what kind it is and where it is; null when it stands as it was made. */
export function attitudeOf(
  family: string,
  subject: Subject,
  shape: Shape,
  { isCarrier, isPutDown, isStack = false }: Situation
): Attitude | null {
  const said = saidOf(subject)
  if (said.some(word => OVERTURNED.has(word))) {
    return 'overturned'
  }
  if (said.some(word => ON_ITS_SIDE.has(word))) {
    return 'on its side'
  }
  if (FLAT.has(family) && !isStack && (isCarrier || (isPutDown && said.some(word => LYING.has(word))))) {
    return 'laid'
  }
  return isPutDown && LOOSE.has(family) && isUpright(shape) && steadiness(shape) < UNSTEADY ? 'laid' : null
}

function isUpright(shape: Shape): boolean {
  const { min, max } = skinBounds(shape)
  const [wide, tall, deep] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return tall >= LOW * Math.max(wide, deep)
}

/** The thing in that attitude, resting as its weight has it. */
export function inAttitude(shape: Shape, attitude: Attitude | null): Shape {
  switch (attitude) {
    case 'laid':
      return laid(shape)
    case 'overturned':
      // What does not stay on its top falls to a side.
      return letGo(shape, [0, 0, PI])
    case 'on its side':
      return letGo(shape, [0, 0, -PI / 2])
    case null:
      return shape
  }
}

/** Head down, the face still to the front: of who holds himself, and does not fall over. */
export const upsideDown = (shape: Shape): Shape => onGround(at([0, 0, 0], shape, { rotate: [0, 0, PI] }))

/** The turn onto its back, and how far up its face must look then. */
const ON_BACK: Vec3 = [-PI / 2, 0, 0]
const FACE_UP = 0.75

/** On its back, the front up; a long thing lies across. */
function laid(shape: Shape): Shape {
  // What would hide its face as it lies, as a watch with an open lid, stays as it was made.
  if (!isUpright(shape) || frontUp(shape, ON_BACK) < FACE_UP) {
    return shape
  }
  const flat = letGo(shape, ON_BACK)
  const { min, max } = skinBounds(shape)
  const isLong = max[1] - min[1] > ACROSS.from * (max[0] - min[0])
  return isLong ? onGround(at([0, 0, 0], flat, { rotate: [0, -ACROSS.turn, 0] })) : flat
}
