import type { PrintFacts } from '../../contract/studio-repair.ts'
import { createHit } from '../kernel/bvh.ts'
import type { ExaminedPart } from './examine-part.ts'

/** Points of the surface behind which the wall is measured. */
const SAMPLES = 4_000
/** Of them as many may have a thinner wall than the one that is told: edges that run out, and what rays miss. */
const THIN_SHARE = 0.01
/** Lines across the longer side, where shells overlap and their volume is measured by columns. */
const COLUMNS = 160
/** A triangle overhangs that looks down steeper than this: the cosine of 45°. */
const STEEP = Math.SQRT1_2
/** Height of the base over the lowest point, as a share of the model's height. */
const BASE = 0.005

const MM = 1_000
const CM2 = 10_000
const CM3 = 1_000_000

/**
 * What a printer needs to know, measured on the surface as drawn at rest: +Y is up, metres are metres. Walls are measured along
 * rays into the solid (Shapira, Shamir & Cohen-Or 2008, shape diameter, with one ray), through shells that overlap as through one.
 */
export function measurePrint(parts: readonly ExaminedPart[]): PrintFacts {
  const scene = new PrintScene(parts)
  return {
    size_mm: scene.size().map(side => short(side * MM)),
    shells: parts.reduce((sum, { study }) => sum + study.patches.length, 0),
    volume_cm3: scene.hasSolid ? short(scene.volume() * CM3) : null,
    surface_cm2: short(scene.area() * CM2),
    thinnest_wall: scene.thinnestWall(),
    overhang: scene.overhang(),
  }
}

const short = (value: number): number => Number(value.toPrecision(6))

type Point = readonly [number, number, number]

class PrintScene {
  readonly #parts: readonly ExaminedPart[]
  /** By part and patch: +1 for a closed patch whose untouched triangles look out, −1 in, 0 for what encloses nothing. */
  readonly #signs: readonly Int8Array[]
  readonly hasSolid: boolean
  readonly #min = [Infinity, Infinity, Infinity]
  readonly #max = [-Infinity, -Infinity, -Infinity]
  readonly #hit = createHit()

