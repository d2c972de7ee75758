import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How the model's surface is drawn. Overrides never touch the file. */
export const SHADINGS = ['material', 'clay', 'normals', 'uv'] as const
/** `weights`: the colours of the bones that move it, for models that have some. */
export type Shading = (typeof SHADINGS)[number] | 'weights'

/** Light rooms, all made here: nothing is loaded. */
export const LIGHTS = ['room', 'softbox', 'contrast', 'headlight'] as const
export type Light = (typeof LIGHTS)[number]

export const BACKDROPS = ['neutral', 'black', 'grey', 'white'] as const
export type Backdrop = (typeof BACKDROPS)[number]

export const UNITS = ['auto', 'm', 'cm', 'mm', 'in'] as const
export type Unit = (typeof UNITS)[number]

export interface ViewSettings {
  readonly shading: Shading
  /** Lines of the triangles over the surface. */
  readonly hasWireframe: boolean
  readonly light: Light
  /** Stops: 0 as authored, +1 twice as bright. */
  readonly exposure: number
  readonly hasGrid: boolean
  readonly hasBounds: boolean
  readonly hasShadow: boolean
  readonly isOrthographic: boolean
  readonly isTurning: boolean
  readonly hasSkeleton: boolean
  readonly hasBoneNames: boolean
  readonly backdrop: Backdrop
  readonly unit: Unit
}

export const DEFAULT_SETTINGS: ViewSettings = {
  shading: 'material',
  hasWireframe: false,
  light: 'room',
  exposure: 0,
  hasGrid: true,
  hasBounds: false,
  hasShadow: true,
  isOrthographic: false,
  isTurning: false,
  hasSkeleton: false,
  hasBoneNames: false,
  backdrop: 'neutral',
  unit: 'auto',
}

/** The viewport's settings, kept between starts. */
export const useViewSettings = create<ViewSettings>()(
  persist(() => DEFAULT_SETTINGS, {
    name: 'plinth.viewport',
    // A turntable that starts by itself would be in the way; few models have weights to show.
    partialize: settings => ({
      ...settings,
      isTurning: false,
      shading: settings.shading === 'weights' ? 'material' : settings.shading,
    }),
  })
)

export function changeView(change: Partial<ViewSettings>): void {
  useViewSettings.setState(change)
}

/** Switches one of the yes-or-no settings. */
export function toggleView(
  name:
    | 'hasWireframe'
    | 'hasGrid'
    | 'hasBounds'
    | 'hasShadow'
    | 'isOrthographic'
    | 'isTurning'
    | 'hasSkeleton'
    | 'hasBoneNames'
): void {
  useViewSettings.setState(state => ({ [name]: !state[name] }))
}

/** The next of a list, for shortcuts that cycle. */
export function nextOf<T>(list: readonly T[], value: T): T {
  return list[(list.indexOf(value) + 1) % list.length] ?? value
}
