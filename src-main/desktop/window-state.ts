import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const Pixels = z.int().min(-100_000).max(100_000)

/** Where the window was: its place when it is not maximised, and whether it was. */
const WindowState = z.strictObject({
  bounds: z.strictObject({ x: Pixels, y: Pixels, width: Pixels, height: Pixels }),
  is_maximized: z.boolean(),
})
export type WindowState = z.infer<typeof WindowState>
export type Bounds = WindowState['bounds']

/** Enough of the title bar to take hold of the window. */
const HOLD_WIDTH = 120
const HOLD_HEIGHT = 40

/** What was kept at the last close; null when nothing was, or nothing that can be read. */
export function readWindowState(path: string): WindowState | null {
  try {
    return WindowState.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** Keeps it for the next start. Not being able to is no reason to keep the window open. */
export function writeWindowState(path: string, state: WindowState): void {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  } catch {
    // The next start opens where a first one does.
  }
}

/**
 * The kept bounds, made to fit the displays there are now; null when the window could not be taken hold of on any of them.
 *
 * @param workAreas of each display, without its panels and docks
 */
export function fitBounds(bounds: Bounds, workAreas: readonly Bounds[]): Bounds | null {
  const area = workAreas.find(candidate => canBeHeld(bounds, candidate))
  return area === undefined
    ? null
    : { ...bounds, width: Math.min(bounds.width, area.width), height: Math.min(bounds.height, area.height) }
}

function canBeHeld(bounds: Bounds, area: Bounds): boolean {
  const visible = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
  return visible >= HOLD_WIDTH && bounds.y >= area.y && bounds.y + HOLD_HEIGHT <= area.y + area.height
}
