import { boundsOf, flipped } from '../../kernel/mesh.ts'
import type { CameraPose } from '../camera-pose.ts'
import type { FormPart } from '../types.ts'
import { board } from './board.ts'
import { groundAt, cameraPoseOf } from './ground-camera.ts'
import type { Leg } from './legs.ts'
import { between, CRUMB, withoutHanging, type Placed } from './hanging-rails.ts'
import { legRelief, onFoot, splitLegs } from './limbs.ts'
import { levelBoard, levelOf, lookdownOf, placed, rowOf, type Level } from './lookdown.ts'
import { outlineOfValues, type Outline } from './outline.ts'
import { piecesOf, rootedIn } from './pieces.ts'
import { pillow } from './pillow.ts'
import { meshOfRelief, type Relief } from './relief-mesh.ts'
import { seatAndBack } from './seat-back.ts'
import type { CoverageGrid } from '../coverage-grid.ts'
import { extentOf } from './stance.ts'

/** Half the depth of furniture: of its width, and at most. */
const DEPTH = 0.46
const DEEPEST = 0.29

/** z of every leg as shares of the depth, front 1 to back −1; a leg that hides the one behind it has both. */
export function depthsOfLegs(legs: readonly Leg[], tall: number): number[][] {
  if (legs.length === 2) {
    return [
      [1, -1],
      [1, -1],
    ]
  }
  const feet = legs.map(leg => leg.foot)
  const [nearest, farthest] = [Math.max(...feet), Math.min(...feet)]
  if (nearest - farthest > 0.04 * tall) {
    return feet.map(foot => [1 - (2 * (nearest - foot)) / (nearest - farthest)])
  }
  // Level feet: the outer pair is nearer, as a camera sees it.
  return legs.map((_, i) => [i === 0 || i === legs.length - 1 ? 1 : -1])
}

/** How far before the middle of a seat the place lies at which it is as wide as it is seen, of half its depth: its corners differ. */
const EDGE = 0.6

/** Parts that stand upright, with the camera that saw them; or parts in the view's frame. */
export interface Furniture {
  readonly parts: readonly FormPart[]
  readonly pose?: CameraPose
}

/**
 * Furniture on legs: the legs stand at their depths, the seat or top is as deep as they stand apart, a back rises at the
 * rear. What lies between is a rule and not seen: the picture shows one side only. Rear feet that are seen higher than front
 * ones tell how far the camera looked down, and so how much of a seat's height in the picture is its depth.
 */
export function furnitureParts(
  outline: Outline,
  found: readonly Leg[],
  triangles: number,
  floor: number
): Furniture {
  const { grid } = outline
  const station = stationed(outline, found)
  const { look, legs, depth, depths } = station
  const parts: FormPart[] = []
  const add: Add = (name, relief, share, edge) => {
    const mesh = meshOfRelief(look ? relief : { ...relief, floor }, triangles * share)
    if (mesh) {
      parts.push({ name, mesh: look ? placed(mesh, look.camera, edge) : mesh })
    }
  }
  const { mass, rails } = massAndRails(outline, station, add)
  const { seat, back } = seatAndBack(outline, mass, legs)
  const { top, rails: hanging } = withoutHanging(grid, seat, placesOf(station))
  hanging.forEach((rail, i) => add(`rail ${rails + i + 1}`, rail, 0.05))
  const rim = 0.3 * Math.min(0.08, depth)
  const wholeTop = outlineOfValues(grid, top)
  const level = look && levelOf(wholeTop.grid, look.camera, depth)
  if (look && level) {
    add('seat', levelBoard(wholeTop, look.camera, level), 0.3, EDGE * depth)
  } else {
    add('seat', board(wholeTop, depth, 0, rim), 0.3)
  }
  if (back !== null) {
    const upper = outlineOfValues(grid, back.values)
    const relief = back.isOnTop
      ? pillow(upper)
      : back.isSeenFromSide
        ? board(upper, depth, 0, rim)
        : leaningBack(upper, depth)
    add('back', relief, 0.3)
  }
  addLegs(outline, station, level, add)
  const whole = [...parts, ...hiddenLeg(parts, legs, depths, grid)]
  return look ? { parts: whole, pose: cameraPoseOf(look.camera) } : { parts: whole }
}

/** Adds a part as its relief says; see `placed` for `edge`. */
type Add = (name: string, relief: Relief, share: number, edge?: number) => void

type Station = ReturnType<typeof stationed>

const placesOf = ({ legs, depths }: Station): readonly Placed[] =>
  legs.map((leg, i) => ({ leg, z: depths[i][0] }))

/** Adds the rails that touch legs alone; the coverage of all else above the legs, and how many rails there were. */
function massAndRails(outline: Outline, station: Station, add: Add) {
  const { grid } = outline
  const { width, cell, values } = grid
  const above = splitLegs(outline, station.legs, 0).mass
  const [mass, ...rails] = piecesOf(grid, above)
  rails
    .filter(rail => rail.area * cell * cell > CRUMB)
    .forEach((rail, i) => {
      const relief = legRelief(outline, rootedIn(rail.cells, values, width, 3), 0)
      const ways = station.look
        ? [railBetween(relief, grid, placesOf(station))]
        : station.depths[0].map(z => standingAt(relief, z))
      ways.forEach(way => add(`rail ${i + 1}`, way, 0.05))
    })
  const own = above.map((value, i) => (isAround(mass.cells, i, width) ? value : 0))
  return { mass: own, rails: rails.length }
}

