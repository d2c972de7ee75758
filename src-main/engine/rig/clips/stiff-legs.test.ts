import { expect, test } from 'vitest'
import { addHalfJoints } from '../half-joints.ts'
import { deformPositions, skinMatrices } from '../pose.ts'
import { findSkeleton } from '../skeleton/index.ts'
import { blockFigure, boxes, type BlockFigure, type Box } from '../skeleton/testing/block-figures.ts'
import { bindSkin } from '../skin/index.ts'
import type { Clip, RigSource, Skeleton, SkinWeights } from '../types.ts'
import { makeSoundClips } from './index.ts'
import { poseAt } from './play.ts'
import { markerPaths, measureContact } from './testing/measure-clip.ts'

interface Bound {
  readonly source: RigSource
  readonly skeleton: Skeleton
  readonly weights: SkinWeights
  readonly clips: readonly Clip[]
}

const LEG = 12

const CUBES: BlockFigure = { leg: [4, LEG, 4], trunk: [8, 12, 4], arm: [4, 12, 4], head: [8, 8, 8] }
/** Its feet are longer than its legs. */
const SQUAT: BlockFigure = {
  leg: [12, LEG, 14],
  gap: 5,
  trunk: [34, 36, 24],
  arm: [10, 29, 12],
  head: [22, 14, 19],
  toes: 3.6,
}

function boundFigure(figure: BlockFigure): Bound {
  const source = boxes(blockFigure(figure))
  const found = findSkeleton(source, null)
  if ('reason' in found) {
    throw new Error(found.reason)
  }
  const { skeleton, weights } = addHalfJoints(found, bindSkin(source, found))
  return { source, skeleton, weights, clips: makeSoundClips(source, skeleton, weights).clips }
}

const FIGURES = {
  'that end in their soles': boundFigure(CUBES),
  'with feet': boundFigure({ ...CUBES, toes: 2 }),
  'shorter than their feet': boundFigure(SQUAT),
}

function clipOf({ clips }: Bound, name: string): Clip {
  const clip = clips.find(one => one.name === name)
  if (clip === undefined) {
    throw new Error(`There is no ${name}.`)
  }
  return clip
}

/** Corners of both legs, each with the thigh that holds it. */
function legCorners({
  source: { positions },
  skeleton,
  weights: { joints },
}: Bound): Parameters<typeof markerPaths>[2] {
  return Array.from({ length: positions.length / 3 }, (_, vertex) => vertex)
    .map(vertex => ({
      bone: joints[4 * vertex],
      at: [positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]] as const,
    }))
    .filter(({ bone }) => skeleton.bones[bone].name.endsWith('UpperLeg'))
}

test.each(Object.entries(FIGURES))(
  'stiff legs %s roll over their soles: nothing slides, nothing sinks',
  (_, figure) => {
    for (const name of ['walk', 'run']) {
      const clip = clipOf(figure, name)
      const paths = markerPaths(figure.skeleton, clip, legCorners(figure), 120)
      const { slide, under, speed } = measureContact(paths, clip.seconds, 0.005 * LEG)
      expect(slide, name).toBeLessThan(0.01 * LEG)
      expect(under, name).toBeLessThan(0.006 * LEG)
      expect(speed / (clip.speed ?? 0), name).toBeCloseTo(1, 1)
    }
  }
)

test.each(Object.entries(FIGURES))('legs in one piece %s stay as long as they are', (_, figure) => {
  const { source, skeleton, weights, clips } = figure
  const [hip, sole] = [0, 2].map(corner => 3 * corner)
  const lengthIn = (positions: ArrayLike<number>): number =>
    Math.sqrt([0, 1, 2].reduce((sum, k) => sum + (positions[hip + k] - positions[sole + k]) ** 2, 0))
  for (const clip of clips) {
    const matrices = skinMatrices(skeleton, poseAt(skeleton, clip, 0.3 * clip.seconds))
    const moved = deformPositions(source.positions, weights, matrices)
    expect(lengthIn(moved), clip.name).toBeCloseTo(lengthIn(source.positions), 3)
  }
})

test('who cannot bend the knees sits on the floor, legs forth', () => {
  const figure = FIGURES['that end in their soles']
  const { source, skeleton, weights } = figure
  const matrices = skinMatrices(skeleton, poseAt(skeleton, clipOf(figure, 'sit'), 0))
  const moved = deformPositions(source.positions, weights, matrices)
  const heights = Array.from({ length: 8 }, (_, corner) => moved[3 * corner + 1])
  expect(Math.min(...heights)).toBeCloseTo(0, 2)
  expect(Math.max(...heights)).toBeLessThan(4.2)
})

test('who holds a spear in one mesh with the right hand waves with the left one, and the spear stays as it is', () => {
  const spear: Box = [
    [-9, 8, -0.5],
    [-8, 34, 0.5],
  ]
  const bound = boundFigure({ ...CUBES, more: [spear] })
  const { skeleton, source, weights } = bound
  const clip = clipOf(bound, 'wave')
  const moved = deformPositions(
    source.positions,
    weights,
    skinMatrices(skeleton, poseAt(skeleton, clip, 0.5 * clip.seconds))
  )
  const riseOf = (isIn: (x: number) => boolean): number =>
    Array.from({ length: moved.length / 3 }, (_, vertex) => vertex)
      .filter(vertex => isIn(source.positions[3 * vertex]))
      .reduce((most, vertex) => Math.max(most, moved[3 * vertex + 1] - source.positions[3 * vertex + 1]), 0)
  expect(riseOf(x => x < -7.9)).toBeLessThan(1)
  expect(riseOf(x => x > 7.9)).toBeGreaterThan(10)
})
