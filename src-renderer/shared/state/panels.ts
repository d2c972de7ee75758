import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from './kept.ts'

export type RightTab = 'library' | 'details'
export type Theme = 'dark' | 'light'

interface Panels {
  readonly areSidesOpen: boolean
  readonly isDeveloperOpen: boolean
  readonly rightTab: RightTab
  readonly theme: Theme
}

/** What is open, kept between starts in the browser's own storage. */
export const usePanels = create<Panels>()(
  persist(
    (): Panels => ({ areSidesOpen: true, isDeveloperOpen: false, rightTab: 'library', theme: 'dark' }),
    kept('panels')
  )
)

export function toggleSides(): void {
  usePanels.setState(state => ({ areSidesOpen: !state.areSidesOpen }))
}

export function toggleDeveloper(): void {
  usePanels.setState(state => ({ isDeveloperOpen: !state.isDeveloperOpen }))
}

export function openDeveloper(isDeveloperOpen: boolean): void {
  usePanels.setState({ isDeveloperOpen })
}

export function showRightTab(rightTab: RightTab): void {
  usePanels.setState({ rightTab })
}

export function toggleTheme(): void {
  usePanels.setState(state => ({ theme: state.theme === 'dark' ? 'light' : 'dark' }))
}
