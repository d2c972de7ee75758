import { smoothstep } from '../../kernel/det-math.ts'
import type { PlacedView } from './placed-view.ts'
import { shareSeen, type Sight } from './sight.ts'
import type { Skin } from './skin.ts'
import type { TurningAxis } from './turned.ts'

/** One view with everything that painting needs of it. */
export interface PaintedView {
  readonly placed: PlacedView
  readonly sight: Sight
  /** Per part; see `cutSkins`. */
  readonly skins: readonly Skin[]
  /** Per pixel of the view, in pixels' sides; see `findRelief`. */
  readonly relief: Float32Array
  /** Whether the far side is the near one's mirror image, relief and all. */
  readonly isMirrored: boolean
  /** Per part the axis it is turned about; null for parts that are not, and where several views show the thing. */
  readonly axes: readonly (TurningAxis | null)[]
  /** Whether another view looks from the other side, so that nothing need be made up for it. */
  readonly hasOpposite: boolean
}

/** Cosines between which a seen surface turns from not to be trusted to trusted. */
const TRUST = [0.06, 0.3] as const
/** Cosines between which detail is drawn out into strips, or not: where several views show the thing. */
const STRETCHED = [0.15, 0.4] as const
/** Cosines between which a surface is laid out flat beside the seen one, or not. */
const UNFOLD = [0.45, 0.8] as const
/** How much of the way behind the edge is laid out, and at most which share of the picture. */
const UNFOLD_SHARE = 0.7
const MOST_UNFOLD = 0.12
/** What even a fill from the wrong side counts. */
const LEAST_FILL = 0.03

/**
 * Cosines between which a surface of a turned part lies level (against the upright), and between which the view sees it
 * so much from the side that it shows what stands on it rather than itself.
 */
const LEVEL = [0.45, 0.8] as const
const SIDEWAYS = [0.25, 0.45] as const
/** Which sine of the angle around the axis the colours of its two sides fade into each other at. */
const BETWEEN = 0.6
/** Pixels along the radius over which they are softened: a ring of one pixel's grain looks like a groove. */
const SOFTENED = [-6, -3, 0, 3, 6] as const
/** Cosine at which a level surface is taken to be seen at its sides. */
const LEAST_FACING = 0.05

/** A surface point, as `SurfaceReader` gives it. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly nx: number
  readonly ny: number
  readonly nz: number
}

/** Finds the colour of surface points: the best views' where they see them, the part's own skin elsewhere. */
export class Painter {
  /** Of the relief at the last place painted, in the frame's unit. */
  height = 0
  readonly #views: readonly PaintedView[]
  readonly #at = new Float64Array(2)
  readonly #seen = new Float64Array(4)
  readonly #crisp = new Float64Array(4)
  /** Largest cosine with which a view sees the place. */
  #facing = 0
  readonly #blurred = new Float64Array(4)
  readonly #fill = new Float64Array(4)
  readonly #side = new Float64Array(4)

  constructor(views: readonly PaintedView[]) {
    this.#views = views
  }

