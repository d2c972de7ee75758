import { useRef, type RefObject } from 'react'
import { MAX_PROMPT, type Mode } from '../../../src-main/contract/generation.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { classes } from '../../shared/lib/classes.ts'
import { TEXTURE_EXAMPLES } from '../../shared/lib/examples.ts'
import { changeDraft } from '../../shared/state/draft.ts'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { measurePrompt } from './prompt-length.ts'
import styles from './compose.module.css'

const PLACEHOLDERS: Readonly<Partial<Record<Mode, string>>> = {
  text: 'Describe what to make, e.g. a wooden chair',
  texture: 'Describe its surface, e.g. worn blue paint',
}
const EXAMPLES_OF: Readonly<Partial<Record<Mode, readonly string[]>>> = {
  // Those of mode text stand in the viewport as long as there is no model.
  texture: TEXTURE_EXAMPLES,
}

interface PromptFieldProps {
  readonly mode: Mode
  readonly prompt: string
  /** The service would not take it. */
  readonly isRefused: boolean
}

/** What is wanted, in words. */
export function PromptField({ mode, prompt, isRefused }: PromptFieldProps) {
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
  const examples = EXAMPLES_OF[mode]
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
        isRefused={isRefused}
      />
      {prompt === '' && examples !== undefined ? <Examples examples={examples} onTake={takeExample} /> : null}
    </div>
  )
}

interface ShortFieldProps {
  readonly text: string
  readonly isRefused: boolean
}

/** What the pictures show, where somebody wants to say it. */
export function HintField({ text, isRefused }: ShortFieldProps) {
  return (
    <div className={styles['prompt']}>
      <TextBox
        label="What is it? (optional)"
        isLabelShown
        placeholder="e.g. a teapot"
        rows={1}
        text={text}
        isRefused={isRefused}
        onChange={value => changeDraft({ prompt: value })}
      />
    </div>
  )
}

/** What to keep away from, folded until somebody wants it. */
export function NegativeField({ text, isRefused }: ShortFieldProps) {
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
        isRefused={isRefused}
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
  readonly isRefused: boolean
  readonly isLabelShown?: boolean
}

function TextBox(props: TextBoxProps) {
  const { label, placeholder, rows, text, onChange, field, isRefused, isLabelShown = false } = props
  const { length, level } = measurePrompt(text)
  const box = (
    <div className={styles['box']} data-invalid={level === 'over' || isRefused}>
      <textarea
        ref={field}
        aria-label={label}
        aria-invalid={level === 'over' || isRefused}
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
  return isLabelShown ? (
    <div className={styles['labelled']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {box}
    </div>
  ) : (
    box
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
