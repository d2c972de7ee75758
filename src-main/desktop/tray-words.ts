import type { ServiceState } from './service-state.ts'

/** What the tray's icon shows: a dot for work, another one for what somebody should know of. */
export type TrayMark = 'none' | 'working' | 'warning'

export interface TrayWords {
  readonly mark: TrayMark
  /** One fact each, what matters most first; the menu's first lines and, joined, the tooltip. */
  readonly lines: readonly string[]
}

/** The state of the service in a few words; null: it does not answer. */
export function describeForTray(state: ServiceState | null): TrayWords {
  if (state === null) {
    return { mark: 'warning', lines: ['The service does not answer'] }
  }
  const { unfinished, isApiOff, faults, problems } = state
  const warnings = [
    problems === 0
      ? null
      : problems === 1
        ? 'A problem: see the window'
        : `${problems} problems: see the window`,
    isApiOff ? 'API off' : null,
    faults === 0 ? null : `${faults} injected ${faults === 1 ? 'fault' : 'faults'} active`,
  ].filter(line => line !== null)
  return {
    mark: warnings.length > 0 ? 'warning' : unfinished > 0 ? 'working' : 'none',
    lines: [...warnings, unfinished === 0 ? 'Idle' : `${unfinished} running or queued`],
  }
}

/** A system cuts longer ones off. */
const LONGEST_TOOLTIP = 127

/** What the pointer over the icon shows. */
export const trayTooltip = ({ lines }: TrayWords): string =>
  `Plinth: ${lines.join(', ')}`.slice(0, LONGEST_TOOLTIP)