  /** Writes linear RGB into `out`; returns the share (0–1) of it that was really seen. */
  paint(place: Place, part: number, out: Float64Array): number {
    for (let k = 0; k < 4; k += 1) {
      this.#seen[k] = this.#fill[k] = this.#crisp[k] = this.#blurred[k] = 0
    }
    this.#facing = 0
    this.height = 0
    let trust = 0
    for (const view of this.#views) {
      trust = Math.max(trust, this.#addView(view, place, part))
    }
    const sharp = smoothstep(STRETCHED[0], STRETCHED[1], this.#facing)
    for (let k = 0; k < 3; k += 1) {
      const fill = this.#fill[3] > 0 ? this.#fill[k] / this.#fill[3] : 0
      const detail = this.#crisp[3] > 0 ? (sharp * (this.#crisp[k] - this.#blurred[k])) / this.#crisp[3] : 0
      const seen = this.#seen[3] > 0 ? Math.max(0, this.#seen[k] / this.#seen[3] + detail) : fill
      out[k] = fill + (seen - fill) * trust
    }
    for (const view of this.#views) {
      const axis = view.axes[part]
      if (axis !== null) {
        this.#turn(view, place, { axis, skin: view.skins[part] }, out)
      }
    }
    return trust
  }

  /**
   * Plates, lids and shoulders of what is turned: seen nearly edge on, they show what stands on them. Their colour is that of
   * the same ring at its two sides, where nothing stands before it.
   */
  #turn(
    { placed, sight }: PaintedView,
    place: Place,
    { axis, skin }: { readonly axis: TurningAxis; readonly skin: Skin },
    out: Float64Array
  ): void {
    const level = place.ny * axis.cos + place.nz * axis.sin
    const facing = place.nz
    const share =
      smoothstep(LEVEL[0], LEVEL[1], Math.abs(level)) * (1 - smoothstep(SIDEWAYS[0], SIDEWAYS[1], facing))
    if (share === 0) {
      return
    }
    const y = place.y * axis.cos + place.z * axis.sin
    const x = place.x - axis.x
    const z = place.z * axis.cos - place.y * axis.sin - axis.z
    const radius = Math.sqrt(x * x + z * z)
    const depth = axis.z * axis.cos + y * axis.sin
    const right = smoothstep(-BETWEEN, BETWEEN, x / Math.max(radius, 1e-9))
    this.#side.fill(0)
    for (const side of [-1, 1]) {
      placed.toPixel(axis.x + side * radius, y * axis.cos - axis.z * axis.sin, depth, this.#at)
      const [u, v] = [this.#at[0], this.#at[1]]
      const open = shareSeen(sight, u, v, depth, Math.max(level * axis.sin, LEAST_FACING), placed.unit)
      for (const along of open > 0 ? SOFTENED : []) {
        addSample(
          this.#side,
          skin,
          skin.front,
          u + along,
          v,
          open * (side > 0 ? right + 1e-3 : 1.001 - right)
        )
      }
    }
    if (this.#side[3] === 0) {
      return
    }
    for (let k = 0; k < 3; k += 1) {
      out[k] += share * (this.#side[k] / this.#side[3] - out[k])
    }
    this.height *= 1 - share
  }

  #addView(view: PaintedView, place: Place, part: number): number {
    const { placed, sight, hasOpposite } = view
    const [dx, dy, dz] = placed.direction
    const facing = place.nx * dx + place.ny * dy + place.nz * dz
    const depth = place.x * dx + place.y * dy + place.z * dz
    placed.toPixel(place.x, place.y, place.z, this.#at)
    const u = this.#at[0]
    const v = this.#at[1]
    const skin = view.skins[part]
    const open = facing > 0 ? shareSeen(sight, u, v, depth, facing, placed.unit) : 0
    const trust = open * smoothstep(TRUST[0], TRUST[1], facing)
    if (open > 0) {
      this.#facing = Math.max(this.#facing, facing)
      this.#addSeen(skin, u, v, open * choice(facing))
    }
    const raised = view.isMirrored ? 1 : trust
    if (raised > 0) {
      this.height += (raised * placed.unit * reliefAt(view, u, v)) / this.#views.length
    }
    if (trust < 1) {
      const near = choice(Math.max(0, facing) + LEAST_FILL)
      const far = hasOpposite ? 0 : choice(Math.max(0, -facing) + LEAST_FILL)
      this.#unfold(place, placed, skin, depth, Math.abs(facing))
      // What none of several views sees are narrow strips, and tops: no place for a copy of the pattern beside it.
      const layer = this.#views.length > 1 ? skin.soft : skin.reverse
      addSample(this.#fill, skin, layer, this.#at[0], this.#at[1], near + far)
    }
    return trust
  }

  /**
   * Two bands (Burt & Adelson 1983): what is soft fades from view to view, detail comes from the best one, so that a pattern
   * which two views place a little differently shows once.
   */
  #addSeen(skin: Skin, u: number, v: number, weight: number): void {
    if (skin.soft === skin.front) {
      addSample(this.#seen, skin, skin.front, u, v, weight)
      return
    }
    addSample(this.#seen, skin, skin.soft, u, v, weight)
    const best = choice(choice(weight))
    addSample(this.#crisp, skin, skin.front, u, v, best)
    addSample(this.#blurred, skin, skin.soft, u, v, best)
  }

  /**
   * Moves the place in the picture inward by the way that a surface turned sideways runs behind the seen edge, or before the
   * far one: the pattern goes on around it, reflected, instead of being drawn out into strips.
   */
  #unfold(place: Place, placed: PlacedView, skin: Skin, depth: number, slant: number): void {
    const share = 1 - smoothstep(UNFOLD[0], UNFOLD[1], slant)
    if (share === 0) {
      return
    }
    const u = this.#at[0]
    const v = this.#at[1]
    const pixel = pixelOf(skin, u, v)
    const behind = Math.max(0, Math.min(skin.edge[pixel] - depth, depth - skin.end[pixel]))
    const most = MOST_UNFOLD * placed.view.picture.width
    const way = share * Math.min(most, (UNFOLD_SHARE * behind) / placed.unit)
    placed.toPixel(place.x + place.nx, place.y + place.ny, place.z + place.nz, this.#at)
    const x = this.#at[0] - u
    const y = this.#at[1] - v
    const length = Math.sqrt(x * x + y * y) || 1
    this.#at[0] = u - (x / length) * way
    this.#at[1] = v - (y / length) * way
  }
}

/** Sharpness of the choice between views, and between fills: the fifth power. */
function choice(facing: number): number {
  const square = facing * facing
  return square * square * facing
}

/** Bilinear; 0 outside of the picture. */
function reliefAt({ relief, placed }: PaintedView, u: number, v: number): number {
  const { width, height } = placed.view.picture
  const column = Math.floor(u - 0.5)
  const row = Math.floor(v - 0.5)
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) {
    return 0
  }
  const fx = u - 0.5 - column
  const fy = v - 0.5 - row
  const at = row * width + column
  const near = relief[at] * (1 - fx) + relief[at + 1] * fx
  const far = relief[at + width] * (1 - fx) + relief[at + width + 1] * fx
  return near * (1 - fy) + far * fy
}

function pixelOf({ left, top, width, height }: Skin, u: number, v: number): number {
  const x = Math.min(width - 1, Math.max(0, Math.floor(u - left)))
  const y = Math.min(height - 1, Math.max(0, Math.floor(v - top)))
  return y * width + x
}

/** Adds a weighted colour to a sum of three channels and the weight: bilinear, the rectangle's border repeated outward. */
function addSample(
  sum: Float64Array,
  { left, top, width, height }: Skin,
  layer: Float32Array,
  u: number,
  v: number,
  weight: number
): void {
  if (weight <= 0) {
    return
  }
  const x = Math.min(width - 1, Math.max(0, u - 0.5 - left))
  const y = Math.min(height - 1, Math.max(0, v - 0.5 - top))
  const column = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const row = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const fx = x - column
  const fy = y - row
  const at = 3 * (row * width + column)
  const below = at + 3 * width
  for (let k = 0; k < 3; k += 1) {
    const near = layer[at + k] * (1 - fx) + layer[at + 3 + k] * fx
    const far = layer[below + k] * (1 - fx) + layer[below + 3 + k] * fx
    sum[k] += weight * (near * (1 - fy) + far * fy)
  }
  sum[3] += weight
}
