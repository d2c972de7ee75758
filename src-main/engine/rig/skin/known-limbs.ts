import { pow } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { cross, dot, mix, subtract } from '../../kernel/vector.ts'
import type { Lobe } from '../../shape/types.ts'
import { limbOf } from '../bone-names.ts'
import type { Bone, RigPart, RigSource } from '../types.ts'
import type { Portions } from './portions.ts'

/** Whose bones may hold what. */
export interface KnownLimbs {
  /** Per bone the number of its limb; -1 where no lobe is known to be that limb's: such a bone may hold anything. */
  readonly limbOfBone: Int16Array
  /** Per portion the only limb whose bones may hold it; -1: all; -2: all but those of limbs that the model names. */
  readonly limbOfPortion: Int16Array
  /** Per limb 1 where the model names it. */
  readonly isNamed: Uint8Array
}

const ANY = -1
const OTHER = -2

/** May a bone hold a portion? */
export function mayHold(
  { limbOfBone, limbOfPortion, isNamed }: KnownLimbs,
  bone: number,
  portion: number
): boolean {
  const [limb, wanted] = [limbOfBone[bone], limbOfPortion[portion]]
  return limb < 0 || wanted === ANY || (wanted === OTHER ? isNamed[limb] === 0 : wanted === limb)
}

/**
 * What a model says itself about its limbs: of each place of the surface the lobe that made it, and of the lobe the limb that it names, else
 * the one whose bones alone have their middles in it. A leg that is folded against the body then takes no skin of it, nor an arm that of the
 * next one, however near they come. Null where nothing is said.
 *
 * @param partOfVertex per vertex of the mesh that was cut the number of its part in the source.
 */
export function findKnownLimbs(
  { lobes = [], parts }: Pick<RigSource, 'lobes' | 'parts'>,
  bones: readonly Bone[],
  portions: Portions,
  partOfVertex: Int32Array
): KnownLimbs | null {
  const limbs: string[] = []
  const numberOf = (limb: string): number => {
    const found = limbs.indexOf(limb)
    return found < 0 ? limbs.push(limb) - 1 : found
  }
  const boneLimbs = bones.map(({ name }) => limbOf(name))
  const named = new Set(
    lobes.flatMap(({ limb }) => (limb !== undefined && boneLimbs.includes(limb) ? [limb] : []))
  )
  const lobesOfPart = new Map<string, { readonly shape: LobeShape; readonly limb: number }[]>()
  for (const { part, limb, lobes: list } of lobes) {
    const own = lobesOfPart.get(part) ?? []
    lobesOfPart.set(part, own)
    for (const lobe of list) {
      const shape = shapeOf(lobe)
      if (limb !== undefined && named.has(limb)) {
        own.push({ shape, limb: numberOf(limb) })
        continue
      }
      // What a limb that is named has is named: the rest is not its.
      const inside = limbInside(shape, bones, boneLimbs)
      const unnamed = named.size > 0 ? OTHER : ANY
      own.push({ shape, limb: inside === null || named.has(inside) ? unnamed : numberOf(inside) })
    }
  }
  if (limbs.length < 2) {
    return null
  }
  return {
    limbOfBone: Int16Array.from(boneLimbs, limb => limbs.indexOf(limb)),
    limbOfPortion: limbsOfPortions(portions, parts, partOfVertex, lobesOfPart),
    isNamed: Uint8Array.from(limbs, limb => (named.has(limb) ? 1 : 0)),
  }
}

/** The same matter cut where limbs that do not hang on each other touch. */
export function partLimbs(
  portions: Portions,
  { limbOfPortion, limbOfBone }: KnownLimbs,
  bones: readonly Bone[]
): Portions {
  const isJoined = new Set<string>()
  bones.forEach(({ parent }, bone) => {
    if (parent >= 0) {
      const [a, b] = [limbOfBone[parent], limbOfBone[bone]]
      isJoined.add(`${a} ${b}`).add(`${b} ${a}`)
    }
  })
  const { count, starts, links } = portions
  const kept = new Uint32Array(links.length)
  const keptStarts = new Uint32Array(count + 1)
  let size = 0
  for (let portion = 0; portion < count; portion += 1) {
    const own = limbOfPortion[portion]
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      const other = limbOfPortion[links[i]]
      if (own < 0 || other < 0 || own === other || isJoined.has(`${own} ${other}`)) {
        kept[size] = links[i]
        size += 1
      }
    }
    keptStarts[portion + 1] = size
  }
  return { ...portions, starts: keptStarts, links: kept.slice(0, size) }
}

