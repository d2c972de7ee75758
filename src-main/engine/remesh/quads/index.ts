import { cos, PI } from '../../kernel/det-math.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import type { RemeshedSurface } from '../types.ts'
import { cutChords, dropChords } from './chords.ts'
import { cleanQuads, collapseDownTo } from './clean.ts'
import { contractToLattice } from './contract.ts'
import { evenValences } from './even-valences.ts'
import { dropShortLines, vertexKinds } from './features.ts'
import { faceAsSource } from './face-as-source.ts'
import { createGuide } from './guide.ts'
import type { Guide } from './guide.ts'
import { buildHierarchy, finestLevel, scaleLevels } from './hierarchy.ts'
import type { FieldLevel } from './hierarchy.ts'
import { measureSteps, reconcileSteps } from './lattice-steps.ts'
import { alignCrosses } from './orientation.ts'
import { pairTriangles } from './pairing.ts'
import { alignLattices } from './position.ts'
import { manifoldNet } from './prepare.ts'
import { countFaces, createQuadNet } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'
import { distanceOf, pullToSource } from './pull-to-source.ts'
import { relaxQuads } from './relax.ts'
import { findParts, resample } from './resample.ts'
import type { TriangleNet } from './triangle-net.ts'

export interface QuadOptions {
  /** Triangles wanted at most, two a quad. */
  readonly triangles: number
  /** Told the share that is done, rising from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Edges whose sides meet at more than this angle, in degrees, are followed by edges of quads. Default 40. */
  readonly sharpAngle?: number
}

const SHARP_ANGLE = 40
/** Edges of the working mesh to one edge of a quad. */
const FINENESS = 2.4
/** Quads that even the smallest piece gets. */
const LEAST_QUADS = 8
/** Tries at the wanted number and what they aim at. */
const TRIES = 5
const AIM = 0.97
/** Shares of the wanted number: up to which rows of quads are cut, and which is enough. */
const FULL = 0.965
const ENOUGH = 0.955
/** Share of the wanted number down to which rows are taken away; what is missing then is made by cutting others. */
const LEAST = 0.8
/** Rounds in which the source pulls at the result. */
const PULLS = 6
/** `lossOf` from which a try is good. */
const GOOD = 0.12
/** Share of a quad's edge from which on a thin part may be lost: then every line is followed, too, for comparison. */
const LOST = 0.1
/** How near quads that follow every line must be, as a share of how near those are that follow the firm ones, to be taken instead. */
const KEEPS = 0.85
/** Sharp lines shorter than this many quad edges are not followed. */
const SHORTEST_LINE = 1

/** The working mesh with its fields, for one edge length of quads. */
interface Workpiece {
  readonly net: TriangleNet
  readonly kinds: Uint8Array
  readonly levels: readonly FieldLevel[]
  /** Factor to the edge lengths that it was made for. */
  scale: number
}

type Tick = (share: number) => void

/** Calls `onProgress` with rising shares: `within(from, to)` hands out the part of a stage. */
function createStages(onProgress: ((share: number) => void) | undefined): {
  within: (from: number, to: number) => Tick
} {
  let last = 0
  return {
    within: (from, to) => share => {
      const value = from + (to - from) * Math.max(0, Math.min(1, share))
      if (value > last) {
        last = value
        onProgress?.(value)
      }
    },
  }
}

/**
 * Any mesh as quads of one size whose edges follow the surface's bending, its sharp edges and its borders. A closed source gives a
 * closed manifold; the number of quads is at most half of `triangles` and within a twentieth below it, unless the source has so
 * many pieces that each one's smallest number of quads is more. A field of crosses and one of lattices (Jakob, Tarini, Panozzo &
 * Sorkine-Hornung 2015, "Instant field-aligned meshes") are made to hang together (after Huang, Zhou, Nießner, Shewchuk & Guibas
 * 2018, "QuadriFlow"), the surface is contracted to the lattice's points, and what is not a quad is joined until it is.
 *
 * @returns faces without area are left out; a source without any gives an empty surface.
 * @throws RangeError when `triangles` is below 2 or not a number.
 */