/** Adds the legs: each reaches up to the level board where that is seen at its own depth. */
function addLegs(outline: Outline, { look, legs, depths }: Station, level: Level | null, add: Add): void {
  const { grid } = outline
  const roots =
    look && level
      ? legs.map(({ head }, i) => rootUnder(head, rowOf(grid, look.camera, joint(level), depths[i][0])))
      : Math.max(4, Math.round(0.05 * extentOf(outline).tall))
  splitLegs(outline, legs, roots).legs.forEach((own, i) => {
    for (const z of depths[i]) {
      const whole = look ? onFoot(own, legs[i], grid.width) : own
      const sole = look ? { floor: grid.top - (legs[i].foot + 0.5) * grid.cell } : {}
      add(`leg ${i + 1}${z > 0 ? ' front' : ' back'}`, { ...legRelief(outline, whole, z), ...sole }, 0.05)
    }
  })
}

/** How far a leg reaches up into what it carries, of the board's thickness. */
const JOINT = 0.7

const joint = ({ under, upper }: Level): number => under + JOINT * (upper - under)

/** Cells from a leg's head up to the row where it ends, at least a few. */
const rootUnder = (head: number, row: number): number => Math.max(3, Math.round(head - row))

const standingAt = (relief: Relief, z: number): Relief => ({ ...relief, centre: relief.centre.map(() => z) })

/** A rail that runs from leg to leg. */
function railBetween(relief: Relief, { left, cell }: CoverageGrid, poses: readonly Placed[]): Relief {
  const first = Math.round((relief.left - left) / cell)
  return { ...relief, centre: relief.centre.map((_, i) => between(poses, first + (i % relief.width))) }
}

/** The camera, where it looks down; the legs, z of each (a leg that hides another has both), and half the depth of what they carry. */
function stationed(outline: Outline, found: readonly Leg[]) {
  const { cell, top } = outline.grid
  const { wide, tall } = extentOf(outline)
  const usual = Math.min(DEPTH * wide * cell, DEEPEST)
  const overhang = 0.6 * found[0].width * cell
  const inset = Math.max(0, usual - overhang)
  const shares = depthsOfLegs(found, tall)
  const feet = found.map(({ foot }) => top - (foot + 0.5) * cell)
  const [lowest, highest] = [Math.min(...feet), Math.max(...feet)]
  const isFront = shares.every(([share], i) => feet[i] > lowest || share > 0)
  const isPaired = shares.some(pair => pair.length > 1)
  const look = isPaired || !isFront ? null : lookdownOf(lowest, highest, inset, tall * cell)
  if (look === null) {
    const legs = levelled(outline, found)
    return { look, legs, depth: usual, depths: shares.map(pair => pair.map(share => share * inset)) }
  }
  const isLevel = shares.every(([share]) => Math.abs(share) === 1)
  const depths = shares.map(([share], i) =>
    isLevel ? [share * look.inset] : [groundAt(look.camera, [0, feet[i]])[1]]
  )
  return { look, legs: found, depth: look.inset + overhang, depths }
}

/** The partner of a lone back leg between two front ones, which hide it: its mirror image. */
function hiddenLeg(
  parts: readonly FormPart[],
  legs: readonly Leg[],
  depths: readonly (readonly number[])[],
  { cell }: CoverageGrid
): FormPart[] {
  const standing = parts.filter(part => part.name.startsWith('leg'))
  const lone = standing.filter(part => part.name.endsWith('back'))
  if (legs.length !== 3 || lone.length !== 1 || standing.length !== 3 || depths[1][0] > 0) {
    return []
  }
  const [first, own, last] = standing.map(({ mesh }) => {
    const { min, max } = boundsOf(mesh.positions)
    return (min[0] + max[0]) / 2
  })
  const axis = (first + last) / 2
  const [{ mesh }] = lone
  if (Math.abs(own - axis) < legs[1].width * cell) {
    return []
  }
  const positions = mesh.positions.map((value, i) => (i % 3 === 0 ? 2 * axis - value : value))
  return [{ name: 'leg 4 back', mesh: { positions, indices: flipped(mesh.indices) } }]
}

/** Most of the silhouette's area that levelling the feet may add. */
const ADDED = 0.03

/** Legs carried down to the ground when that adds little: from above the rear feet look higher than they stand. */
function levelled({ grid }: Outline, legs: readonly Leg[]): readonly Leg[] {
  const ground = Math.max(...legs.map(leg => leg.foot))
  const area = grid.values.reduce((sum, value) => sum + value, 0)
  const longer = legs.map(leg => {
    const half = 0.3 * leg.width
    const foot = leg.runs[Math.min(3, leg.runs.length - 1)]
    const middle = (foot.from + foot.to) / 2
    const added = Array.from({ length: ground - leg.foot }, (_, i) => ({
      row: ground - i,
      from: Math.round(middle - half),
      to: Math.round(middle + half),
      isAdded: true,
    }))
    return { ...leg, runs: [...added, ...leg.runs] }
  })
  const cells = longer.flatMap(leg => leg.runs.filter(run => run.isAdded))
  const more = cells.reduce((sum, run) => sum + run.to - run.from + 1, 0)
  return more <= ADDED * area ? longer : legs
}

/** Whether a cell or one beside it belongs to a piece. */
const isAround = (cells: Uint8Array, i: number, width: number): boolean =>
  cells[i] + cells[i - 1] + cells[i + 1] + cells[i - width] + cells[i + width] > 0

/** A back is a panel: as thick as its own thin members, at most a few hundredths, at the rear edge. */
function leaningBack(upper: Outline, depth: number): Relief {
  return standingAt(
    pillow(upper, radius => Math.min(radius, 0.045)),
    -depth + 0.045
  )
}
