import { RotateCcw } from 'lucide-react'
import type { Mode } from '../../../src-main/contract/generation.ts'
import { changeDraft, type Draft } from '../../shared/state/draft.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Size, Surroundings, Symmetry, Topology, Triangles, type FieldProps } from './option-fields.tsx'
import { Seed, Textures } from './surface-fields.tsx'
import { changedOptions, OPTIONS_OF_MODE, setOption } from './option-list.ts'
import styles from './compose.module.css'

/** The fields of a mode's options. */
export function OptionPanel({ mode, draft }: { readonly mode: Mode; readonly draft: Draft }) {
  const { options } = draft
  const shown = OPTIONS_OF_MODE[mode]
  const field: FieldProps = {
    options,
    set: (key, value) => changeDraft({ options: setOption(options, key, value) }),
  }
  const reset = (): void =>
    changeDraft({ options: options.style === undefined ? {} : { style: options.style } })
  return (
    <>
      {shown.includes('target_triangles') ? <Triangles {...field} /> : null}
      {shown.includes('topology') ? <Topology {...field} /> : null}
      {shown.includes('texture_resolution') ? (
        <Textures {...field} isPreview={isPreview(mode, draft)} />
      ) : null}
      {shown.includes('symmetry') ? <Symmetry {...field} /> : null}
      {shown.includes('height_meters') ? <Size {...field} /> : null}
      {shown.includes('surroundings') ? <Surroundings {...field} /> : null}
      {shown.includes('seed') ? <Seed {...field} /> : null}
      {changedOptions(mode, options) === 0 ? null : (
        <Button look="quiet" className={styles['reset']} onClick={reset}>
          <RotateCcw size={14} /> Reset options
        </Button>
      )}
    </>
  )
}

function isPreview(mode: Mode, { stage }: Draft): boolean {
  return mode === 'text' && stage === 'preview'
}