/** Per portion of the surface its part: that of its vertices; inside of great triangles that of the nearest portion with vertices. */
function partsOfPortions(
  { surfaceCount, starts, links, portionOf }: Portions,
  partOfVertex: Int32Array
): Int32Array {
  const partOf = new Int32Array(surfaceCount).fill(-1)
  const queue: number[] = []
  portionOf.forEach((portion, vertex) => {
    if (portion >= 0 && partOf[portion] < 0) {
      partOf[portion] = partOfVertex[vertex]
      queue.push(portion)
    }
  })
  for (const portion of queue) {
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      if (links[i] < surfaceCount && partOf[links[i]] < 0) {
        partOf[links[i]] = partOf[portion]
        queue.push(links[i])
      }
    }
  }
  return partOf
}

function limbsOfPortions(
  portions: Portions,
  parts: readonly RigPart[],
  partOfVertex: Int32Array,
  lobesOfPart: ReadonlyMap<string, readonly { readonly shape: LobeShape; readonly limb: number }[]>
): Int16Array {
  const { count, surfaceCount, cellOf, grid } = portions
  const partOf = partsOfPortions(portions, partOfVertex)
  const [nx, ny] = grid.size
  const result = new Int16Array(count).fill(ANY)
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    const own = partOf[portion] < 0 ? undefined : lobesOfPart.get(parts[partOf[portion]].name)
    if (own === undefined) {
      continue
    }
    const at = cellOf[portion]
    const place: Vec3 = [
      grid.origin[0] + ((at % nx) + 0.5) * grid.cell,
      grid.origin[1] + ((Math.floor(at / nx) % ny) + 0.5) * grid.cell,
      grid.origin[2] + (Math.floor(at / (nx * ny)) + 0.5) * grid.cell,
    ]
    result[portion] = limbAt(own, place, grid.cell)
  }
  return result
}

/** The limb of the lobe that a place lies deepest in; any, where one of another limb is as near within a cell: in the crotch, say. */
function limbAt(
  lobes: readonly { readonly shape: LobeShape; readonly limb: number }[],
  place: Vec3,
  cell: number
): number {
  const depths = lobes.map(({ shape }) => shape(place))
  const least = depths.reduce((low, depth) => Math.min(low, depth), Infinity)
  const near = new Set(lobes.flatMap(({ limb }, i) => (depths[i] < least + cell ? [limb] : [])))
  return near.size === 1 ? [...near][0] : ANY
}

/** Metres that a point lies outside of a lobe, about; negative inside. */
type LobeShape = (point: Vec3) => number

function shapeOf(lobe: Lobe): LobeShape {
  if (lobe.kind === 'cone') {
    const { from, to, r0, r1 } = lobe
    const way = subtract(to, from)
    const square = dot(way, way)
    return point => {
      const along = square > 0 ? dot(subtract(point, from), way) / square : 0
      const t = Math.min(1, Math.max(0, along))
      const off = subtract(point, mix(from, to, t))
      return Math.sqrt(dot(off, off)) - (r0 + t * (r1 - r0))
    }
  }
  const { at, axes } = lobe
  const [x, y, z] = axes
  const volume = dot(x, cross(y, z))
  const rows = [cross(y, z), cross(z, x), cross(x, y)]
  const radius = pow(Math.abs(volume), 1 / 3)
  return point => {
    const off = subtract(point, at)
    const [u, v, w] = rows.map(row => dot(row, off) / volume)
    return radius * (Math.sqrt(u * u + v * v + w * w) - 1)
  }
}

/** The one limb whose bones have their middles in a lobe; null where none or several have. */
function limbInside(shape: LobeShape, bones: readonly Bone[], limbs: readonly string[]): string | null {
  const inside = new Set(limbs.filter((_, bone) => shape(mix(bones[bone].head, bones[bone].tail, 0.5)) < 0))
  return inside.size === 1 ? [...inside][0] : null
}
