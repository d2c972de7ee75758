import { useRef, type RefObject } from 'react'
import { MAX_PROMPT, type Mode } from '../../../src-main/contract/generation.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { classes } from '../../shared/lib/classes.ts'
import { changeDraft } from '../../shared/state/draft.ts'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { measurePrompt } from './prompt-length.ts'
import styles from './compose.module.css'

/** Made offline in a second or two, each of another kind. */
const EXAMPLES = ['a wooden chair', 'a red mug', 'a brick house'] as const
const PLACEHOLDERS: Readonly<Partial<Record<Mode, string>>> = {
  text: 'Describe one thing, e.g. a wooden chair',
  texture: 'Describe its surface, e.g. worn blue paint',
}

/** What is wanted, in words. */
export function PromptField({ mode, prompt }: { readonly mode: Mode; readonly prompt: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useCommands([
    {
      id: 'compose.prompt',
      title: 'Write a prompt',
      group: 'Generate',
      shortcut: '/',
      run: () => field.current?.focus(),
    },
  ])
  const takeExample = (example: string): void => {
    changeDraft({ prompt: example })
    field.current?.focus()
  }
  return (
    <div className={styles['prompt']}>
      <TextBox
        label="Prompt"
        placeholder={PLACEHOLDERS[mode] ?? ''}
        rows={4}
        text={prompt}
        onChange={value => changeDraft({ prompt: value })}
        field={field}
      />
      {mode === 'text' && prompt === '' ? <Examples onTake={takeExample} /> : null}
    </div>
  )
}

/** What to keep away from, folded until somebody wants it. */
export function NegativeField({ text }: { readonly text: string }) {
  return (
    <Disclosure
      label="Avoid…"
      isOpenAtFirst={text !== ''}
      aside={text === '' ? null : <span className={styles['changed']}>{measurePrompt(text).length}</span>}
    >
      <TextBox
        label="Avoid"
        placeholder="e.g. armrests, wheels"
        rows={2}
        text={text}
        onChange={value => changeDraft({ negativePrompt: value })}
      />
    </Disclosure>
  )
}

interface TextBoxProps {
  readonly label: string
  readonly placeholder: string
  readonly rows: number
  readonly text: string
  readonly onChange: (text: string) => void
  readonly field?: RefObject<HTMLTextAreaElement | null>
}

function TextBox({ label, placeholder, rows, text, onChange, field }: TextBoxProps) {
  const { length, level } = measurePrompt(text)
  return (
    <div className={styles['box']} data-level={level}>
      <textarea
        ref={field}
        aria-label={label}
        aria-invalid={level === 'over'}
        placeholder={placeholder}
        rows={rows}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
      <output
        aria-label={label === 'Prompt' ? 'Characters' : `Characters of ${label}`}
        aria-live="off"
        className={classes(styles['counter'], styles[level])}
      >
        {length} / {MAX_PROMPT}
      </output>
    </div>
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
