import { createHit, type Bvh } from '../kernel/bvh.ts'
import type { BorderLoop } from './border-loops.ts'
import type { PartStudy, Patch } from './study.ts'

/** Share of a surface's area that its openings must have to be meant: a hemisphere's is a half, a hole's far less. */
const OPEN_SHARE = 0.3
/** The same where the material says that both sides are seen. */
const OPEN_SHARE_DOUBLE_SIDED = 0.1

/** A sheet folded onto itself: borders per triangle, and enclosed volume over its area to the power of 1½ (a ball's is 0.09). */
const FLAP = { borders: 0.3, volume: 1e-3 }

/** How a patch of surface stands in space, and how it was meant. */
export interface Shell {
  /** Open on purpose: a cloth, a leaf, a card. */
  readonly isSheet: boolean
  /** No border and no edge of more than two triangles. */
  readonly isClosed: boolean
  /** Triangles with this value of `turned` face the wrong way; −1: nobody can tell. */
  readonly wrongTurn: 0 | 1 | -1
  /** All its triangles look inward, and it is no wall of a hollow. */
  readonly isInsideOut: boolean
  /** All its triangles are to be turned: it is inside out, or lies in a shell that is. */
  readonly isToTurn: boolean
  /** The wall of a hollow inside another shell. */
  readonly isCavity: boolean
  /** Wholly inside the solid of another shell. */
  readonly isBuried: boolean
}

/** What each patch of a part is. */
export function judgeShells(
  study: PartStudy,
  loops: readonly BorderLoop[],
  tree: { readonly bvh: Bvh; readonly triangles: Uint32Array }
): readonly Shell[] {
  const open = new Float64Array(study.patches.length)
  for (const loop of loops) {
    open[loop.patch] += loop.area
  }
  const sheets = study.patches.map((patch, index) => isSheet(study, patch, open[index]))
  const closed = study.patches.map(({ borders, crowded }) => borders === 0 && crowded === 0)
  const nesting = findNesting(study, closed, tree)
  return study.patches.map((patch, index) => {
    const containers = nesting.get(index) ?? []
    const outermost = containers.find(one => (nesting.get(one)?.length ?? 0) === 0)
    const turn = signOf(patch) * (outermost === undefined ? 1 : signOf(study.patches[outermost]))
    const isNested = containers.length > 0
    const solid = containers.reduce((sum, one) => sum + relativeSign(study, nesting, one), 0)
    const isInward = turn < 0
    return {
      isSheet: sheets[index],
      isClosed: closed[index],
      wrongTurn: wrongTurnOf(patch, sheets[index], isNested && solid > 0),
      isInsideOut:
        patch.turnedTriangles === 0 && !sheets[index] && patch.crowded === 0 && !isNested && isInward,
      isToTurn: isToTurn(patch, sheets[index], outermost === undefined ? null : study.patches[outermost]),
      isCavity: isNested && solid > 0 && isInward,
      isBuried: isNested && solid > 0 && !isInward,
    }
  })
}

function isToTurn(patch: Patch, isOpen: boolean, outermost: Patch | null): boolean {
  return patch.turnedTriangles === 0 && !isOpen && patch.crowded === 0 && signOf(outermost ?? patch) < 0
}

const signOf = ({ volume }: Patch): 1 | -1 => (volume < 0 ? -1 : 1)

/** +1 for a shell that adds solid, −1 for one that takes it away, as if the outermost one were turned outward. */
function relativeSign(
  study: PartStudy,
  nesting: ReadonlyMap<number, readonly number[]>,
  shell: number
): number {
  const outermost = (nesting.get(shell) ?? []).find(one => (nesting.get(one)?.length ?? 0) === 0)
  return signOf(study.patches[shell]) * signOf(study.patches[outermost ?? shell])
}

