import { useState } from 'react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import {
  EXPORT_TRAITS,
  type ExportFormat,
  type StudioExport,
} from '../../../src-main/contract/studio-exports.ts'
import { useAssets } from '../../shared/api/use-assets.ts'
import { saveExport } from '../../shared/desktop/bridge.ts'
import { openExport } from '../../shared/state/exporting.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { ProgressBar } from '../../shared/ui/progress-bar.tsx'
import { bodyOf, changeChoice, unitOf, upOf, useChoice, type ExportChoice } from './choice.ts'
import { ExportOptions } from './export-options.tsx'
import { ExportResult } from './export-result.tsx'
import { FormatList } from './format-list.tsx'
import { lossesOf, sizeInFile } from './losses.ts'
import { useExport, type ExportRun } from './use-export.ts'
import styles from './export.module.css'

/** Writes models in another format: chosen, made with its progress in sight, and saved. */
export function ExportDialog({ assetIds }: { readonly assetIds: readonly string[] }) {
  const assets = useAssets(assetIds)
  const choice = useChoice()
  const run = useExport()
  const saving = useSaving()
  const [scale, setScale] = useState<number | null>(1)
  const isSeveral = assetIds.length > 1 || EXPORT_TRAITS[choice.format].isFolder
  const hasLevels = assets.some(({ mode }) => mode === 'remesh' || mode === 'import')
  const { title } = EXPORT_TRAITS[choice.format]
  const close = (): void => {
    run.clear()
    openExport([])
  }
  const forget = (): void => {
    run.clear()
    saving.clear()
  }
  const start = (): void => {
    saving.clear()
    run.start(bodyOf(choice, { assetIds, scale: scale ?? 1, hasLevels }), saving.save)
  }
  return (
    <Dialog
      title={assetIds.length === 1 ? `Export ${assets[0]?.name ?? ''}` : `Export ${assetIds.length} models`}
      isOpen
      size="large"
      onClose={close}
      footer={
        <>
          <Button onClick={run.isRunning ? run.clear : close}>{run.isRunning ? 'Stop' : 'Close'}</Button>
          <Button
            look="primary"
            disabledReason={exportDisabledReason(run.isRunning, scale, { format: choice.format, assets })}
            onClick={start}
          >
            Export {title}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <FormatList
          value={choice.format}
          onChange={format => {
            forget()
            changeChoice({ format })
          }}
        />
        <div className={styles['side']}>
          <ExportOptions
            choice={choice}
            scale={scale}
            onScale={setScale}
            hasLevels={hasLevels}
            isSeveral={isSeveral}
          />
          <Facts assets={assets} choice={choice} scale={scale ?? 1} />
          <Outcome run={run} saving={saving} onRetry={start} />
        </div>
      </div>
    </Dialog>
  )
}

function exportDisabledReason(
  isRunning: boolean,
  scale: number | null,
  { format, assets }: { readonly format: ExportFormat; readonly assets: readonly StudioAsset[] }
): string | null {
  if (isRunning) {
    return 'It is being written.'
  }
  if (format === 'vrm' && assets.some(({ rigged }) => !rigged)) {
    return 'VRM is for rigged humanoids: give the model a rig first.'
  }
  return scale === null ? 'Enter a scale.' : null
}

/** Size in the file, and what is lost. */
function Facts(props: {
  readonly assets: readonly StudioAsset[]
  readonly choice: ExportChoice
  readonly scale: number
}) {
  const { assets, choice, scale } = props
  const measured = { unit: unitOf(choice) ?? 'm', up: upOf(choice) ?? 'y', scale } as const
  const losses = lossesOf(choice.format, assets)
  return (
    <div className={styles['facts']}>
      {assets.length === 1 ? (
        <p>
          <span className={styles['use']}>Size in the file</span>{' '}
          <strong>{sizeInFile(assets[0], measured)}</strong>
        </p>
      ) : null}
      {losses.map(loss => (
        <p key={loss} className={styles['note']}>
          {loss}
        </p>
      ))}
    </div>
  )
}

/** How far it is, what went wrong, or what was made: in place. */
function Outcome(props: { readonly run: ExportRun; readonly saving: Saving; readonly onRetry: () => void }) {
  const { run, saving, onRetry } = props
  const { state, error, isRunning } = run
  const failure = error ?? saving.error
  if (failure !== null) {
    return <ErrorNotice error={failure} onRetry={onRetry} />
  }
  if (isRunning) {
    const { progress = 0, stage = null, status = 'queued' } = state ?? {}
    const words = status === 'queued' ? 'Queued' : (STAGES[stage ?? ''] ?? 'Writing')
    return (
      <div className={styles['progress']}>
        <ProgressBar label="Export" value={progress} valueText={`${words} · ${progress} %`} />
        <p className={styles['use']} aria-hidden="true">
          {words} · {progress} %
        </p>
      </div>
    )
  }
  if (state?.status === 'failed') {
    return <ErrorNotice error={new Error(state.error?.message ?? 'The export failed.')} onRetry={onRetry} />
  }
  return state?.status === 'succeeded' ? (
    <ExportResult made={state} path={saving.path} onSave={() => saving.save(state)} onError={saving.fail} />
  ) : null
}

const STAGES: Readonly<Record<string, string>> = {
  read: 'Reading the model',
  textures: 'Writing textures',
  write: 'Writing the file',
}

/** Where an export is kept. */
interface Saving {
  readonly path: string | null
  readonly error: Error | null
  readonly save: (made: StudioExport) => void
  readonly fail: (error: Error) => void
  readonly clear: () => void
}

function useSaving(): Saving {
  const [path, setPath] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const save = (made: StudioExport): void => {
    setError(null)
    saveExport(made)
      .then(outcome => setPath(before => (outcome.kind === 'saved' ? outcome.path : before)))
      .catch(setError)
  }
  const clear = (): void => {
    setPath(null)
    setError(null)
  }
  return { path, error, save, fail: setError, clear }
}
