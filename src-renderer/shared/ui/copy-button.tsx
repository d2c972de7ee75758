import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const SHOWN_MS = 1600

/** Copies a text and says so. `label` names what is copied, for a reader of the screen. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
    setTimeout(() => setState('idle'), SHOWN_MS)
  }
  return (
    <Button look="quiet" aria-label={`Copy ${label}`} onClick={() => void copy()}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{{ idle: 'Copy', copied: 'Copied', refused: 'Not allowed' }[state]}</span>
    </Button>
  )
}
