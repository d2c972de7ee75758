import { useRef, type RefObject } from 'react'
import { MAX_PROMPT, type Mode } from '../../../src-main/contract/generation.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { classes } from '../../shared/lib/classes.ts'
import { EXAMPLES, TEXTURE_EXAMPLES } from '../../shared/lib/examples.ts'
import { changeDraft } from '../../shared/state/draft.ts'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { measurePrompt } from './prompt-length.ts'
import styles from './compose.module.css'

const PLACEHOLDERS: Readonly<Partial<Record<Mode, string>>> = {
  text: 'Describe one thing, e.g. a wooden chair',
  texture: 'Describe its surface, e.g. worn blue paint',
}
const EXAMPLES_OF: Readonly<Partial<Record<Mode, readonly string[]>>> = {
  text: EXAMPLES,
  texture: TEXTURE_EXAMPLES,
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
        rows={3}
        text={prompt}
        onChange={value => changeDraft({ prompt: value })}
        field={field}
      />
      {prompt === '' ? <Examples examples={EXAMPLES_OF[mode] ?? []} onTake={takeExample} /> : null}
    </div>
  )
}

/** What the pictures show, where somebody wants to say it. */
export function HintField({ text }: { readonly text: string }) {
  return (
    <div className={styles['prompt']}>
      <TextBox
        label="What is it?"
        placeholder="A name helps, e.g. a teapot"
        rows={1}
        text={text}
        onChange={value => changeDraft({ prompt: value })}
      />
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

interface ExamplesProps {
  readonly examples: readonly string[]
  readonly onTake: (example: string) => void
}

function Examples({ examples, onTake }: ExamplesProps) {
  return (
    <div className={styles['examples']} aria-label="Examples" role="group">
      {examples.map(example => (
        <button key={example} type="button" className={styles['example']} onClick={() => onTake(example)}>
          {example}
        </button>
      ))}
    </div>
  )
}
