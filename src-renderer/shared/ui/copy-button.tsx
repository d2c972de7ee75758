import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

const SHOWN_MS = 1600
const ANSWERS = { copied: 'Copied', refused: 'Not allowed' } as const
type CopyState = 'idle' | keyof typeof ANSWERS

interface CopyButtonProps {
  readonly text: string
  /** What is copied, e.g. `the base address`; names the button for a reader of the screen. */
  readonly label: string
  /** What the button says; `Copy` where it is plain what is copied. */
  readonly words?: string
  readonly isIconOnly?: boolean
}

/** Copies a text and says so. */
export function CopyButton({ text, label, words = 'Copy', isIconOnly = false }: CopyButtonProps) {
  const { state, copy } = useCopy(text)
  const answer = state === 'idle' ? null : ANSWERS[state]
  const icon = state === 'copied' ? <Check size={16} /> : <Copy size={16} />
  if (isIconOnly) {
    return (
      <>
        <IconButton label={answer ?? `Copy ${label}`} icon={icon} onClick={copy} />
        <span className="visually-hidden" aria-live="polite">
          {answer}
        </span>
      </>
    )
  }
  return (
    <Button look="quiet" aria-label={`Copy ${label}`} onClick={copy}>
      {icon}
      <span aria-live="polite">{answer ?? words}</span>
    </Button>
  )
}

function useCopy(text: string): { readonly state: CopyState; copy(): void } {
  const [state, setState] = useState<CopyState>('idle')
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
