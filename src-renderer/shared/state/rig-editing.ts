import { create } from 'zustand'
import type { RigPreview } from '../../../src-main/contract/studio-rig.ts'
import { moveJoint, type MovedJoints, type Place } from '../lib/joint-moves.ts'
import { changeDraftOf, changeSourceOf, useDrafts, withoutJoints } from './draft.ts'

/** A skeleton that somebody looks at before it is made. */
interface RigEditing {
  readonly assetId: string | null
  readonly preview: RigPreview | null
  /** The joint whose place is shown in numbers. */
  readonly selected: string | null
  /** The other side of the body moves alike. */
  readonly isMirrored: boolean
}

/** What the viewport draws to be dragged. Where joints were put stands in the draft of mode rig, as `options.joints`. */
export const useRigEditing = create<RigEditing>()(() => ({
  assetId: null,
  preview: null,
  selected: null,
  isMirrored: true,
}))

const NOBODY: MovedJoints = {}

/** Joints of the draft that were put elsewhere. */
export const useMovedJoints = (): MovedJoints => useDrafts(state => state.drafts.rig.options.joints ?? NOBODY)

export function editRig(assetId: string, preview: RigPreview): void {
  useRigEditing.setState({ assetId, preview, selected: null })
  // The source stays while its joints are put right, whatever else is looked at.
  changeSourceOf('rig', assetId)
}

export function endRigEditing(): void {
  useRigEditing.setState({ assetId: null, preview: null, selected: null })
}

export function selectJoint(selected: string | null): void {
  useRigEditing.setState({ selected })
}

export function setMirrored(isMirrored: boolean): void {
  useRigEditing.setState({ isMirrored })
}

/** Puts a joint elsewhere, and its twin where both sides move alike. */
export function putJoint(name: string, to: Place): void {
  const { preview, isMirrored } = useRigEditing.getState()
  if (preview !== null) {
    changeDraftOf('rig', ({ options }) => ({
      options: {
        ...options,
        joints: toJoints(moveJoint(preview.joints, options.joints ?? {}, { name, to, isMirrored })),
      },
    }))
  }
}

/** All joints where they were found. */
export function resetJoints(): void {
  changeDraftOf('rig', ({ options }) => ({ options: withoutJoints(options) }))
}

function toJoints(moved: MovedJoints): Record<string, number[]> {
  return Object.fromEntries(Object.entries(moved).map(([name, at]) => [name, [...at]]))
}
