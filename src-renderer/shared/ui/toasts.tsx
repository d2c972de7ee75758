import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dismissToast, runToastAction, useToasts, type Toast } from '../state/toasts.ts'
import { classes } from '../lib/classes.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toasts.module.css'

/** What only tells needs no sign, and its words the room. */
const ICONS = { info: null, ok: CircleCheck, bad: TriangleAlert }

/** The short messages, where `className` puts them. A message waits while the pointer or the focus is on it. */
export function Toasts({ className }: { readonly className: string | undefined }) {
  const toasts = useToasts()
  return (
    <section aria-label="Notifications" aria-live="polite" className={classes(styles['toasts'], className)}>
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, kind, text, action, lastsMs } = toast
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) {
      return
    }
    return afterPaint(() => dismissToast(id), lastsMs)
  }, [id, lastsMs, isHeld])
  const Icon = ICONS[kind]
  return (
    <div
      role={kind === 'bad' ? 'alert' : undefined}
      className={styles['toast']}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {Icon === null ? null : <Icon size={16} className={styles['icon']} aria-hidden="true" />}
      <p className={styles['text']}>{text}</p>
      {action === null ? null : <Button onClick={() => runToastAction(toast)}>{action.label}</Button>}
      <IconButton label="Dismiss" icon={<X size={16} />} onClick={() => dismissToast(id)} side="top" />
    </div>
  )
}

/**
 * Calls `run` a while after the page was drawn: what nobody could see yet does not run out, be it in a tab behind others or
 * while the first picture of a model takes its seconds. The returned function cancels.
 */
function afterPaint(run: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    // The first comes before the drawing, the second after it.
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run, delayMs)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
