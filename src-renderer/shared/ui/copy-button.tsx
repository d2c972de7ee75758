import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

const SHOWN_MS = 1600
const WORDS = { idle: 'Copy', copied: 'Copied', refused: 'Not allowed' } as const

interface CopyButtonProps {
  readonly text: string
  /** What is copied, e.g. `the base address`; names the button for a reader of the screen. */
  readonly label: string
  readonly isIconOnly?: boolean
}

/** Copies a text and says so. */
export function CopyButton({ text, label, isIconOnly = false }: CopyButtonProps) {
  const { state, copy } = useCopy(text)
  const icon = state === 'copied' ? <Check size={16} /> : <Copy size={16} />
  if (isIconOnly) {
    return (
      <>
        <IconButton label={state === 'idle' ? `Copy ${label}` : WORDS[state]} icon={icon} onClick={copy} />
        <span className="visually-hidden" aria-live="polite">
          {state === 'idle' ? '' : WORDS[state]}
        </span>
      </>
    )
  }
  return (
    <Button look="quiet" aria-label={`Copy ${label}`} onClick={copy}>
      {icon}
      <span aria-live="polite">{WORDS[state]}</span>
    </Button>
  )
}

function useCopy(text: string): { readonly state: keyof typeof WORDS; copy(): void } {
  const [state, setState] = useState<keyof typeof WORDS>('idle')
  useEffect(() => {
    if (state === 'idle') {
      return
    }
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = (): void => {
    // No clipboard at all where the page is served over plain http from another name than this machine's.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))
    written.then(
      () => setState('copied'),
      () => setState('refused')
    )
  }
  return { state, copy }
}
