import { RotateCw, ListRestart, X } from 'lucide-react'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { CreatedGeneration } from '../../../src-main/contract/generation.ts'
import { call, send } from '../../shared/api/client.ts'
import { createGeneration } from '../../shared/api/create-generation.ts'
import { bodyOfGeneration } from '../../shared/api/generation-body.ts'
import { reuseSettings } from '../../shared/api/reuse-settings.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { awaitGeneration } from '../../shared/state/awaited.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { isUnfinished } from './describe-generation.ts'
import styles from './queue.module.css'

const CANCEL_HINT =
  'Cancel (in the studio only: the API has no cancel, a client sees it as failed). Credits are returned.'

interface ActionProps {
  readonly generation: StudioGeneration
  /** As its row calls it. */
  readonly title: string
}

/** What can be done about a generation. */
export function RowActions({ generation, title }: ActionProps) {
  return (
    <div className={styles['actions']}>
      {isUnfinished(generation) ? (
        <Cancel generation={generation} title={title} />
      ) : (
        <>
          {generation.status === 'failed' ? <Retry generation={generation} title={title} /> : null}
          {generation.repairs === null ? (
            <IconButton
              hint="Reuse settings"
              label={`Reuse the settings of ${title}`}
              icon={<ListRestart size={14} />}
              side="left"
              onClick={() => reuseSettings(generation)}
            />
          ) : null}
        </>
      )}
    </div>
  )
}

function Retry({ generation, title }: ActionProps) {
  const action = useAction()
  const retry = async (): Promise<void> => {
    try {
      await (generation.repairs === null
        ? createGeneration(bodyOfGeneration(generation))
        : repairAgain(generation))
    } catch (error) {
      showToast(`Not accepted: ${wordsOf(error)}`, { kind: 'bad' })
    }
  }
  return (
    <IconButton
      hint="Retry with the same request"
      label={`Retry ${title}`}
      icon={<RotateCw size={14} />}
      disabledReason={action.isBusy ? 'the request is being sent' : null}
      side="left"
      onClick={() => void action.run(retry)}
    />
  )
}

/** The same repairs of the same model. */
async function repairAgain({ source_asset_id: id, repairs }: StudioGeneration): Promise<void> {
  const created = await call(`/studio/assets/${id}/repair`, CreatedGeneration, {
    method: 'POST',
    body: { repairs },
  })
  awaitGeneration(created.id)
}

function Cancel({ generation, title }: ActionProps) {
  const action = useAction()
  const cancel = async (): Promise<void> => {
    try {
      await send(`/studio/generations/${generation.id}/cancel`, { method: 'POST' })
    } catch (error) {
      showToast(`Not cancelled: ${wordsOf(error)}`, { kind: 'bad' })
    }
  }
  return (
    <IconButton
      label={`Cancel ${title}`}
      hint={CANCEL_HINT}
      icon={<X size={14} />}
      disabledReason={generation.cancel_requested ? 'being cancelled' : null}
      side="left"
      onClick={() => void action.run(cancel)}
    />
  )
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