export function quadrangulate(source: AnyMesh, options: QuadOptions): RemeshedSurface {
  if (!(options.triangles >= 2)) {
    throw new RangeError(`A quad remesh needs room for at least 2 triangles, not ${options.triangles}.`)
  }
  const { within } = createStages(options.onProgress)
  const sharpCosine = cos(((options.sharpAngle ?? SHARP_ANGLE) * PI) / 180)
  const raw = manifoldNet(source, sharpCosine, within(0, 0.15))
  const { partOf, areas } = findParts(raw)
  const total = areas.reduce((sum, area) => sum + area, 0)
  if (!(total > 0)) {
    return { positions: new Float32Array(0), indices: new Uint32Array(0), quads: 0 }
  }
  const wanted = Math.floor(options.triangles / 2)
  const edge = Math.sqrt(total / wanted)
  const shortest = (): number => edge * SHORTEST_LINE
  const withAll: TriangleNet = { ...raw, marks: raw.marks.slice() }
  dropShortLines(withAll, { shortest, sharpCosine: null })
  dropShortLines(raw, { shortest, sharpCosine })
  const order = { partOf, areas, wanted, edge }
  const hasBoth = withAll.marks.some((mark, h) => mark !== raw.marks[h])
  const firm = quadsOf(raw, order, within(0.15, hasBoth ? 0.57 : 1))
  const guide = createGuide(raw)
  const away = hasBoth && firm !== null ? distanceOf(firm, guide) : 0
  const all = away > LOST * edge ? quadsOf(withAll, order, within(0.57, 1)) : null
  within(0, 1)(1)
  const best = firm !== null && all !== null && isBetter(all, firm, wanted, { away, guide }) ? all : firm
  return best === null
    ? { positions: new Float32Array(0), indices: new Uint32Array(0), quads: 0 }
    : collect(best)
}

/** What is to be made. */
interface QuadOrder {
  /** Per triangle its piece, and the area of each piece. */
  readonly partOf: Int32Array
  readonly areas: readonly number[]
  /** Quads at most, and their edges' length. */
  readonly wanted: number
  readonly edge: number
}

/** The best of some tries at the wanted number, rounded; null where there is no face. */
function quadsOf(raw: TriangleNet, { partOf, areas, wanted, edge }: QuadOrder, tick: Tick): QuadNet | null {
  const guide = createGuide(raw)
  const within =
    (from: number, to: number): Tick =>
    share =>
      tick(from + (to - from) * share)
  let best: QuadNet | null = null
  let least = Infinity
  let piece: Workpiece | null = null
  let factor = 1
  // Factors that gave too many and too few: lattices change in jumps, so that the next one is sought between them.
  let [fine, coarse] = [0, Infinity]
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const begin = 0.9 - 0.9 / (1 << attempt)
    const end = 0.9 - 0.45 / (1 << attempt)
    if (piece === null || Math.abs(factor / piece.scale - 1) > 0.15) {
      const scaleOf = Float64Array.from(areas, area => Math.min(edge * factor, Math.sqrt(area / LEAST_QUADS)))
      piece = prepare(raw, partOf, scaleOf, factor, within(begin, (begin + end) / 2))
    } else {
      scaleLevels(piece.levels, factor / piece.scale)
      piece.scale = factor
    }
    const quads = extract(piece, guide, within((begin + end) / 2, end))
    const share = countFaces(quads) / wanted
    const counted = reachCount(quads, wanted)
    const loss = lossOf(share, countFaces(counted) / wanted)
    if (loss < least) {
      best = counted
      least = loss
    }
    if (loss <= GOOD) {
      break
    }
    fine = share > 1 ? Math.max(fine, factor) : fine
    coarse = share > 1 ? coarse : Math.min(coarse, factor)
    const next = factor * Math.sqrt(share / AIM)
    factor = next > fine && next < coarse ? next : Math.sqrt(fine * coarse)
  }
  if (best === null) {
    return null
  }
  for (let round = 0; round < 4 && countFaces(best) > wanted; round += 1) {
    collapseDownTo(best, wanted)
  }
  best = faceAsSource(reachCount(evenValences(best, guide), wanted), guide)
  relaxQuads(best, guide, {}, within(0.9, 1))
  pullToSource(best, guide, PULLS)
  return best
}

/**
 * Whether quads that follow all lines are better than those that follow the firm ones alone, which lie `away` from the source and have fewer vertices with three
 * or five edges: where only they have the wished number, or keep what is thin.
 */
