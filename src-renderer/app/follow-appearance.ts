import { shownTheme, TYPE_SCALES, useAppearance } from '../shared/state/appearance.ts'

/** Puts the chosen look on the page, now and whenever it changes; before the first paint of the studio. */
export function followAppearance(): void {
  const page = document.documentElement
  const system = matchMedia('(prefers-color-scheme: light)')
  const show = (): void => {
    const { theme, density, typeSize } = useAppearance.getState()
    const next = { theme: shownTheme(theme, system.matches), density, type: typeSize }
    if (Object.entries(next).every(([name, value]) => page.dataset[name] === value)) {
      return
    }
    // All at once: with their transitions, buttons would lag behind what they stand on.
    page.dataset['still'] = ''
    Object.assign(page.dataset, next)
    // Sizes of type are in rem, so all of them follow; a share of what the browser was set to.
    page.style.fontSize = `${TYPE_SCALES[typeSize] * 100}%`
    requestAnimationFrame(() => requestAnimationFrame(() => delete page.dataset['still']))
  }
  show()
  useAppearance.subscribe(show)
  system.addEventListener('change', show)
}