function isSheet({ part }: PartStudy, patch: Patch, openArea: number): boolean {
  if (patch.borders === 0) {
    return false
  }
  const piece = part.pieces.findLast(({ firstTriangle }) => firstTriangle <= patch.firstTriangle)
  const share = openArea / (patch.area || 1)
  const isFlap =
    patch.borders >= FLAP.borders * patch.triangles &&
    Math.abs(patch.volume) <= FLAP.volume * patch.area * Math.sqrt(patch.area)
  return (
    piece?.isCutOut === true ||
    isFlap ||
    share >= OPEN_SHARE ||
    (piece?.isDoubleSided === true && share >= OPEN_SHARE_DOUBLE_SIDED)
  )
}

/** With one mind again, a solid's triangles must look outward; of a sheet's the fewer are wrong. */
function wrongTurnOf(patch: Patch, isOpen: boolean, isInSolid: boolean): 0 | 1 | -1 {
  if (patch.isOneSided || patch.turnedTriangles === 0) {
    return -1
  }
  if (isOpen || isInSolid || patch.crowded > 0) {
    return patch.turnedArea <= patch.area / 2 ? 1 : 0
  }
  return patch.volume >= 0 ? 1 : 0
}

/** For each closed patch the closed ones that it lies in wholly: seen from two of its points. */
function findNesting(
  { part, corners, patches, patchOf }: PartStudy,
  closed: readonly boolean[],
  { bvh, triangles }: { readonly bvh: Bvh; readonly triangles: Uint32Array }
): ReadonlyMap<number, readonly number[]> {
  const inside = new Map<number, number[]>()
  const candidates = patches.flatMap((patch, index) => (closed[index] ? [{ patch, index }] : []))
  const boxed = withinBoxes(candidates)
  if (boxed.length === 0) {
    return inside
  }
  const lastOf = new Int32Array(patches.length).fill(-1)
  patchOf.forEach((patch, triangle) => patch >= 0 && (lastOf[patch] = triangle))
  const hit = createHit()
  for (const { patch, index } of boxed) {
    const votes = [patch.firstTriangle, lastOf[index]].map(triangle => {
      const [x, y, z] = pointOn(part.positions, corners, triangle)
      const parity = new Map<number, number>()
      bvh.allHits(x, y, z, ...ASIDE, hit, ({ triangle: met }) => {
        const other = patchOf[triangles[met]]
        parity.set(other, (parity.get(other) ?? 0) ^ 1)
      })
      return [...parity].filter(([other, odd]) => odd === 1 && other !== index && closed[other])
    })
    const both = votes[0].filter(([one]) => votes[1].some(([other]) => other === one))
    const holders = both.map(([one]) => one).filter(one => holdsBox(patches[one], patch))
    if (holders.length > 0) {
      inside.set(
        index,
        holders.sort((a, b) => a - b)
      )
    }
  }
  return inside
}

/** A direction along which regular meshes have no edges. */
const ASIDE = [0.2718, 0.8841, 0.3803] as const

interface Candidate {
  readonly patch: Patch
  readonly index: number
}

/** Those whose box lies in the box of a larger one. Only the largest few can hold many, so the search is short. */
function withinBoxes(candidates: readonly Candidate[]): readonly Candidate[] {
  const bySize = candidates.toSorted((a, b) => b.patch.area - a.patch.area || a.index - b.index)
  return bySize
    .filter(inner => bySize.some(outer => outer !== inner && holdsBox(outer.patch, inner.patch)))
    .sort((a, b) => a.index - b.index)
}

/** Off the middle, so that a line does not run along edges of a regular mesh. */
function pointOn(p: Float32Array, corners: Uint32Array, triangle: number): readonly [number, number, number] {
  const [a, b, c] = [3 * corners[3 * triangle], 3 * corners[3 * triangle + 1], 3 * corners[3 * triangle + 2]]
  const mix = (axis: number): number => 0.3819 * p[a + axis] + 0.3391 * p[b + axis] + 0.279 * p[c + axis]
  return [mix(0), mix(1), mix(2)]
}

function holdsBox(outer: Patch, inner: Patch): boolean {
  return [0, 1, 2].every(axis => outer.min[axis] <= inner.min[axis] && outer.max[axis] >= inner.max[axis])
}
