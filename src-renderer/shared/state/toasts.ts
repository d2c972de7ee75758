import { create } from 'zustand'

/** A short message at the lower edge, with at most one thing to do. */
export interface Toast {
  readonly id: number
  readonly kind: 'info' | 'ok' | 'bad'
  readonly text: string
  readonly action: { readonly label: string; run(): void } | null
  readonly lastsMs: number
}

const useToastStore = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))
const SHOWN_AT_MOST = 3
let next = 1

/** The messages that are shown. */
export const useToasts = (): readonly Toast[] => useToastStore(state => state.toasts)

/** Shows a message; with an action it stays 8 s, without 4 s. The same words again replace the message that says them. */
export function showToast(text: string, extra: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  const action = extra.action ?? null
  const toast: Toast = {
    kind: 'info',
    lastsMs: action === null ? 4000 : 8000,
    ...extra,
    action,
    id: next++,
    text,
  }
  useToastStore.setState(({ toasts }) => {
    const others = toasts.filter(other => other.text !== text || other.action !== null)
    return { toasts: [...others.slice(1 - SHOWN_AT_MOST), toast] }
  })
  return toast.id
}

export function dismissToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
}

/** The label of an action that takes something back; the undo shortcut runs the newest one. */
export const UNDO_LABEL = 'Undo'

/** The messages that are shown, now; for commands and tests. */
export const listToasts = (): readonly Toast[] => useToastStore.getState().toasts

/** The newest message that offers to take something back. */
export function newestUndo(): Toast | null {
  return listToasts().findLast(toast => toast.action?.label === UNDO_LABEL) ?? null
}

/** Does what a message offers, and takes the message away. */
export function runToastAction({ id, action }: Toast): void {
  dismissToast(id)
  action?.run()
}
