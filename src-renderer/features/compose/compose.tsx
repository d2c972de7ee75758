import { ImageOff } from 'lucide-react'
import { MODES, type Mode } from '../../../src-main/contract/generation.ts'
import { MODE_FIELDS } from '../../shared/api/generation-body.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { changeDraft, showMode, useDrafts, type Draft } from '../../shared/state/draft.ts'
import { useFormDraft } from '../../shared/state/form-draft.ts'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FieldRefusal } from './field-refusal.tsx'
import { HAS_STYLE, MODE_WORDS } from './modes.ts'
import { Options } from './options.tsx'
import { HintField, NegativeField, PromptField } from './prompt-field.tsx'
import { SourceField } from './source-field.tsx'
import { StylePictures } from './style-pictures.tsx'
import { useSubmission } from './submission.ts'
import { Submit } from './submit.tsx'
import styles from './compose.module.css'

const RemeshFields = lazyPart(async () => (await import('./remesh-fields.tsx')).RemeshFields)
const RigFields = lazyPart(async () => (await import('./rig-fields.tsx')).RigFields)
const ImageSlots = lazyPart(async () => (await import('./image-slots.tsx')).ImageSlots)

/** The form of each mode. */
export function Compose() {
  const mode = useDrafts(state => state.mode)
  const { modes } = useStudioState()
  return (
    <section aria-label="New model" className={styles['compose']}>
      <Tabs
        label="Mode"
        value={mode}
        onChange={showMode}
        isSpread
        tabs={MODES.map(value => ({
          value,
          label: MODE_WORDS[value].label,
          isMuted: !modes.includes(value),
          panel: <ModePanel mode={value} />,
        }))}
      />
    </section>
  )
}

/** What the service itself says it can do decides whether there is a form. */
function ModePanel({ mode }: { readonly mode: Mode }) {
  const { modes } = useStudioState()
  return modes.includes(mode) ? <Form mode={mode} /> : <NoEngine mode={mode} modes={modes} />
}

function NoEngine({ mode, modes }: { readonly mode: Mode; readonly modes: readonly Mode[] }) {
  const other = modes[0]
  const { label, does } = MODE_WORDS[mode]
  return (
    <div className={styles['noEngine']}>
      <EmptyState
        icon={<ImageOff size={24} />}
        action={
          other === undefined ? undefined : (
            <Button onClick={() => showMode(other)}>Back to {MODE_WORDS[other].label}</Button>
          )
        }
      >
        {label} {does}; this service has no engine for it yet.
      </EmptyState>
    </div>
  )
}

function Form({ mode }: { readonly mode: Mode }) {
  const stored = useDrafts(state => state.drafts[mode])
  const fields = MODE_FIELDS[mode]
  // Nothing chosen: the model that is in sight is meant.
  const draft = useFormDraft(mode)
  const submission = useSubmission(mode, draft)
  const { refusal } = submission
  return (
    <>
      <div className={styles['form']}>
        {fields.hasSource ? <SourceField draft={stored} /> : null}
        <FieldRefusal refusal={refusal} field="source" />
        {fields.hasImages ? <ImageSlots images={draft.images} /> : null}
        <FieldRefusal refusal={refusal} field="images" />
        {fields.prompt === 'needed' ? (
          <PromptField mode={mode} prompt={draft.prompt} isRefused={refusal?.field === 'prompt'} />
        ) : null}
        {fields.prompt === 'hint' ? (
          <HintField text={draft.prompt} isRefused={refusal?.field === 'prompt'} />
        ) : null}
        <FieldRefusal refusal={refusal} field="prompt" />
        {fields.hasStage ? <StageChoice draft={draft} /> : null}
        {HAS_STYLE[mode] ? <StylePictures options={draft.options} /> : null}
        {mode === 'remesh' ? (
          <RemeshFields draft={draft} />
        ) : mode === 'rig' ? (
          <RigFields draft={draft} />
        ) : (
          <div className={styles['folded']}>
            {fields.hasNegative ? (
              <NegativeField text={draft.negativePrompt} isRefused={refusal?.field === 'negative'} />
            ) : null}
            <FieldRefusal refusal={refusal} field="negative" />
            <Options mode={mode} draft={draft} />
          </div>
        )}
      </div>
      <Submit mode={mode} draft={draft} submission={submission} />
    </>
  )
}

const STAGES = [
  { value: 'preview', label: 'Preview' },
  { value: 'refine', label: 'Refine' },
] as const
const STAGE_HINTS = {
  preview: 'A quick version. Refine it once you like it.',
  refine: 'Straight to the finer model with full textures.',
}

function StageChoice({ draft: { stage } }: { readonly draft: Draft }) {
  return (
    <div className={styles['stage']}>
      <Segmented
        label="Stage"
        value={stage}
        options={STAGES}
        onChange={value => changeDraft({ stage: value })}
      />
      <p className={styles['hint']}>{STAGE_HINTS[stage]}</p>
    </div>
  )
}