  constructor(parts: readonly ExaminedPart[]) {
    this.#parts = parts
    this.#signs = parts.map(({ study, shells }) =>
      Int8Array.from(study.patches, (patch, index) => {
        const { isClosed, isCavity } = shells[index]
        const outward = patch.volume < 0 ? -1 : 1
        // The wall of a hollow looks into it.
        return isClosed && !patch.isOneSided ? (isCavity ? -outward : outward) : 0
      })
    )
    this.hasSolid = this.#signs.some(signs => signs.some(sign => sign !== 0))
    for (const { study } of parts) {
      for (const { min, max } of study.patches) {
        for (let axis = 0; axis < 3; axis += 1) {
          this.#min[axis] = Math.min(this.#min[axis], min[axis])
          this.#max[axis] = Math.max(this.#max[axis], max[axis])
        }
      }
    }
  }

  size(): number[] {
    return this.#max.map((max, axis) => Math.max(0, max - this.#min[axis]))
  }

  area(): number {
    return this.#parts.reduce(
      (sum, { study }) => sum + study.patches.reduce((all, { area }) => all + area, 0),
      0
    )
  }

  /** Exact where no shells' boxes meet; else summed over columns, so that what two share counts once. */
  volume(): number {
    const solids = this.#parts.flatMap(({ study, shells }, part) =>
      study.patches.flatMap((patch, index) =>
        this.#signs[part][index] === 0 ? [] : [{ patch, isCavity: shells[index].isCavity }]
      )
    )
    const isApart = solids.every(({ patch: a }, i) =>
      solids.every(
        ({ patch: b }, j) => j <= i || [0, 1, 2].some(k => a.max[k] <= b.min[k] || b.max[k] <= a.min[k])
      )
    )
    return solids.length < 2 || (solids.length < 2_000 && isApart)
      ? solids.reduce((sum, { patch }) => sum + Math.abs(patch.volume), 0)
      : this.#columnVolume()
  }

  #columnVolume(): number {
    const [width, height, depth] = this.size()
    const step = Math.max(width, depth) / COLUMNS
    const below = this.#min[1] - 0.01 * height - step
    let sum = 0
    for (let i = 0; i < Math.ceil(width / step); i += 1) {
      for (let j = 0; j < Math.ceil(depth / step); j += 1) {
        // Off the middle, so that a line does not run along edges of a regular mesh.
        const from: Point = [this.#min[0] + (i + 0.4873) * step, below, this.#min[2] + (j + 0.5131) * step]
        let [inside, entered] = [0, 0]
        for (const { distance, turn } of this.#crossings(from, [0, 1, 0])) {
          entered = inside === 0 && turn > 0 ? distance : entered
          inside += turn
          sum += inside === 0 && turn < 0 ? (distance - entered) * step * step : 0
        }
      }
    }
    return sum
  }

  /** Surfaces of solids that a ray meets, nearest first; `turn` is +1 where it goes in, −1 where it comes out. */
  #crossings([x, y, z]: Point, [dx, dy, dz]: Point): { readonly distance: number; readonly turn: number }[] {
    const found: { distance: number; turn: number }[] = []
    this.#parts.forEach(({ study, tree }, part) => {
      tree.bvh.allHits(x, y, z, dx, dy, dz, this.#hit, ({ triangle, distance, isFront }) => {
        const own = tree.triangles[triangle]
        const sign = this.#signs[part][study.patchOf[own]] * (study.turned[own] === 1 ? -1 : 1)
        if (sign !== 0) {
          found.push({ distance, turn: isFront === sign > 0 ? 1 : -1 })
        }
      })
    })
    return found.sort((a, b) => a.distance - b.distance)
  }

  thinnestWall(): PrintFacts['thinnest_wall'] {
    const extent = Math.sqrt(this.size().reduce((sum, side) => sum + side * side, 0))
    const walls: { readonly thickness: number; readonly at: Point; readonly toward: Point }[] = []
    this.#eachSample((at, normal) => {
      const lift = 1e-5 * extent
      const start: Point = [at[0] - lift * normal[0], at[1] - lift * normal[1], at[2] - lift * normal[2]]
      const outside: Point = [at[0] + lift * normal[0], at[1] + lift * normal[1], at[2] + lift * normal[2]]
      // Covered by another shell: nothing of it is a wall.
      const covers = this.#crossings(outside, normal).reduce((sum, { turn }) => sum - turn, 0)
      if (covers !== 0) {
        return
      }
      const inward: Point = [-normal[0], -normal[1], -normal[2]]
      let inside = 1
      for (const { distance, turn } of this.#crossings(start, inward)) {
        inside += turn
        if (inside <= 0) {
          const thickness = distance + lift
          const toward = [0, 1, 2].map(k => at[k] + thickness * inward[k]) as unknown as Point
          walls.push({ thickness, at, toward })
          break
        }
      }
    })
    if (walls.length === 0) {
      return null
    }
    walls.sort((a, b) => a.thickness - b.thickness)
    const { thickness, at, toward } = walls[Math.floor(THIN_SHARE * walls.length)]
    return { thickness_mm: short(thickness * MM), at: at.map(short), toward: toward.map(short) }
  }

  /** Points spread evenly over the solids' surfaces, with the normals that look out. The same mesh gives the same points. */
  #eachSample(visit: (at: Point, normal: Point) => void): void {
    const areaOf = (signs: Int8Array, { study }: ExaminedPart): number =>
      study.patches.reduce((sum, { area }, index) => sum + (signs[index] === 0 ? 0 : area), 0)
    const total = this.#parts.reduce((sum, part, index) => sum + areaOf(this.#signs[index], part), 0)
    const step = total / SAMPLES
    let [passed, next, count] = [0, step / 2, 0]
    this.#parts.forEach(({ study }, part) => {
      const { corners, patchOf, turned } = study
      const { positions } = study.part
      for (let triangle = 0; triangle < patchOf.length; triangle += 1) {
        const patchSign = patchOf[triangle] < 0 ? 0 : this.#signs[part][patchOf[triangle]]
        if (patchSign === 0) {
          continue
        }
        const { normal, area } = faceOf(
          positions,
          corners,
          triangle,
          turned[triangle] === 1 ? -patchSign : patchSign
        )
        passed += area
        while (next < passed && area > 0) {
          visit(spread(positions, corners, triangle, count), normal)
          count += 1
          next += step
        }
      }
    })
  }

  overhang(): PrintFacts['overhang'] {
    const base = this.#min[1] + BASE * (this.#max[1] - this.#min[1])
    let [steep, total] = [0, 0]
    this.#parts.forEach(({ study }, part) => {
      const { corners, patchOf, turned } = study
      const { positions } = study.part
      for (let triangle = 0; triangle < patchOf.length; triangle += 1) {
        if (patchOf[triangle] < 0) {
          continue
        }
        const sign = this.#signs[part][patchOf[triangle]] || 1
        const face = faceOf(positions, corners, triangle, turned[triangle] === 1 ? -sign : sign)
        const isBase = [0, 1, 2].every(k => positions[3 * corners[3 * triangle + k] + 1] <= base)
        total += face.area
        steep += face.normal[1] < -STEEP - 1e-6 && !isBase ? face.area : 0
      }
    })
    return { area_cm2: short(steep * CM2), share: total === 0 ? 0 : short(Math.min(1, steep / total)) }
  }
}

function faceOf(
  p: Float32Array,
  corners: Uint32Array,
  triangle: number,
  sign: number
): { readonly normal: Point; readonly area: number } {
  const [a, b, c] = [3 * corners[3 * triangle], 3 * corners[3 * triangle + 1], 3 * corners[3 * triangle + 2]]
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const size = Math.sqrt(x * x + y * y + z * z)
  const scale = size > 0 ? sign / size : 0
  return { normal: [x * scale, y * scale, z * scale], area: size / 2 }
}

/** The n-th point of an even spread over a triangle (Roberts 2018, the R2 sequence, folded). */
function spread(p: Float32Array, corners: Uint32Array, triangle: number, n: number): Point {
  const [a, b, c] = [3 * corners[3 * triangle], 3 * corners[3 * triangle + 1], 3 * corners[3 * triangle + 2]]
  const u = (0.5 + n * 0.7548776662466927) % 1
  const v = (0.5 + n * 0.5698402909980532) % 1
  const [s, t] = u + v > 1 ? [1 - u, 1 - v] : [u, v]
  const at = (axis: number): number =>
    p[a + axis] + s * (p[b + axis] - p[a + axis]) + t * (p[c + axis] - p[a + axis])
  return [at(0), at(1), at(2)]
}
