import { useQuery } from '@tanstack/react-query'
import { Dices, Hammer, Redo2, RotateCcw, SlidersHorizontal, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import type { Recipe } from '../../../src-main/contract/studio-recipe.ts'
import type { StudioGeneration, StudioState } from '../../../src-main/contract/studio.ts'
import { createRemake } from '../../shared/api/create-generation.ts'
import { recipeQuery } from '../../shared/api/queries.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { formatUnits, shortageWords } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { useLive } from '../../shared/state/live-model.ts'
import { showRightTab, usePanels } from '../../shared/state/panels.ts'
import {
  clearPartLooks,
  phraseOf,
  promptWithLooks,
  setPartLook,
  useLooksOf,
} from '../../shared/state/part-looks.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import {
  randomValues,
  redoAdjusting,
  setValue,
  setValues,
  startAdjusting,
  toggleLock,
  undoAdjusting,
  useAdjusting,
} from './adjusting.ts'
import { bodyOfAdjusted, changedOf, parametersOf, priceOfStage, sceneOf, type Values } from './adjustment.ts'
import { ParameterField } from './parameter-field.tsx'
import { PresetPopover } from './preset-popover.tsx'
import { useGenerationOf } from './use-library.ts'
import { useLiveBuilds } from './use-live-builds.ts'
import styles from './adjust.module.css'

/** The selected model's parameters: what is moved is seen at once, and made when somebody says so. */
export function AdjustPanel() {
  const asset = useAsset(useSelectedAssetId())
  const isShown = usePanels(state => state.rightTab === 'adjust')
  const isLive = useLive(state => state.model !== null)
  // Behind another tab nothing is read, but what is shown live stays.
  if (!isShown && !isLive) {
    return null
  }
  return (
    <section aria-label="Adjust" className={styles['panel']}>
      {asset === null ? (
        <EmptyState
          icon={<SlidersHorizontal size={24} />}
          action={<Button onClick={() => showRightTab('library')}>Open the library</Button>}
        >
          Select a model made from text to adjust it.
        </EmptyState>
      ) : (
        <Parameters key={asset.id} asset={asset} />
      )}
    </section>
  )
}