function isBetter(
  all: QuadNet,
  firm: QuadNet,
  wanted: number,
  { away, guide }: { readonly away: number; readonly guide: Guide }
): boolean {
  const isNumber = (net: QuadNet): boolean => countFaces(net) <= wanted && countFaces(net) >= ENOUGH * wanted
  return isNumber(all) === isNumber(firm) ? distanceOf(all, guide) <= KEEPS * away : isNumber(all)
}

/** The working mesh with its crosses. */
function prepare(
  raw: TriangleNet,
  partOf: Int32Array,
  scaleOf: Float64Array,
  scale: number,
  tick: Tick
): Workpiece {
  const copy: TriangleNet = {
    ...raw,
    positions: raw.positions.slice(),
    origin: raw.origin.slice(),
    twin: raw.twin.slice(),
    marks: raw.marks.slice(),
    leaving: raw.leaving.slice(),
  }
  const lengthOf = scaleOf.map(edge => edge / FINENESS)
  const { net, partOf: parts } = resample(copy, partOf, lengthOf, share => {
    tick(share * 0.6)
  })
  const levels = buildHierarchy(finestLevel(net, parts, scaleOf))
  tick(0.7)
  let done = 0.7
  alignCrosses(levels, () => {
    done += 0.3 / 24
    tick(done)
  })
  return { net, kinds: vertexKinds(net), levels, scale }
}

/** The quads of a working mesh, cleaned and near the source. */
function extract({ net, kinds, levels }: Workpiece, guide: Guide, tick: Tick): QuadNet {
  let done = 0
  alignLattices(levels, () => {
    done += 0.4 / 24
    tick(Math.min(0.4, done))
  })
  const steps = measureSteps(net, levels[0])
  reconcileSteps(net, steps, kinds, share => {
    tick(0.4 + share * 0.2)
  })
  const { net: lattice, corners } = contractToLattice(net, levels[0], steps)
  tick(0.7)
  const quads = faceAsSource(createQuadNet(pairTriangles(lattice), corners), guide)
  tick(0.75)
  cleanQuads(quads)
  relaxQuads(quads, guide, { squaring: 4, fitting: 0 }, share => {
    tick(0.8 + share * 0.2)
  })
  cleanQuads(quads)
  return quads
}

/** Cuts rows of quads, or takes some away, until there are as many as wanted. */
function reachCount(quads: QuadNet, wanted: number): QuadNet {
  const fewer = countFaces(quads) > wanted ? dropChords(quads, wanted * LEAST, wanted) : quads
  return cutChords(fewer, wanted * FULL, wanted)
}

/**
 * How much had to be mended at a share of the wanted number: taking rows away spoils less than cutting some, and what is made too fine keeps
 * thin parts. Where that did not help enough, the number is missed, which is worse.
 */
function lossOf(share: number, reached: number): number {
  return (share > 1 ? (share - 1) / 10 : 1 - share) + (reached < ENOUGH || reached > 1 ? 1 : 0)
}

/** Vertices that are used, and the faces: quads first, each cut over the diagonal that is shorter. */
function collect(net: QuadNet): RemeshedSurface {
  const vertexOf = new Int32Array(net.leaving.length).fill(-1)
  const positions: number[] = []
  const p = net.positions
  const use = (vertex: number): number => {
    if (vertexOf[vertex] < 0) {
      vertexOf[vertex] = positions.length / 3
      positions.push(p[vertex * 3], p[vertex * 3 + 1], p[vertex * 3 + 2])
    }
    return vertexOf[vertex]
  }
  const indices: number[] = []
  let quads = 0
  for (let f = 0; f < net.origin.length; f += 4) {
    if (net.origin[f + 3] >= 0) {
      const [a, b, c, d] = [0, 1, 2, 3].map(k => use(net.origin[f + k]))
      indices.push(a, b, c, a, c, d)
      quads += 1
    }
  }
  for (let f = 0; f < net.origin.length; f += 4) {
    if (net.origin[f] >= 0 && net.origin[f + 3] < 0) {
      indices.push(use(net.origin[f]), use(net.origin[f + 1]), use(net.origin[f + 2]))
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices), quads }
}
