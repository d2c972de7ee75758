import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from './kept.ts'
import type { Mode, Stage } from '../../../src-main/contract/generation.ts'
import type { OptionsInput } from '../../../src-main/contract/options.ts'

/** One picture of an image generation, already in the service's keeping. */
export interface DraftImage {
  /** Address that goes into `image_urls`. */
  readonly url: string
  readonly name: string
}

/** What stands in the form of one mode. Field names follow the API's. */
export interface Draft {
  readonly prompt: string
  readonly negativePrompt: string
  readonly stage: Stage
  readonly options: OptionsInput
  /** Four slots: front, right, back, left. */
  readonly images: readonly (DraftImage | null)[]
  readonly sourceAssetId: string | null
}

interface Drafts {
  readonly mode: Mode
  readonly drafts: Readonly<Record<Mode, Draft>>
}

export const EMPTY_DRAFT: Draft = {
  prompt: '',
  negativePrompt: '',
  stage: 'preview',
  options: {},
  images: [null, null, null, null],
  sourceAssetId: null,
}

/** The forms of all modes: each keeps its draft while another is shown, and between starts. */
export const useDrafts = create<Drafts>()(
  persist(
    (): Drafts => ({
      mode: 'text',
      drafts: {
        text: EMPTY_DRAFT,
        image: EMPTY_DRAFT,
        texture: EMPTY_DRAFT,
        remesh: EMPTY_DRAFT,
        rig: EMPTY_DRAFT,
      },
    }),
    kept('drafts')
  )
)

export function showMode(mode: Mode): void {
  useDrafts.setState({ mode })
}

/** Changes fields of the draft that is shown. */
export function changeDraft(change: Partial<Draft>): void {
  const { mode } = useDrafts.getState()
  changeDraftOf(mode, () => change)
}

/** Takes another source in the draft that is shown, or the one that is selected (null). */
export function changeSource(sourceAssetId: string | null): void {
  changeSourceOf(useDrafts.getState().mode, sourceAssetId)
}

/** Another source in one mode's draft; what was said of the body belongs to the source before. */
export function changeSourceOf(mode: Mode, sourceAssetId: string | null): void {
  changeDraftOf(mode, draft => {
    const isSame = draft.sourceAssetId === sourceAssetId
    return { sourceAssetId, options: isSame ? draft.options : withoutBody(draft.options) }
  })
}

/** The same options for joints where they are found. */
export function withoutJoints(options: OptionsInput): OptionsInput {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'joints'))
}

/** The same options for a body of whatever kind the model is, its joints where they are found. */
function withoutBody(options: OptionsInput): OptionsInput {
  return Object.fromEntries(Object.entries(withoutJoints(options)).filter(([name]) => name !== 'rig_class'))
}

/** Changes fields of one mode's draft, shown or not, from what it is by then: for what ends later, e.g. an upload. */
export function changeDraftOf(mode: Mode, change: (draft: Draft) => Partial<Draft>): void {
  useDrafts.setState(({ drafts }) => ({
    drafts: { ...drafts, [mode]: { ...drafts[mode], ...change(drafts[mode]) } },
  }))
}

/** Fills the form from elsewhere, e.g. "reuse settings", and shows it. */
export function loadDraft(mode: Mode, draft: Partial<Draft>): void {
  useDrafts.setState(({ drafts }) => ({ mode, drafts: { ...drafts, [mode]: { ...EMPTY_DRAFT, ...draft } } }))
}
