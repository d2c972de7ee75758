import { useRef, useState, type KeyboardEvent } from 'react'
import { MAX_PROMPT, type Stage } from '../../../src-main/contract/generation.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { commandKey } from '../../shared/desktop/platform.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { createGeneration } from './create-generation.ts'
import { measurePrompt } from './prompt-length.ts'
import { judgeDraft } from './submit-state.ts'
import styles from './compose.module.css'

const EXAMPLES = ['a wooden chair', 'a red mug', 'a brick house'] as const
const STAGES: readonly { value: Stage; label: string; hint: string }[] = [
  { value: 'preview', label: 'Preview', hint: 'The shape in plain colours, in a second or two' },
  { value: 'refine', label: 'Refine', hint: 'The same shape with textures' },
]

/** The prompt and the button that sends it. */
export function Compose() {
  const state = useStudioState()
  const [prompt, setPrompt] = useState('')
  const [stage, setStage] = useState<Stage>('preview')
  const field = useRef<HTMLTextAreaElement>(null)
  const action = useAction()
  const submit = judgeDraft({ prompt, stage }, state)

  const generate = (): void => {
    if (submit.isEnabled) {
      void action.run(() => createGeneration({ prompt, stage }))
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      generate()
    }
  }
  const takeExample = (example: string): void => {
    setPrompt(example)
    field.current?.focus()
  }

  return (
    <Panel title="New model">
      <div className={styles['box']}>
        <textarea
          ref={field}
          aria-label="Prompt"
          placeholder="Describe one thing, e.g. a wooden chair"
          rows={5}
          value={prompt}
          onChange={event => setPrompt(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Counter prompt={prompt} />
      </div>
      <Examples onTake={takeExample} />
      <StageChoice stage={stage} onChange={setStage} />
      <Button
        look="primary"
        className={styles['submit']}
        disabled={!submit.isEnabled || action.isBusy}
        title={`${commandKey()}Enter`}
        onClick={generate}
      >
        {submit.label}
      </Button>
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </Panel>
  )
}

function Counter({ prompt }: { readonly prompt: string }) {
  const { length, level } = measurePrompt(prompt)
  return (
    <output aria-label="Characters" className={styles[level]}>
      {length} / {MAX_PROMPT}
    </output>
  )
}

function Examples({ onTake }: { readonly onTake: (example: string) => void }) {
  return (
    <div className={styles['examples']} aria-label="Examples" role="group">
      {EXAMPLES.map(example => (
        <button key={example} type="button" className={styles['example']} onClick={() => onTake(example)}>
          {example}
        </button>
      ))}
    </div>
  )
}

function StageChoice(props: { readonly stage: Stage; readonly onChange: (stage: Stage) => void }) {
  return (
    <div role="radiogroup" aria-label="Stage" className={styles['stages']}>
      {STAGES.map(({ value, label, hint }) => (
        <label key={value} title={hint} className={styles['stage']}>
          <input
            type="radio"
            name="stage"
            checked={props.stage === value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
