import type { Vec3 } from '../../kernel/types.ts'
import { cellCentre } from '../../kernel/voxel-grid.ts'
import type { PartPiece } from '../../shape/types.ts'
import type { BodyClass, IndexRange, JointMotion } from '../types.ts'
import type { BodyView } from './body-view.ts'
import { nearestFilled } from './volume.ts'

/** A bone before its axes are known, in the view's space. */
export interface DraftBone {
  readonly name: string
  /** Name of the bone that carries it; null: the root. */
  readonly parent: string | null
  readonly head: Vec3
  readonly tail: Vec3
  readonly motion?: JointMotion
  readonly parts?: readonly string[]
  /** In model space. */
  readonly pieces?: readonly PartPiece[]
  /** As a `Bone` has them. */
  readonly solids?: readonly IndexRange[]
}

/** What a reader of one class makes of a body. */
export interface Reading {
  readonly bodyClass: BodyClass
  /** How well the body fits the class, 0–1. */
  readonly score: number
  /** What the reader measured of limbs and proportions, as many numbers for every body of the class. */
  readonly measures: readonly number[]
  readonly view: BodyView
  /** How sure it is, 0–1, where its reader knows that by itself; else what was taught says it. */
  readonly confidence?: number
  /** It found every limb that a body of the class has. */
  readonly isComplete?: boolean
  /** The bones, parents first. */
  build(): readonly DraftBone[]
}

/**
 * A point of the view moved into the body: to the nearest place that is a little deep, by at most `reach` metres. What is already
 * deep enough stays.
 */
export function pulledInside(view: BodyView, point: Vec3, reach: number): Vec3 {
  const { volume } = view
  const least = Math.min(2 * volume.grid.cell, 0.25 * reach)
  if (view.depthAt(point) >= least) {
    return point
  }
  const model = view.toModel(point)
  const cell = nearestFilled(volume, model, { reach, least })
  if (cell < 0) {
    return point
  }
  return view.toView(cellCentre(volume.grid, cell))
}

/** Bones of a chain along points: `name1` … `nameN`, one fewer than there are points. */
export function chainBones(name: string, parent: string | null, points: readonly Vec3[]): DraftBone[] {
  return points.slice(0, -1).map((head, i): DraftBone => ({
    name: `${name}${i + 1}`,
    parent: i === 0 ? parent : `${name}${i}`,
    head,
    tail: points[i + 1],
  }))
}

/** 0 up to the one, 1 from the other on, straight between; from 1 to 0 where they are given the other way round. */
export const bump = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))