function Parameters({ asset }: { readonly asset: StudioAsset }) {
  const generation = useGenerationOf(asset)
  const { data: recipe, error, refetch } = useQuery(recipeQuery(asset.id))
  if (recipe === undefined) {
    return error === null ? (
      <Skeleton rows={6} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  if (recipe === null || parametersOf(recipe).length === 0) {
    return (
      <p className={styles['quiet']}>
        {recipe === null
          ? 'Only models made from text have parameters, and this file holds none.'
          : 'This model has nothing to adjust.'}
      </p>
    )
  }
  return <AdjustForm assetId={asset.id} recipe={recipe} generation={generation} />
}

interface FormProps {
  readonly assetId: string
  readonly recipe: Recipe
  readonly generation: StudioGeneration | null
}

function AdjustForm({ assetId, recipe, generation }: FormProps) {
  useEffect(() => startAdjusting(assetId), [assetId])
  const all = useAdjusting(state => (state.assetId === assetId ? state.values : NONE))
  const locked = useAdjusting(state => state.locked)
  const looks = useLooksOf(assetId)
  const prompt = promptWithLooks(recipe.prompt, looks)
  const body = bodyOfAdjusted({ ...recipe, prompt }, all, generation?.options)
  const isChanged = Object.keys(changedOf(recipe, all)).length > 0 || prompt !== recipe.prompt
  useLiveBuilds(assetId, isChanged ? body : null)
  useAdjustCommands(recipe)
  return (
    <>
      <Tools recipe={recipe} isChanged={isChanged} />
      <Looks assetId={assetId} />
      {recipe.things.length > 1 ? (
        <p className={styles['scene']}>
          Sliders change only the {recipe.things[0]?.concept}. {sceneOf(recipe)}
        </p>
      ) : null}
      <div
        role="group"
        aria-label={`Parameters of the ${recipe.things[0]?.concept}`}
        className={styles['fields']}
      >
        {parametersOf(recipe).map(parameter => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={all[parameter.name] ?? parameter.value}
            isLocked={locked.has(parameter.name)}
            onLock={() => toggleLock(parameter.name)}
            onChange={value => setValue(parameter.name, value, performance.now())}
          />
        ))}
      </div>
      {recipe.read_by === undefined ? null : (
        <p className={styles['quiet']}>The prompt was read by the language model {recipe.read_by}.</p>
      )}
      <Make assetId={assetId} recipe={recipe} body={body} isChanged={isChanged} />
    </>
  )
}

const NONE: Values = {}

function Tools({ recipe, isChanged }: { readonly recipe: Recipe; readonly isChanged: boolean }) {
  const canUndo = useAdjusting(state => state.past.length > 0)
  const canRedo = useAdjusting(state => state.future.length > 0)
  return (
    <div role="toolbar" aria-label="Parameters" className={styles['tools']}>
      <IconButton
        label="Undo the last change"
        shortcut="Mod+Z"
        icon={<Undo2 size={16} />}
        disabledReason={canUndo ? null : 'nothing was changed'}
        onClick={undoAdjusting}
      />
      <IconButton
        label="Redo the change"
        shortcut="Mod+Shift+Z"
        icon={<Redo2 size={16} />}
        disabledReason={canRedo ? null : 'nothing was undone'}
        onClick={redoAdjusting}
      />
      <IconButton
        label="Randomise"
        hint="Randomise everything unlocked"
        shortcut="R"
        icon={<Dices size={16} />}
        onClick={() => randomise(recipe)}
      />
      <span className={styles['space']} />
      <PresetPopover recipe={recipe} />
      <Button look="quiet" disabledReason={isChanged ? null : 'Nothing was changed.'} onClick={reset}>
        <RotateCcw size={14} aria-hidden="true" /> Reset
      </Button>
    </div>
  )
}

function reset(): void {
  setValues({})
  clearPartLooks()
}

/** What the scene tree gave other looks, each with the way back. */
function Looks({ assetId }: { readonly assetId: string }) {
  const looks = Object.entries(useLooksOf(assetId))
  return looks.length === 0 ? null : (
    <ul aria-label="Looks of parts" className={styles['looks']}>
      {looks.map(([part, look]) => (
        <li key={part}>
          {phraseOf(part, look)}
          <IconButton
            label={`Remove ${phraseOf(part, look)}`}
            icon={<X size={14} />}
            onClick={() => setPartLook(assetId, part, { color: '', material: '' })}
          />
        </li>
      ))}
    </ul>
  )
}

const randomise = (recipe: Recipe): void =>
  setValues(randomValues(recipe, useAdjusting.getState(), Math.random))

/** What the buttons do, for the palette and the keys. */
function useAdjustCommands(recipe: Recipe): void {
  const about = { group: 'Library' as const, keywords: ['parameters', 'sliders'] }
  useCommands([
    {
      id: 'adjust.undo',
      title: 'Adjust: undo the last change',
      shortcut: 'Mod+Z',
      ...about,
      disabledReason: () => (useAdjusting.getState().past.length > 0 ? null : 'Nothing was changed'),
      run: undoAdjusting,
    },
    {
      id: 'adjust.redo',
      title: 'Adjust: redo the change',
      shortcut: 'Mod+Shift+Z',
      ...about,
      disabledReason: () => (useAdjusting.getState().future.length > 0 ? null : 'Nothing was undone'),
      run: redoAdjusting,
    },
    {
      id: 'adjust.randomise',
      title: 'Adjust: randomise everything unlocked',
      shortcut: 'R',
      ...about,
      run: () => randomise(recipe),
    },
    { id: 'adjust.reset', title: 'Adjust: reset', ...about, run: reset },
  ])
}

interface MakeProps {
  readonly assetId: string
  readonly recipe: Recipe
  readonly body: ReturnType<typeof bodyOfAdjusted>
  readonly isChanged: boolean
}

/** The one press that costs something. */
function Make({ assetId, recipe, body, isChanged }: MakeProps) {
  const state = useStudioState()
  const action = useAction()
  const credits = priceOfStage(recipe.stage, state.settings.prices)
  const disabledReason = action.isBusy
    ? 'The request is being sent.'
    : makeDisabledReason(isChanged, credits, state)
  const make = async (): Promise<void> => {
    await createRemake(assetId, body)
    showToast('Generating with these parameters')
  }
  return (
    <div className={styles['foot']}>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
      <LiveState isChanged={isChanged} isRefine={recipe.stage === 'refine'} />
      <Button look="primary" disabledReason={disabledReason} onClick={() => void action.run(make)}>
        <Hammer size={16} aria-hidden="true" /> Make it · {formatUnits(credits, 'credit')}
      </Button>
    </div>
  )
}

/** What is in the viewport now, and that it costs nothing. */
function LiveState({ isChanged, isRefine }: { readonly isChanged: boolean; readonly isRefine: boolean }) {
  const { failure, isBuilding } = useLive()
  const detail = useLive(state => state.model?.detail ?? null)
  const words =
    failure ??
    (!isChanged
      ? 'Move a slider: the model follows, free of charge.'
      : detail === null
        ? 'Building a preview …'
        : detail === 'form'
          ? 'Shape only for now; colours and patterns follow when you pause.'
          : isRefine
            ? 'A preview of the shape, not saved. Make it adds the textures.'
            : 'A live preview, not saved.')
  return (
    <p
      role="status"
      aria-busy={isBuilding}
      className={styles['state']}
      data-live-state
      data-failed={failure !== null}
    >
      {words}
    </p>
  )
}

function makeDisabledReason(
  isChanged: boolean,
  credits: number,
  { modes, account }: StudioState
): string | null {
  if (!modes.includes('text')) {
    return 'This service has no engine for text.'
  }
  if (!isChanged) {
    return 'Change a parameter first: the same values give the same model.'
  }
  return account.balance < credits ? shortageWords(credits, account.balance) : null
}
