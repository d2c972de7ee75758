import { Move3d } from 'lucide-react'
import { useEffect } from 'react'
import {
  EXISTING_RIGS,
  RIG_CLASSES,
  RIG_NAMES,
  RIG_POSES,
  type RigNames,
} from '../../../src-main/contract/options.ts'
import { RigPreview } from '../../../src-main/contract/studio-rig.ts'
import { call } from '../../shared/api/client.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { placeOfJoint } from '../../shared/lib/joint-moves.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { changeDraft, withoutJoints, type Draft } from '../../shared/state/draft.ts'
import {
  editRig,
  endRigEditing,
  putJoint,
  resetJoints,
  selectJoint,
  setMirrored,
  useMovedJoints,
  useRigEditing,
} from '../../shared/state/rig-editing.ts'
import { selectAsset, useSelectedAssetId } from '../../shared/state/selection.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { ClipsField } from './clips-field.tsx'
import type { FieldProps } from './option-fields.tsx'
import { setOption } from './option-list.ts'
import styles from './rig-fields.module.css'

/** Everything that a rig asks for: whose bones, their names, the pose, and joints that are put right first. */
export function RigFields({ draft }: { readonly draft: Draft }) {
  const { options } = draft
  const source = useAsset(draft.sourceAssetId)
  const field: FieldProps = {
    options,
    set: (key, value) => changeDraft({ options: setOption(options, key, value) }),
  }
  const isKept = keepsRig(source, options)
  return (
    <>
      {source?.rigged === true ? <ExistingRig {...field} /> : null}
      {isKept ? null : <Body {...field} />}
      <Names {...field} />
      <Pose {...field} />
      <ClipsField sourceId={draft.sourceAssetId} isKept={isKept} {...field} />
      {source === null ? null : <Joints key={source.id} assetId={source.id} {...field} />}
    </>
  )
}

/** Does the model stay with the rig that it has? Joints that were put right are for a new one. */
const keepsRig = (source: { readonly rigged: boolean } | null, options: Draft['options']): boolean =>
  source?.rigged === true && options.joints === undefined && options.existing_rig !== 'replace'

const EXISTING_WORDS = { keep: 'Keep', replace: 'Make anew' } as const

function ExistingRig({ options, set }: FieldProps) {
  const value = options.joints === undefined ? (options.existing_rig ?? 'keep') : 'replace'
  return (
    <div className={styles['field']}>
      <Segmented
        label="Existing rig"
        isLabelHidden={false}
        value={value}
        options={EXISTING_RIGS.map(one => ({ value: one, label: EXISTING_WORDS[one] }))}
        onChange={one => set('existing_rig', one === 'keep' ? undefined : one)}
      />
      <p className={styles['hint']}>
        {value === 'keep'
          ? 'Its bones and weights stay; it gets clips where it has none.'
          : 'Its bones, weights and clips go; new ones are made.'}
      </p>
    </div>
  )
}

/** What kind of body it is, where somebody knows better than the shape tells. Joints that were put right are another body's. */
function Body({ options }: FieldProps) {
  const say = (chosen: string): void => {
    const rigClass = RIG_CLASSES.find(one => one === chosen)
    changeDraft({ options: setOption(withoutJoints(options), 'rig_class', rigClass) })
    endRigEditing()
  }
  return (
    <Select
      label="Body"
      value={options.rig_class ?? ''}
      options={[
        { value: '', label: 'Detect from the shape' },
        ...RIG_CLASSES.map(value => ({ value, label: CLASS_WORDS[value] })),
      ]}
      onChange={say}
    />
  )
}

const NAME_WORDS: Readonly<Record<RigNames, string>> = { vrm: 'VRM', mixamo: 'Mixamo', unreal: 'Unreal' }

/** Whose names the bones have. */
function Names({ options, set }: FieldProps) {
  return (
    <Segmented
      label="Bone names (humanoids)"
      isLabelHidden={false}
      value={options.rig_names ?? 'vrm'}
      options={RIG_NAMES.map(value => ({ value, label: NAME_WORDS[value] }))}
      onChange={value => set('rig_names', value)}
    />
  )
}

const POSE_WORDS = { t: 'T-pose', a: 'A-pose', rest: 'As is' } as const

