import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Engine, type PatchEngineBody } from '../../../src-main/contract/studio-engines.ts'
import { call } from '../../shared/api/client.ts'
import { enginesQuery } from '../../shared/api/page-queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { readWorkflows } from './read-workflows.ts'
import { WorkflowField } from './workflow-field.tsx'
import styles from './settings.module.css'

interface EngineDialogProps {
  readonly engine: Engine
  readonly onClose: () => void
}

/** What can be said about an engine: its name and address, how much it takes on, what it costs and how long it may take. */
export function EngineDialog({ engine, onClose }: EngineDialogProps) {
  const client = useQueryClient()
  const action = useAction()
  const [name, setName] = useState(engine.name)
  const [url, setUrl] = useState(engine.url ?? '')
  const [key, setKey] = useState('')
  const [isOn, setOn] = useState(engine.is_on)
  const [hasTexture, setTexture] = useState(engine.has_texture)
  const [hasText, setText] = useState(engine.text_by_picture)
  const [places, setPlaces] = useState<number | null>(engine.places)
  const [waiting, setWaiting] = useState<number | null>(engine.max_waiting)
  const [credits, setCredits] = useState<number | null>(engine.credits)
  const [limit, setLimit] = useState<number | null>(engine.time_limit_seconds)
  const kept = engine.workflows === null ? '' : JSON.stringify(engine.workflows, null, 2)
  const [workflowText, setWorkflowText] = useState(kept)
  const typed = engine.kind === 'comfyui' ? readWorkflows(workflowText) : null
  const save = (): void =>
    void action.run(async () => {
      const body: PatchEngineBody = {
        name,
        url,
        is_on: isOn,
        has_texture: hasTexture,
        text_by_picture: hasText,
        credits,
        ...(typed === null ? {} : { workflows: typed.workflows }),
        ...(key.trim() === '' ? {} : { key: key.trim() }),
        ...(places === null ? {} : { places }),
        ...(waiting === null ? {} : { max_waiting: waiting }),
        ...(limit === null ? {} : { time_limit_seconds: limit }),
      }
      await call(`/studio/engines/${engine.id}`, Engine, { method: 'PATCH', body })
      await client.invalidateQueries({ queryKey: enginesQuery.queryKey })
      onClose()
    })
  return (
    <Dialog
      title={`Change ${engine.name}`}
      isOpen
      onClose={onClose}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabledReason={typed?.problem ?? (action.isBusy ? 'Saving.' : null)}
            onClick={save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles['addEngine']}>
        <Switch label="Use this engine" isOn={isOn} onChange={setOn} />
        <TextField label="Name" value={name} maxLength={60} onChange={setName} />
        <TextField label="Address" value={url} onChange={setUrl} />
        <TextField
          label="Key"
          type="password"
          autoComplete="off"
          placeholder={
            !engine.has_key
              ? 'None'
              : url === engine.url
                ? 'Stored; type another to replace it'
                : 'Belongs to the old address; enter it again'
          }
          value={key}
          onChange={setKey}
        />
        {engine.kind === 'http' || engine.kind === 'trellis' ? null : (
          <Switch
            label="It makes textures"
            hint={
              engine.kind === 'comfyui'
                ? 'Whether your workflows paint what they make; Hunyuan3D in ComfyUI makes shapes alone.'
                : 'As the server was started: --enable_tex with Hunyuan3D-2.'
            }
            isOn={hasTexture}
            onChange={setTexture}
          />
        )}
        {takesPicturesAlone(engine) ? (
          <Switch
            label="Text prompts, too"
            hint="This machine makes a model of the prompt, and the engine is given its picture."
            isOn={hasText}
            onChange={setText}
          />
        ) : null}
        {typed === null ? null : (
          <WorkflowField text={workflowText} problem={typed.problem} onChange={setWorkflowText} />
        )}
        <div className={styles['numbers']}>
          <NumberField label="Concurrent" value={places} min={1} max={16} onChange={setPlaces} />
          <NumberField label="Queue length" value={waiting} min={0} max={1000} onChange={setWaiting} />
          <NumberField
            label="Price"
            value={credits}
            min={0}
            max={1_000_000}
            unit="credits"
            placeholder="As listed"
            onChange={setCredits}
          />
          <NumberField label="Time limit" value={limit} min={10} max={86_400} unit="s" onChange={setLimit} />
        </div>
        {action.error === null ? null : <ErrorNotice error={action.error} />}
      </div>
    </Dialog>
  )
}

/** Whether it takes pictures and no words by itself. */
const takesPicturesAlone = ({ modes, text_by_picture: isSet }: Engine): boolean =>
  modes.includes('image') && (isSet || !modes.includes('text'))
