import { rotation } from '../kernel/matrix.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { distance } from '../kernel/vector.ts'
import type { BlendBall, ExtrudeShape, LatheShape, Lobe, LoftShape, Shape, SweepShape } from './types.ts'

/** Most lobes of a path or a profile: what is finer says nothing about where a body bends. */
const MOST_ALONG = 12

/** What a leaf of the shape program fills, roughly, in its own space; nothing of a node with children. */
export function lobesOf(shape: Shape): readonly Lobe[] {
  switch (shape.op) {
    case 'blend':
      return shape.balls.filter(({ sub }) => sub !== true).map(lobeOfBall)
    case 'primitive':
      return lobesOfPrimitive(shape)
    case 'lathe':
      return lobesOfLathe(shape)
    case 'extrude':
      return lobesOfExtrude(shape)
    case 'sweep':
      return lobesOfSweep(shape)
    case 'loft':
      return lobesOfLoft(shape)
    default:
      return []
  }
}

const upright = (at: Vec3, [x, y, z]: Vec3): Lobe => ({
  kind: 'ball',
  at,
  axes: [
    [x, 0, 0],
    [0, y, 0],
    [0, 0, z],
  ],
})

function lobeOfBall(ball: BlendBall): Lobe {
  if (ball.kind === 'cone') {
    const { from, to, r0, r1 } = ball
    return { kind: 'cone', from, to, r0, r1 }
  }
  const [x, y, z] = ball.radii
  const r = rotation(ball.rotate ?? [0, 0, 0])
  return {
    kind: 'ball',
    at: ball.at,
    axes: [
      [r[0] * x, r[4] * x, r[8] * x],
      [r[1] * y, r[5] * y, r[9] * y],
      [r[2] * z, r[6] * z, r[10] * z],
    ],
  }
}

function lobesOfPrimitive(shape: Extract<Shape, { op: 'primitive' }>): readonly Lobe[] {
  switch (shape.kind) {
    case 'box': {
      const [x, y, z] = shape.size
      return [upright([0, 0, 0], [0.6 * x, 0.6 * y, 0.6 * z])]
    }
    case 'ellipsoid':
      return [upright([0, 0, 0], shape.radii)]
    case 'cylinder': {
      const { radius, height, topRadius = radius } = shape
      return column([
        [radius, -height / 2],
        [topRadius, height / 2],
      ])
    }
    case 'capsule': {
      const half = Math.max(0, shape.height / 2 - shape.radius)
      return column([
        [shape.radius, -half],
        [shape.radius, half],
      ])
    }
    case 'torus': {
      const { radius, tube } = shape
      return [upright([0, 0, 0], [radius + tube, tube, radius + tube])]
    }
  }
}

/** Cones around +Y through these radii and heights. */
function column(profile: readonly Vec2[]): readonly Lobe[] {
  return chain(profile.map(([r, y]) => ({ at: [0, y, 0], r })))
}

interface Bead {
  readonly at: Vec3
  readonly r: number
}

function chain(beads: readonly Bead[]): readonly Lobe[] {
  const step = Math.max(1, Math.ceil((beads.length - 1) / MOST_ALONG))
  const kept = beads.filter((_, i) => i % step === 0 || i === beads.length - 1)
  if (kept.length === 1) {
    return [upright(kept[0].at, [kept[0].r, kept[0].r, kept[0].r])]
  }
  return kept.slice(1).map((bead, i) => ({
    kind: 'cone',
    from: kept[i].at,
    to: bead.at,
    r0: Math.max(kept[i].r, 1e-9),
    r1: Math.max(bead.r, 1e-9),
  }))
}

/** The outermost radius at each height. */
function lobesOfLathe({ profile }: LatheShape): readonly Lobe[] {
  const heights = profile.map(([, y]) => y)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const count = 6
  const bins = Array.from({ length: count + 1 }, (_, i) => low + ((high - low) * i) / count)
  const beads = bins.map((y): Bead => {
    const near = profile.filter(point => Math.abs(point[1] - y) <= (high - low) / count + 1e-12)
    return { at: [0, y, 0], r: Math.max(0, ...near.map(([r]) => r)) }
  })
  return high > low ? chain(beads) : [upright([0, low, 0], [beads[0].r, 0.1 * beads[0].r, beads[0].r])]
}

function lobesOfExtrude({ outline, depth }: ExtrudeShape): readonly Lobe[] {
  const range = (axis: 0 | 1): readonly [number, number] => {
    const values = outline.map(point => point[axis])
    return [Math.min(...values), Math.max(...values)]
  }
  const [[left, right], [low, high]] = [range(0), range(1)]
  const middle: Vec3 = [(left + right) / 2, (low + high) / 2, 0]
  return [upright(middle, [0.6 * (right - left), 0.6 * (high - low), 0.6 * depth])]
}

function lobesOfSweep({ path, radius, section }: SweepShape): readonly Lobe[] {
  const reach =
    section?.kind === 'outline' ? Math.max(...section.points.map(([x, y]) => Math.sqrt(x * x + y * y))) : 1
  return chain(
    path.map((at, i) => ({
      at,
      r: reach * (typeof radius === 'number' ? radius : radius[Math.min(i, radius.length - 1)]),
    }))
  )
}

function lobesOfLoft({ sections }: LoftShape): readonly Lobe[] {
  return chain(
    sections.map(section => {
      const middle = ([0, 1, 2] as const).map(
        axis => section.reduce((sum, point) => sum + point[axis], 0) / section.length
      )
      const at: Vec3 = [middle[0], middle[1], middle[2]]
      return { at, r: Math.max(...section.map(point => distance(point, at))) }
    })
  )
}
