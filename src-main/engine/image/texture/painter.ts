import { smoothstep } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { PlacedView } from './placed-view.ts'
import { shareSeen, type Sight } from './sight.ts'
import type { Skin } from './skin.ts'

/** One view with everything that painting needs of it. */
export interface PaintedView {
  readonly placed: PlacedView
  readonly sight: Sight
  /** Per part; see `cutSkins`. */
  readonly skins: readonly Skin[]
  /** Whether another view looks from the other side, so that nothing need be made up for it. */
  readonly hasOpposite: boolean
}

/** Cosines between which a seen surface turns from not to be trusted to trusted, and from blurred to sharp. */
const TRUST = [0.03, 0.28] as const
const SHARP = [0.08, 0.4] as const
/** Sharpness of the choice between views, and between fills. */
const CHOICE = 5
/** What even a fill from the wrong side counts. */
const LEAST_FILL = 0.03

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
  readonly #views: readonly PaintedView[]
  readonly #at = new Float64Array(2)
  readonly #seen = new Float64Array(4)
  readonly #fill = new Float64Array(4)
  readonly #sample = new Float64Array(3)

  constructor(views: readonly PaintedView[]) {
    this.#views = views
  }

  /** Writes linear RGB into `out`; returns the share (0–1) of it that was really seen. */
  paint(place: Place, part: number, out: Float64Array): number {
    this.#seen.fill(0)
    this.#fill.fill(0)
    let trust = 0
    for (const view of this.#views) {
      trust = Math.max(trust, this.#addView(view, place, part))
    }
    for (let k = 0; k < 3; k += 1) {
      const fill = this.#fill[k] / this.#fill[3]
      const seen = this.#seen[3] > 0 ? this.#seen[k] / this.#seen[3] : fill
      out[k] = fill + (seen - fill) * trust
    }
    return trust
  }

  #addView({ placed, sight, skins, hasOpposite }: PaintedView, place: Place, part: number): number {
    const { direction, unit } = placed
    const facing = place.nx * direction[0] + place.ny * direction[1] + place.nz * direction[2]
    placed.toPixel(place.x, place.y, place.z, this.#at)
    const [u, v] = this.#at
    const skin = skins[part]
    const depth = depthOf(place, direction)
    const open = facing > 0 ? shareSeen(sight, { u, v, depth }, { facing, unit }) : 0
    if (open > 0) {
      const sharp = smoothstep(SHARP[0], SHARP[1], facing)
      this.#add(this.#seen, skin, 'front', { u, v, weight: open * choice(facing) * sharp })
      this.#add(this.#seen, skin, 'soft', { u, v, weight: open * choice(facing) * (1 - sharp) })
    }
    const near = choice(Math.max(0, facing) + LEAST_FILL)
    const far = choice(Math.max(0, -facing) + LEAST_FILL)
    // A surface behind another one of the same part must not show that one's features.
    this.#add(this.#fill, skin, 'soft', { u, v, weight: near * open })
    this.#add(this.#fill, skin, 'reverse', { u, v, weight: near * (1 - open) + (hasOpposite ? 0 : far) })
    return open * smoothstep(TRUST[0], TRUST[1], facing)
  }

  #add(
    sum: Float64Array,
    skin: Skin,
    layer: 'front' | 'soft' | 'reverse',
    { u, v, weight }: { readonly u: number; readonly v: number; readonly weight: number }
  ): void {
    if (weight <= 0) {
      return
    }
    sampleSkin(skin, skin[layer], { u, v }, this.#sample)
    for (let k = 0; k < 3; k += 1) {
      sum[k] += weight * this.#sample[k]
    }
    sum[3] += weight
  }
}

function depthOf({ x, y, z }: Place, direction: Vec3): number {
  return x * direction[0] + y * direction[1] + z * direction[2]
}

function choice(facing: number): number {
  let power = 1
  for (let k = 0; k < CHOICE; k += 1) {
    power *= facing
  }
  return power
}

/** Bilinear, the rectangle's border repeated outward. */
export function sampleSkin(
  { left, top, width, height }: Skin,
  layer: Float32Array,
  { u, v }: { readonly u: number; readonly v: number },
  out: Float64Array
): void {
  const x = Math.min(width - 1, Math.max(0, u - 0.5 - left))
  const y = Math.min(height - 1, Math.max(0, v - 0.5 - top))
  const column = Math.min(width - 2, Math.floor(x))
  const row = Math.min(height - 2, Math.floor(y))
  const fx = x - column
  const fy = y - row
  const at = 3 * (row * width + column)
  const below = at + 3 * width
  for (let k = 0; k < 3; k += 1) {
    const near = layer[at + k] * (1 - fx) + layer[at + 3 + k] * fx
    const far = layer[below + k] * (1 - fx) + layer[below + 3 + k] * fx
    out[k] = near * (1 - fy) + far * fy
  }
}
