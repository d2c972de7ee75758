import { smoothstep } from '../../kernel/det-math.ts'
import type { Place } from '../../material/place-list.ts'
import { findNearest } from '../nearest-seed.ts'
import type { Photo } from './photo.ts'
import type { PlacedView } from './placed-view.ts'
import { addSample } from './sample.ts'
import { shareSeen, type Sight } from './sight.ts'
import type { Skin } from './skin.ts'
import type { TurningAxis } from './turned.ts'

/** A view of parts of which some are turned. */
export interface RingView {
  readonly placed: PlacedView
  readonly sight: Sight
  /** Per part; see `cutSkins`. */
  readonly skins: readonly Skin[]
  /** Per part the axis it is turned about; null for parts that are not, and where several views show the thing. */
  readonly axes: readonly (TurningAxis | null)[]
}

/**
 * Cosines between which a surface of a turned part lies level (against the upright), and between which the view sees it
 * so much from the side that it shows what stands on it rather than itself.
 */
const LEVEL = [0.45, 0.8] as const
const SIDEWAYS = [0.25, 0.45] as const
/** The same where nothing stands on it: there it shows itself, drawn out. */
const GRAZING = [0.08, 0.2] as const
/** Something stands on a ring when the part goes on upward for this share of its radius. */
const TALL = [0.4, 0.6] as const
/** Which sine of the angle around the axis the colours of its two sides fade into each other at. */
const BETWEEN = 0.6
/** Pixels along the radius over which they are softened: a ring of one pixel's grain looks like a groove. */
const SOFTENED = [-6, -3, 0, 3, 6] as const
/** Cosine at which a level surface is taken to be seen at its sides. */
const LEAST_FACING = 0.05
/** Differences (of the roots of linear light) from which on a ledge shows something else, and below which that goes on. */
const OTHER = 0.15
const SAME = 0.07
/** How far over the ledge's edge it may hang, as a share of the picture's side, and the soft rim around it, pixels. */
const HANGING = 0.08
const RIM = 3

/** A place of a turned part, upright and seen from its axis; one object for all. */
const turned = { x: 0, y: 0, radius: 0, level: 0, standing: 0 }

function readTurned(axis: TurningAxis, place: Place): void {
  const z = place.z * axis.cos - place.y * axis.sin - axis.z
  turned.x = place.x - axis.x
  turned.y = place.y * axis.cos + place.z * axis.sin
  turned.radius = Math.max(1e-9, Math.sqrt(turned.x * turned.x + z * z))
  turned.level = place.ny * axis.cos + place.nz * axis.sin
  turned.standing = smoothstep(TALL[0], TALL[1], (axis.top - turned.y) / turned.radius)
}

/** Share (0–1) by which a place of a turned part is level and seen from the side. */
export function levelShare({ axes }: RingView, place: Place, part: number): number {
  const axis = axes[part]
  if (axis === null) {
    return 0
  }
  readTurned(axis, place)
  const { level, standing } = turned
  const from = GRAZING[0] + (SIDEWAYS[0] - GRAZING[0]) * standing
  const to = GRAZING[1] + (SIDEWAYS[1] - GRAZING[1]) * standing
  return smoothstep(LEVEL[0], LEVEL[1], Math.abs(level)) * (1 - smoothstep(from, to, place.nz))
}

/**
 * Plates, lids and shoulders of what is turned: seen nearly edge on, they show what stands on them. Their colour (linear RGB)
 * is that of the same ring at its two sides, where nothing stands before it; false when neither side is seen.
 */
export function ringColour(
  { placed, sight, skins, axes }: RingView,
  place: Place,
  part: number,
  out: Float64Array
): boolean {
  const axis = axes[part]
  if (axis === null) {
    return false
  }
  readTurned(axis, place)
  const { x, y, radius, level } = turned
  const depth = axis.z * axis.cos + y * axis.sin
  const facing = Math.max(level * axis.sin, LEAST_FACING)
  const right = smoothstep(-BETWEEN, BETWEEN, x / radius)
  const { calm, front } = skins[part]
  out.fill(0)
  for (const side of [-1, 1]) {
    placed.toPixel(axis.x + side * radius, y * axis.cos - axis.z * axis.sin, depth, spot)
    const [u, v] = spot
    const open = shareSeen(sight, u, v, depth, facing, placed.unit)
    for (const along of open > 0 ? SOFTENED : []) {
      const weight = open * (side > 0 ? right + 1e-3 : 1.001 - right)
      // A seed or a lamp of one place would be drawn out all round.
      addSample(out, skins[part], calm?.colour ?? front, u + along, v, weight)
    }
  }
  const weight = out[3]
  for (let k = 0; k < 3 && weight > 0; k += 1) {
    const value = out[k] / weight
    out[k] = calm ? value * value : value
  }
  return weight > 0
}

const spot = new Float64Array(2)

/**
 * Marks the pixels of turned parts that show what stands on a ledge of them, and how far it hangs before what lies below:
 * on the ledge whatever looks otherwise than the ledge at its sides, and from there downward as long as the colour goes on.
 */
export function findStanding(view: RingView, { colour, inner }: Photo): Uint8Array {
  const { width, height, owner, places: p, normals: n } = view.sight
  const standing = new Uint8Array(owner.length)
  if (view.axes.every(axis => axis === null)) {
    return standing
  }
  const most = HANGING * Math.max(width, height)
  const ring = new Float64Array(4)
  const hanging = new Uint16Array(width)
  for (let i = 0; i < owner.length; i += 1) {
    const [part, x, a] = [owner[i], i % width, 3 * i]
    const above = i >= width && standing[i - width] === 1 && owner[i - width] === part
    hanging[x] += 1
    if (part < 0 || inner[i] === 0 || view.axes[part] === null) {
      continue
    }
    const place = { x: p[a], y: p[a + 1], z: p[a + 2], nx: n[a], ny: n[a + 1], nz: n[a + 2] }
    const isLedge = levelShare(view, place, part) > 0.5 && turned.standing > 0.5
    const goesOn = above && hanging[x] < most && differenceOf(colour, a, colour, a - 3 * width) < SAME
    if (
      (isLedge || goesOn) &&
      ringColour(view, place, part, ring) &&
      differenceOf(colour, a, ring, 0) > OTHER
    ) {
      standing[i] = 1
      hanging[x] = isLedge ? 0 : hanging[x]
    }
  }
  const { distance } = findNearest(standing, view.sight)
  return standing.map((value, i) => (value === 1 || distance[i] <= RIM ? 1 : 0))
}

function differenceOf(one: ArrayLike<number>, a: number, other: ArrayLike<number>, b: number): number {
  let most = 0
  for (let k = 0; k < 3; k += 1) {
    const here = Math.sqrt(Math.max(0, one[a + k]))
    most = Math.max(most, Math.abs(here - Math.sqrt(Math.max(0, other[b + k]))))
  }
  return most
}

/** Bilinear share of marked pixels at a place in the view. */
export function standingAt(standing: Uint8Array, { view }: PlacedView, at: Float64Array): number {
  const { width, height } = view.picture
  const column = Math.floor(at[0] - 0.5)
  const row = Math.floor(at[1] - 0.5)
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) {
    return 0
  }
  const fx = at[0] - 0.5 - column
  const fy = at[1] - 0.5 - row
  const i = row * width + column
  const near = standing[i] * (1 - fx) + standing[i + 1] * fx
  const far = standing[i + width] * (1 - fx) + standing[i + width + 1] * fx
  return near * (1 - fy) + far * fy
}