function Pose({ options, set }: FieldProps) {
  const value = RIG_POSES.find(pose => pose === options.pose) ?? 'rest'
  return (
    <Segmented
      label="Rest pose (humanoids)"
      isLabelHidden={false}
      value={value}
      options={['rest', 't', 'a'].map(one => {
        const pose = RIG_POSES.find(known => known === one) ?? 'rest'
        return { value: pose, label: POSE_WORDS[pose] }
      })}
      onChange={pose => set('pose', pose === 'rest' ? undefined : pose)}
    />
  )
}

/** The joints before any weights are made: shown over the model, dragged there or put in numbers here. */
function Joints({ assetId, options }: FieldProps & { readonly assetId: string }) {
  const action = useAction()
  const preview = useRigEditing(state => (state.assetId === assetId ? state.preview : null))
  // The form goes, and with it what is dragged.
  useEffect(() => endRigEditing, [])
  const find = async (): Promise<void> => {
    try {
      const existing = options.existing_rig ?? 'keep'
      const body = {
        asset_id: assetId,
        existing_rig: options.joints === undefined ? existing : 'replace',
        rig_class: options.rig_class,
      }
      editRig(assetId, await call('/studio/rigs/preview', RigPreview, { method: 'POST', body }))
      selectAsset(assetId)
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), { kind: 'bad' })
    }
  }
  return (
    <div role="group" aria-label="Joints" className={styles['joints']}>
      {preview === null ? (
        <Button
          disabledReason={action.isBusy ? 'Finding the joints.' : null}
          onClick={() => void action.run(find)}
        >
          <Move3d size={16} /> {action.isBusy ? 'Finding the joints' : 'Review joints first'}
        </Button>
      ) : (
        <Found preview={preview} assetId={assetId} />
      )}
    </div>
  )
}

function Found({ preview, assetId }: { readonly preview: RigPreview; readonly assetId: string }) {
  const isMirrored = useRigEditing(state => state.isMirrored)
  const selected = useRigEditing(state => state.selected)
  const moved = useMovedJoints()
  const isShown = useSelectedAssetId() === assetId
  const joint = preview.joints.find(({ name }) => name === selected)
  const count = Object.keys(moved).length
  const sure = preview.confidence < 1 ? ` · ${Math.round(100 * preview.confidence)} % sure` : ''
  return (
    <>
      <p className={styles['found']}>
        {CLASS_WORDS[preview.class]} · {formatUnits(preview.joints.length, 'bone')}
        {sure}
      </p>
      <p className={styles['hint']}>
        {preview.is_existing
          ? 'These are the bones that the model has. Joints that you move make a new rig.'
          : isShown
            ? 'Drag a joint in the view to where it belongs.'
            : 'Select the source in the library to see its joints.'}
      </p>
      <Switch label="Mirror both sides" isOn={isMirrored} onChange={setMirrored} />
      <Select
        label="Joint"
        value={selected ?? ''}
        options={[
          { value: '', label: 'None' },
          ...preview.joints.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={name => selectJoint(name === '' ? null : name)}
      />
      {joint === undefined ? null : <Coordinates at={placeOfJoint(joint, moved)} name={joint.name} />}
      <div className={styles['tools']}>
        <Button
          look="quiet"
          disabledReason={count === 0 ? 'No joint was moved.' : null}
          onClick={resetJoints}
        >
          Reset joints
        </Button>
        <Button look="quiet" onClick={endRigEditing}>
          {count === 0 ? 'Hide joints' : `Done · ${count} moved`}
        </Button>
      </div>
    </>
  )
}

const CLASS_WORDS: Readonly<Record<RigPreview['class'], string>> = {
  humanoid: 'Humanoid',
  quadruped: 'Four-legged',
  bird: 'Bird',
  fish: 'Fish',
  snake: 'Snake',
  'many-legged': 'Many-legged',
  machine: 'Machine',
  chain: 'Chain',
}

const AXES = ['X', 'Y', 'Z'] as const

function Coordinates({
  name,
  at,
}: {
  readonly name: string
  readonly at: readonly [number, number, number]
}) {
  const put = (axis: number, value: number | null): void => {
    if (value !== null) {
      const [x, y, z] = at.map((old, n) => (n === axis ? value : old))
      putJoint(name, [x ?? 0, y ?? 0, z ?? 0])
    }
  }
  return (
    <div className={styles['coordinates']}>
      {AXES.map((axis, n) => (
        <NumberField
          key={axis}
          label={axis}
          unit="m"
          step={0.01}
          value={Math.round((at[n] ?? 0) * 1e4) / 1e4}
          onChange={value => put(n, value)}
        />
      ))}
    </div>
  )
}
