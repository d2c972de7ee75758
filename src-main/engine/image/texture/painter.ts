import { smoothstep } from '../../kernel/det-math.ts'
import type { Place } from '../../material/place-list.ts'
import type { PlacedView } from './placed-view.ts'
import { levelShare, ringColour, standingAt, type RingView } from './rings.ts'
import { CALM, calmColour, calmShare, wayBehindRim } from './rim.ts'
import { addSample, pixelOf } from './sample.ts'
import { shareSeen } from './sight.ts'
import type { Skin } from './skin.ts'

/** One view with everything that painting needs of it. */
export interface PaintedView extends RingView {
  /** Per pixel, 1 where something stands before a turned part; see `findStanding`. */
  readonly standing: Uint8Array
  /** Per pixel of the view, in pixels' sides; see `findRelief`. */
  readonly relief: Float32Array
  /** Whether the far side is the near one's mirror image, relief and all. */
  readonly isMirrored: boolean
  /** Whether it shows a flank whose pattern goes on around its ends: a vehicle's windows. */
  readonly goesRound: boolean
  /** Whether another view looks from the other side, so that nothing need be made up for it. */
  readonly hasOpposite: boolean
}

/** Cosines between which a seen surface turns from not reliable to reliable. */
const CONFIDENT = [0.06, 0.3] as const
/** Cosines between which detail is drawn out into strips, or not: where several views show the thing. */
const STRETCHED = [0.15, 0.4] as const
/** Cosines between which a surface is laid out flat beside the seen one, or not. */
const UNFOLD = [0.45, 0.8] as const
/** How much of the way behind the edge is laid out, and at most which share of the picture. */
const UNFOLD_SHARE = 0.7
const MOST_UNFOLD = 0.12
/** Difference (of the roots of linear light) over which something else is told from grain and from soft shading. */
const EDGE = 0.15
/** Share of a normal that points to the picture's left or right between which a surface is the end of a flank, or its top. */
const END = [0.25, 0.5] as const
/** What even a fill from the wrong side counts. */
const LEAST_FILL = 0.03

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
  readonly #inside = new Float64Array(4)

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
    let confidence = 0
    for (const view of this.#views) {
      confidence = Math.max(confidence, this.#addView(view, place, part))
    }
    // What some view shows fully needs no fill.
    for (let v = 0; v < this.#views.length && confidence < 1; v += 1) {
      this.#addFill(this.#views[v], place, part)
    }
    const sharp = smoothstep(STRETCHED[0], STRETCHED[1], this.#facing)
    for (let k = 0; k < 3; k += 1) {
      const fill = this.#fill[3] > 0 ? this.#fill[k] / this.#fill[3] : 0
      const detail = this.#crisp[3] > 0 ? (sharp * (this.#crisp[k] - this.#blurred[k])) / this.#crisp[3] : 0
      const seen = this.#seen[3] > 0 ? Math.max(0, this.#seen[k] / this.#seen[3] + detail) : fill
      out[k] = fill + (seen - fill) * confidence
    }
    for (const view of this.#views) {
      if (view.axes[part] !== null) {
        this.#turn(view, place, part, out)
      }
    }
    return confidence
  }

  /** Puts what a turned part's ring looks like over what stands before it. */
  #turn(view: PaintedView, place: Place, part: number, out: Float64Array): void {
    const { placed, standing } = view
    placed.toPixel(place.x, place.y, place.z, this.#at)
    const share = Math.max(levelShare(view, place, part), standingAt(standing, placed, this.#at))
    if (share === 0 || !ringColour(view, place, part, this.#side)) {
      return
    }
    for (let k = 0; k < 3; k += 1) {
      out[k] += share * (this.#side[k] - out[k])
    }
    this.height *= 1 - share
  }

  /** Adds what a view sees of the place; returns how far that can be relied on, 0–1. */
  #addView(view: PaintedView, place: Place, part: number): number {
    const { placed, sight } = view
    const { direction } = placed
    const facing = place.nx * direction[0] + place.ny * direction[1] + place.nz * direction[2]
    if (facing <= 0 && !view.isMirrored) {
      return 0
    }
    const depth = place.x * direction[0] + place.y * direction[1] + place.z * direction[2]
    placed.toPixel(place.x, place.y, place.z, this.#at)
    const u = this.#at[0]
    const v = this.#at[1]
    const open = facing > 0 ? shareSeen(sight, u, v, depth, facing, placed.unit) : 0
    const skin = view.skins[part]
    const sure = open * smoothstep(CONFIDENT[0], CONFIDENT[1], facing)
    const isRim = sure > 0 && skin.calm !== null && facing < CALM
    const confidence = isRim ? sure * (1 - calmShare(placed, wayBehindRim(skin, u, v, depth), facing)) : sure
    if (open > 0) {
      this.#facing = Math.max(this.#facing, facing)
      this.#addSeen(skin, u, v, open * choice(facing))
    }
    const raised = view.isMirrored ? smoothstep(CONFIDENT[0], CONFIDENT[1], Math.abs(facing)) : confidence
    if (raised > 0) {
      this.height += (raised * placed.unit * reliefAt(view, u, v)) / this.#views.length
    }
    return confidence
  }

  /** Adds what the part's own skin in a view has for a place that no view shows fully. */
  #addFill(view: PaintedView, place: Place, part: number): void {
    const { placed, hasOpposite } = view
    const { direction } = placed
    const facing = place.nx * direction[0] + place.ny * direction[1] + place.nz * direction[2]
    const depth = place.x * direction[0] + place.y * direction[1] + place.z * direction[2]
    const skin = view.skins[part]
    const near = choice(Math.max(0, facing) + LEAST_FILL)
    const far = hasOpposite ? 0 : choice(Math.max(0, -facing) + LEAST_FILL)
    placed.toPixel(place.x, place.y, place.z, this.#at)
    const u = this.#at[0]
    const v = this.#at[1]
    const slant = Math.abs(facing)
    // What none of several views sees are narrow strips, and tops: no place for a copy of the pattern beside it.
    const layer = this.#views.length > 1 ? skin.soft : skin.reverse
    const isEnd = view.goesRound ? smoothstep(END[0], END[1], Math.abs(place.nx)) : 0
    this.#unfold(place, placed, skin, { depth, slant, isEnd })
    this.#addUnfolded(skin, layer, { u, v, weight: near + far, isEnd })
    if (skin.calm === null || slant > CALM) {
      return
    }
    const behind = wayBehindRim(skin, u, v, depth)
    const share = (1 - isEnd) * calmShare(placed, behind, slant)
    if (share > 0) {
      this.#at[0] = u
      this.#at[1] = v
      this.#goInward(place, placed, wayInside(placed, behind))
      calmColour(skin, skin.calm, { u, v, from: this.#at }, this.#side)
      for (let k = 0; k < 3; k += 1) {
        this.#fill[k] += share * ((near + far) * this.#side[k] - this.#fill[k])
      }
    }
  }

  /**
   * Adds what is laid out flat beside the rim. What differs from the rim by more than grain is an edge further inside, a window below
   * a roof: it does not come twice, but for the end of a flank (`isEnd`, 0–1), where a vehicle has a windscreen.
   */
  #addUnfolded(
    skin: Skin,
    layer: Float32Array,
    {
      u,
      v,
      weight,
      isEnd,
    }: { readonly u: number; readonly v: number; readonly weight: number; readonly isEnd: number }
  ): void {
    const x = this.#at[0]
    const y = this.#at[1]
    if (skin.calm === null || weight <= 0 || (x === u && y === v)) {
      addSample(this.#fill, skin, layer, x, y, weight)
      return
    }
    this.#side.fill(0)
    this.#inside.fill(0)
    addSample(this.#side, skin, layer, u, v, 1)
    addSample(this.#inside, skin, layer, x, y, 1)
    let most = 0
    for (let k = 0; k < 3; k += 1) {
      most = Math.max(most, Math.abs(root(this.#inside[k]) - root(this.#side[k])))
    }
    const other = (1 - isEnd) * smoothstep(skin.calm.grain, skin.calm.grain + EDGE, most)
    for (let k = 0; k < 3; k += 1) {
      this.#fill[k] += weight * (this.#inside[k] + other * (this.#side[k] - this.#inside[k]))
    }
    this.#fill[3] += weight
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
   * far one: the pattern goes on around it, reflected, instead of being drawn out into strips; at the end of a
   * flank at its own height, and twice as fast, since the pillars at its corner are as wide as they are seen.
   */
  #unfold(
    place: Place,
    placed: PlacedView,
    skin: Skin,
    { depth, slant, isEnd }: { readonly depth: number; readonly slant: number; readonly isEnd: number }
  ): void {
    const share = 1 - smoothstep(UNFOLD[0], UNFOLD[1], slant)
    if (share > 0) {
      const pixel = pixelOf(skin, this.#at[0], this.#at[1])
      const behind = Math.max(0, Math.min(skin.edge.near[pixel] - depth, depth - skin.edge.far[pixel]))
      this.#goInward(place, placed, share * wayInside(placed, (1 + isEnd) * behind), 1 - isEnd)
    }
  }

  /** Moves the place in the picture against its normal, of which so much points up or down, by so many pixels. */
  #goInward(place: Place, placed: PlacedView, way: number, upright = 1): void {
    const u = this.#at[0]
    const v = this.#at[1]
    placed.toPixel(place.x + place.nx, place.y + upright * place.ny, place.z + place.nz, this.#at)
    const x = this.#at[0] - u
    const y = this.#at[1] - v
    const length = Math.sqrt(x * x + y * y) || 1
    this.#at[0] = u - (x / length) * way
    this.#at[1] = v - (y / length) * way
  }
}

/** Pixels by which a place so far behind the edge is laid out inside of it. */
function wayInside({ view, unit }: PlacedView, behind: number): number {
  return Math.min(MOST_UNFOLD * view.picture.width, (UNFOLD_SHARE * behind) / unit)
}

/** Light as the eye compares it. */
function root(value: number): number {
  return Math.sqrt(Math.max(0, value))
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
