import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from './kept.ts'

/** The panels beside the viewport. */
export type Side = 'left' | 'right'

/** Pixels. */
export const PANEL_WIDTHS: Readonly<
  Record<Side, { readonly least: number; readonly usual: number; readonly most: number }>
> = {
  left: { least: 264, usual: 300, most: 480 },
  right: { least: 264, usual: 320, most: 640 },
}

export type RightTab = 'library' | 'details' | 'adjust' | 'scene'

/** `studio`: none of the others covers the viewport. */
export type Page = 'studio' | 'developer' | 'settings'

export const DEVELOPER_TABS = ['keys', 'requests', 'deliveries', 'faults', 'snippet', 'reference'] as const
export type DeveloperTab = (typeof DEVELOPER_TABS)[number]

export const SETTINGS_SECTIONS = [
  'server',
  'profile',
  'accounts',
  'prices',
  'engines',
  'policy',
  'language',
  'appearance',
  'shortcuts',
  'notifications',
  'about',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

interface Panels {
  readonly areSidesOpen: boolean
  readonly widths: Readonly<Record<Side, number>>
  /** Which of the sides is seen where the window has room for one. */
  readonly narrowSide: Side
  readonly rightTab: RightTab
  readonly page: Page
  readonly developerTab: DeveloperTab
  readonly settingsSection: SettingsSection
}

/** What is open, kept between starts in the browser's own storage. */
export const usePanels = create<Panels>()(
  persist(
    (): Panels => ({
      areSidesOpen: true,
      widths: { left: PANEL_WIDTHS.left.usual, right: PANEL_WIDTHS.right.usual },
      narrowSide: 'left',
      rightTab: 'library',
      page: 'studio',
      developerTab: 'keys',
      settingsSection: 'server',
    }),
    kept('panels')
  )
)

export function toggleSides(): void {
  usePanels.setState(state => ({ areSidesOpen: !state.areSidesOpen }))
}

/** Opens the developer page, where it was left or on a tab. */
export function openDeveloper(tab?: DeveloperTab): void {
  usePanels.setState(state => ({ page: 'developer', developerTab: tab ?? state.developerTab }))
}

/** Opens the settings, where they were left or on a section. */
export function openSettings(section?: SettingsSection): void {
  usePanels.setState(state => ({ page: 'settings', settingsSection: section ?? state.settingsSection }))
}

/** Back to the viewport. */
export function closePage(): void {
  usePanels.setState({ page: 'studio' })
}

export function showRightTab(rightTab: RightTab): void {
  usePanels.setState({ rightTab, narrowSide: 'right' })
}

/** The library in sight, whatever covered it. */
export function showLibrary(): void {
  usePanels.setState({ areSidesOpen: true, page: 'studio', rightTab: 'library', narrowSide: 'right' })
}

/** Brings a side forward in a window that has room for one. */
export function showSide(narrowSide: Side): void {
  usePanels.setState({ narrowSide })
}

export function setPanelWidth(side: Side, widthPx: number): void {
  usePanels.setState(({ widths }) => ({ widths: { ...widths, [side]: widthPx } }))
}
