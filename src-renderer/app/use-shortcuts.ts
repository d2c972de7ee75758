import { useEffect } from 'react'
import { findCommand, type FocusState } from '../shared/commands/dispatch.ts'
import { listCommands } from '../shared/commands/registry.ts'
import { isMac } from '../shared/desktop/platform.ts'
import { usePanels } from '../shared/state/panels.ts'
import { showToast } from '../shared/state/toasts.ts'
import { closeOverlay } from './overlays.ts'

const TEXT_FIELD =
  'textarea, select, [contenteditable="true"], ' +
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="file"])'
const CONTROL =
  'button, a[href], summary, input, [role="button"], [role="radio"], [role="switch"], [role="tab"], [role="option"]'
const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const VIEWPORT = 'main'

/** Every shortcut of the studio comes through here, whichever part of the page has the focus. */
export function useShortcuts(): void {
  useEffect(() => {
    let isByPointer = false
    let isFocusByPointer = false
    const onPointerDown = (): void => {
      isByPointer = true
    }
    const onFocusIn = (): void => {
      isFocusByPointer = isByPointer
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      isByPointer = false
      handleKey(event, isFocusByPointer)
    }
    window.addEventListener('pointerdown', onPointerDown, true)
    window.addEventListener('focusin', onFocusIn)
    window.addEventListener('keydown', closeOnEscape, true)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true)
      window.removeEventListener('focusin', onFocusIn)
      window.removeEventListener('keydown', closeOnEscape, true)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/**
 * Before all others: a dialog listens only once it is painted, and the tooltip of the button that was left would take the
 * key for itself.
 */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing && closeOverlay()) {
    event.preventDefault()
  }
}

function handleKey(event: KeyboardEvent, isFocusByPointer: boolean): void {
  // AltGr reports itself as Ctrl and Alt; it writes a sign.
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) {
    return
  }
  const command = findCommand(listCommands(), event, readFocus(event.target, isFocusByPointer), isMac())
  if (command === null) {
    return
  }
  event.preventDefault()
  if (event.repeat) {
    return
  }
  const reason = command.disabledReason?.() ?? null
  if (reason === null) {
    command.run()
  } else {
    showToast(`${command.title}: ${reason}`)
  }
}

function readFocus(target: EventTarget | null, isFocusByPointer: boolean): FocusState {
  return {
    isTyping: isInside(target, TEXT_FIELD),
    isOnControl: isInside(target, CONTROL),
    isInPopup: isInside(target, POPUP),
    isOnPage: usePanels.getState().page !== 'studio',
    isOnViewportByPointer: isFocusByPointer && isInside(target, VIEWPORT),
  }
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
