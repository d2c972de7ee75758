import { afterEach, describe, expect, it } from 'vitest'
import { dismissToast, listToasts, newestUndo, runToastAction, showToast, UNDO_LABEL } from './toasts.ts'

const undo = (run: () => void): { readonly label: string; run(): void } => ({ label: UNDO_LABEL, run })
const texts = (): readonly string[] => listToasts().map(({ text }) => text)

afterEach(() => listToasts().forEach(({ id }) => dismissToast(id)))

describe('short messages', () => {
  it('say the same words once, however often a key is pressed', () => {
    showToast('Nothing to undo')
    showToast('Copied')
    showToast('Nothing to undo')
    expect(texts()).toEqual(['Copied', 'Nothing to undo'])
  })

  it('keep both of two that can be undone, though they read alike', () => {
    showToast('Chair deleted', { action: undo(() => undefined) })
    showToast('Chair deleted', { action: undo(() => undefined) })
    expect(texts()).toHaveLength(2)
  })

  it('are three at most, the newest', () => {
    for (const text of ['1', '2', '3', '4']) {
      showToast(text)
    }
    expect(texts()).toEqual(['2', '3', '4'])
  })

  it('take back the newest thing that can be taken back, once', () => {
    const undone: string[] = []
    showToast('First', { action: undo(() => undone.push('first')) })
    showToast('Second', { action: undo(() => undone.push('second')) })
    showToast('Saved', { action: { label: 'Show', run: () => undone.push('shown') } })
    const toast = newestUndo()
    if (toast !== null) {
      runToastAction(toast)
    }
    expect(undone).toEqual(['second'])
    expect(newestUndo()?.text).toBe('First')
  })
})
