import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from './kept.ts'

export const THEMES = ['dark', 'light', 'system'] as const
/** `system`: as the system is set. */
export type Theme = (typeof THEMES)[number]

export const DENSITIES = ['standard', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const TYPE_SIZES = ['small', 'standard', 'large'] as const
export type TypeSize = (typeof TYPE_SIZES)[number]

/** What all sizes of type are multiplied by: text of 13 pixels becomes one of 12 or 15. */
export const TYPE_SCALES: Readonly<Record<TypeSize, number>> = {
  small: 12 / 13,
  standard: 1,
  large: 15 / 13,
}

export const UNITS = ['auto', 'm', 'cm', 'mm', 'in'] as const
/** Of lengths; `auto` takes the one that suits the length. */
export type Unit = (typeof UNITS)[number]

interface Appearance {
  readonly theme: Theme
  readonly density: Density
  readonly typeSize: TypeSize
  readonly unit: Unit
}

/** How the studio looks, kept between starts. */
export const useAppearance = create<Appearance>()(
  persist(
    (): Appearance => ({ theme: 'dark', density: 'standard', typeSize: 'standard', unit: 'auto' }),
    kept('appearance')
  )
)

export function changeAppearance(change: Partial<Appearance>): void {
  useAppearance.setState(change)
}

/** The theme that is on the page. */
export function shownTheme(theme: Theme, isSystemLight: boolean): 'dark' | 'light' {
  return theme === 'system' ? (isSystemLight ? 'light' : 'dark') : theme
}
