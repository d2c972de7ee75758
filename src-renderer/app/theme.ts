import { usePanels } from '../shared/state/panels.ts'

/** Puts the chosen theme on the page, now and whenever it changes; before the first paint of the studio. */
export function followTheme(): void {
  const apply = ({ theme }: { readonly theme: string }): void => {
    document.documentElement.dataset['theme'] = theme
  }
  apply(usePanels.getState())
  usePanels.subscribe(apply)
}
