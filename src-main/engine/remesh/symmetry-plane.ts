import { Bvh, createHit } from '../kernel/bvh.ts'
import { boundsOf, type AnyMesh } from '../kernel/mesh.ts'
import { createRandom } from '../kernel/random.ts'

/** A plane x = const of the model in which it is mirrored. */
export interface SymmetryPlane {
  readonly x: number
  /** Share of the surface that has its mirror image on the surface, 0 … 1. */
  readonly confidence: number
}

const SAMPLES = 1500

/** A mirror image this near, as a share of the model's diagonal, lies on the surface. */
const ON_SURFACE = 0.004

/**
 * By round: samples farther than this, as a share of the diagonal, say nothing of where the plane lies, because what they show has no
 * twin. It narrows, so that a handle on one side does not draw the plane out of the middle of its pot.
 */
const NEIGHBOURHOODS = [0.05, 0.05, 0.03, 0.015, 0.008, 0.008]

/** A plane this near to x = 0, as a share of the diagonal, is x = 0: then mirroring is exact to the bit. */
const ORIGIN = 1e-4

/**
 * The plane across x in which a surface is most symmetrical: from the middle of its box and the centre of its area as first
 * guesses, moved by point-to-plane steps (Chen & Medioni 1992, "Object modelling by registration of multiple range images") of
 * mirrored samples. Null for a surface without area.
 */
export function findSymmetryPlane(source: AnyMesh): SymmetryPlane | null {
  const samples = sampleSurface(source, SAMPLES)
  if (samples === null) {
    return null
  }
  const { min, max } = boundsOf(source.positions)
  const [w, h, d] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const diagonal = Math.sqrt(w * w + h * h + d * d)
  const matcher = new MirrorMatcher(source, samples, diagonal)
  const guesses = [(min[0] + max[0]) / 2, samples.centre, 0]
  const found = guesses
    .flatMap(guess => [guess, matcher.settle(guess)])
    .map(x => (Math.abs(x) <= ORIGIN * diagonal ? 0 : x))
    .map(x => ({ x, confidence: matcher.match(x) }))
  return found.reduce((best, one) => (one.confidence > best.confidence ? one : best))
}

interface Samples {
  /** 3 per sample. */
  readonly points: Float64Array
  /** x of the centre of the area. */
  readonly centre: number
}

/** Points spread evenly over the area; the same each time. */
function sampleSurface({ positions: p, indices }: AnyMesh, count: number): Samples | null {
  const sums = new Float64Array(indices.length / 3)
  let total = 0
  let moment = 0
  for (let t = 0; t < sums.length; t++) {
    const [a, b, c] = [3 * indices[3 * t], 3 * indices[3 * t + 1], 3 * indices[3 * t + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const area = Math.sqrt(x * x + y * y + z * z)
    total += area
    moment += (area * (p[a] + p[b] + p[c])) / 3
    sums[t] = total
  }
  if (!(total > 0)) {
    return null
  }
  const random = createRandom('symmetry')
  const points = new Float64Array(3 * count)
  let t = 0
  for (let i = 0; i < count; i++) {
    const goal = ((i + random.next()) / count) * total
    while (t < sums.length - 1 && sums[t] < goal) {
      t++
    }
    const r = Math.sqrt(random.next())
    const s = random.next()
    const [wa, wb, wc] = [1 - r, r * (1 - s), r * s]
    for (let k = 0; k < 3; k++) {
      points[3 * i + k] =
        wa * p[3 * indices[3 * t] + k] +
        wb * p[3 * indices[3 * t + 1] + k] +
        wc * p[3 * indices[3 * t + 2] + k]
    }
  }
  return { points, centre: moment / total }
}

class MirrorMatcher {
  readonly #source: AnyMesh
  readonly #samples: Samples
  readonly #diagonal: number
  readonly #bvh: Bvh
  readonly #hit = createHit()

  constructor(source: AnyMesh, samples: Samples, diagonal: number) {
    this.#source = source
    this.#samples = samples
    this.#diagonal = diagonal
    this.#bvh = new Bvh(source)
  }

  /** The plane near the guess in which mirrored samples lie nearest to the surface. */
  settle(guess: number): number {
    let x = guess
    for (const neighbourhood of NEIGHBOURHOODS) {
      let slope = 0
      let weight = 0
      this.#visit(x, distance => {
        const nx = this.#normalX()
        const along = this.#alongNormal
        if (distance < neighbourhood * this.#diagonal) {
          slope += nx * along
          weight += nx * nx
        }
      })
      if (weight < 1e-9) {
        return x
      }
      // A mirrored point moves by twice the plane's step.
      x -= slope / (2 * weight)
    }
    return x
  }

  /** Share of the samples whose mirror image lies on the surface. */
  match(x: number): number {
    let count = 0
    this.#visit(x, distance => {
      count += distance <= ON_SURFACE * this.#diagonal ? 1 : 0
    })
    return count / (this.#samples.points.length / 3)
  }

  #alongNormal = 0
  readonly #mirrored = new Float64Array(3)

  #visit(plane: number, see: (distance: number) => void): void {
    const { points } = this.#samples
    for (let i = 0; i < points.length; i += 3) {
      this.#mirrored[0] = 2 * plane - points[i]
      this.#mirrored[1] = points[i + 1]
      this.#mirrored[2] = points[i + 2]
      if (this.#bvh.closestPoint(this.#mirrored[0], this.#mirrored[1], this.#mirrored[2], this.#hit)) {
        see(this.#hit.distance)
      }
    }
  }

  /** x of the normal of the triangle that was hit; sets how far the mirrored point lies before it. */
  #normalX(): number {
    const { positions: p, indices } = this.#source
    const t = 3 * this.#hit.triangle
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const length = Math.sqrt(x * x + y * y + z * z)
    if (length === 0) {
      this.#alongNormal = 0
      return 0
    }
    const { x: hx, y: hy, z: hz } = this.#hit
    const [mx, my, mz] = this.#mirrored
    this.#alongNormal = (x * (mx - hx) + y * (my - hy) + z * (mz - hz)) / length
    return x / length
  }
}
