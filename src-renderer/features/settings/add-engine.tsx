import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  Engine,
  type EngineKind,
  EngineTest,
  HttpEngineProfile,
} from '../../../src-main/contract/studio-engines.ts'
import { call } from '../../shared/api/client.ts'
import { enginesQuery } from '../../shared/api/page-queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { readWorkflows } from './read-workflows.ts'
import { WorkflowField } from './workflow-field.tsx'
import field from '../../shared/ui/field.module.css'
import styles from './settings.module.css'

type Choice = EngineKind | 'auto'

const KINDS: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'auto', label: 'Detect' },
  { value: 'hunyuan3d-2', label: 'Hunyuan3D-2' },
  { value: 'hunyuan3d-2.1', label: 'Hunyuan3D-2.1' },
  { value: 'comfyui', label: 'ComfyUI' },
  { value: 'trellis', label: 'TRELLIS' },
  { value: 'http', label: 'Custom HTTP' },
]

/** A description to begin with: a picture in, a GLB out. */
const EXAMPLE = JSON.stringify(
  {
    probe: '/',
    modes: {
      image: {
        path: '/generate',
        body: 'json',
        fields: { image: '{picture}', seed: '{seed}' },
        result: { from: 'body' },
      },
    },
  },
  null,
  2
)

/** The address of an engine, who is there, and adding it. */
export function AddEngine() {
  const client = useQueryClient()
  const action = useAction()
  const [url, setUrl] = useState('')
  const [key, setKey] = useState('')
  const [choice, setChoice] = useState<Choice>('auto')
  const [text, setText] = useState(EXAMPLE)
  const [workflowText, setWorkflowText] = useState('')
  const [found, setFound] = useState<EngineTest | null>(null)
  const isDescribed = choice === 'http'
  const description = isDescribed ? readDescription(text) : null
  const kind = choice === 'auto' ? (found?.kind ?? null) : choice
  const typed = kind === 'comfyui' ? readWorkflows(workflowText) : null
  const common = {
    url: url.trim(),
    ...(key.trim() === '' ? {} : { key: key.trim() }),
    ...(description?.profile === undefined ? {} : { profile: description.profile }),
    ...(typed === null || typed.workflows === null ? {} : { workflows: typed.workflows }),
  }
  const reason =
    url.trim() === ''
      ? 'Enter an address first.'
      : (description?.problem ?? typed?.problem ?? (action.isBusy ? 'Waiting for its answer.' : null))
  const change = (apply: () => void): void => {
    apply()
    setFound(null)
  }
  const test = (): void =>
    void action.run(async () => {
      const body = choice === 'auto' ? common : { ...common, kind: choice }
      setFound(await call('/studio/engines/test', EngineTest, { method: 'POST', body }))
    })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void action.run(async () => {
      const engine = await call('/studio/engines', Engine, { method: 'POST', body: { ...common, kind } })
      await client.invalidateQueries({ queryKey: enginesQuery.queryKey })
      showToast(`${engine.name} was added`)
      setUrl('')
      setKey('')
      setWorkflowText('')
      setFound(null)
    })
  }
  return (
    <form className={styles['addEngine']} onSubmit={submit}>
      <div className={styles['engineFields']}>
        <TextField
          label="Address"
          placeholder="http://192.168.1.20:8081"
          value={url}
          onChange={value => change(() => setUrl(value))}
        />
        <Select
          label="Kind"
          value={choice}
          options={KINDS}
          onChange={value => change(() => setChoice(value))}
        />
        <TextField
          label="Key (optional)"
          type="password"
          autoComplete="off"
          value={key}
          onChange={value => change(() => setKey(value))}
        />
      </div>
      {isDescribed ? (
        <label className={field['field']}>
          <span className={field['label']}>Description</span>
          <textarea
            className={styles['description']}
            rows={12}
            spellCheck={false}
            value={text}
            onChange={event => change(() => setText(event.target.value))}
          />
        </label>
      ) : null}
      {typed === null ? null : (
        <WorkflowField
          text={workflowText}
          problem={typed.problem}
          onChange={value => {
            setWorkflowText(value)
            // What was found by itself stays: the text is only there for it.
            setFound(choice === 'auto' ? found : null)
          }}
        />
      )}
      {typeof description?.problem !== 'string' ? null : (
        <p className={styles['note']}>{description.problem}</p>
      )}
      <div className={styles['row']}>
        <Button onClick={test} disabledReason={reason}>
          Test
        </Button>
        <Button
          type="submit"
          look="primary"
          disabledReason={reason ?? (kind === null ? 'Test it first, or choose its kind.' : null)}
        >
          Add engine
        </Button>
        {found === null ? null : (
          <span role="status" className={styles['row']}>
            <Badge kind={found.is_there ? 'ok' : 'bad'}>{found.is_there ? 'Found' : 'Not found'}</Badge>
            {found.message}
          </span>
        )}
      </div>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </form>
  )
}

/** A description as it was typed, or what is wrong with it. */
function readDescription(text: string): {
  readonly profile?: HttpEngineProfile
  readonly problem: string | null
} {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'The description is no JSON.' }
  }
  const parsed = HttpEngineProfile.safeParse(json)
  if (parsed.success) {
    return { profile: parsed.data, problem: null }
  }
  const [issue] = parsed.error.issues
  return { problem: `The description at ${issue.path.join('.') || 'its top'}: ${issue.message}` }
}
