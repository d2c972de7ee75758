import { usePanels } from '../shared/state/panels.ts'

/** Puts the chosen theme on the page, now and whenever it changes; before the first paint of the studio. */
export function followTheme(): void {
  const page = document.documentElement
  page.dataset['theme'] = usePanels.getState().theme
  usePanels.subscribe(({ theme }) => {
    if (page.dataset['theme'] !== theme) {
      // All at once: with their transitions, buttons would lag behind what they stand on.
      page.dataset['still'] = ''
      page.dataset['theme'] = theme
      requestAnimationFrame(() => requestAnimationFrame(() => delete page.dataset['still']))
    }
  })
}
