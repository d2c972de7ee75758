import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** The sizes and themes that every state is looked at in. */
const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1100', width: 1100, height: 700 },
  { name: '820', width: 820, height: 700 },
] as const
const THEMES = ['dark', 'light'] as const

/** Takes pictures of the state a page is in. */
export interface Shooter {
  /** One picture for each size and theme, named `<number>-<name>-<theme>-<width>.png`. */
  shoot(page: Page, name: string): Promise<void>
  /** Is a state of this name wanted? What only it needs can be left out otherwise. */
  wants(name: string): boolean
  readonly count: number
}

/** Time in which a drawn frame and the transitions of a theme come to rest. */
const REST_MS = 400

/** A shooter of pages that follow the system's theme, which writes into a folder. `only` is a part of the names that are wanted. */
export function createShooter(folder: string, only: string): Shooter {
  mkdirSync(folder, { recursive: true })
  let scene = 0
  let count = 0
  const wants = (name: string): boolean => name.includes(only)
  return {
    wants,
    get count() {
      return count
    },
    async shoot(page, name) {
      scene += 1
      if (!wants(name)) {
        return
      }
      for (const { name: width, ...size } of SIZES) {
        await page.setViewportSize(size)
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme })
          // The window's own pages for a crash have no theme of their own: their styles ask the system.
          await page.waitForFunction(
            shown => (document.documentElement.dataset['theme'] ?? shown) === shown,
            theme
          )
          await page.waitForTimeout(REST_MS)
          const file = `${String(scene).padStart(2, '0')}-${name}-${theme}-${width}.png`
          await page.screenshot({ path: join(folder, file) })
          count += 1
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'dark' })
    },
  }
}
