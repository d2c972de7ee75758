import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from '../../shared/state/kept.ts'
import { FIELD_OF_VIEW } from './camera.ts'

/** How the model's surface is drawn. Overrides never touch the file. */
export const SHADINGS = ['material', 'clay', 'normals', 'uv'] as const
/** Asked for less often. `weights`: the colours of the bones that move it, for models that have some. */
export const OTHER_SHADINGS = ['matcap', 'wires', 'vertexColors', 'weights'] as const
/** One input of the material alone, without light. */
export const CHANNELS = [
  'baseColor',
  'roughness',
  'metalness',
  'normalMap',
  'occlusion',
  'emissive',
  'alpha',
] as const
export type Channel = (typeof CHANNELS)[number]
export type Shading = (typeof SHADINGS)[number] | (typeof OTHER_SHADINGS)[number] | Channel

export const isChannel = (shading: Shading): shading is Channel =>
  (CHANNELS as readonly string[]).includes(shading)

/** Light rooms, all made here: nothing is loaded. */
export const LIGHTS = ['room', 'softbox', 'contrast', 'headlight'] as const
export type Room = (typeof LIGHTS)[number]
/** The one that a picture which is gone is followed by. */
export const FIRST_ROOM: Room = 'room'

/** `own`: a picture that the user chose. */
export type Light = Room | 'own'

export const offeredLights = (hasOwn: boolean): readonly Light[] => (hasOwn ? [...LIGHTS, 'own'] : LIGHTS)

/** From how bright the light is to how bright the screen is. */
export const TONES = ['neutral', 'agx', 'aces', 'linear'] as const
export type Tone = (typeof TONES)[number]

/** `light`: the surroundings that light the model, out of focus. */
export const BACKDROPS = ['neutral', 'black', 'grey', 'white', 'light'] as const
export type Backdrop = (typeof BACKDROPS)[number]

export interface ViewSettings {
  readonly shading: Shading
  /** Lines of the triangles over the surface. */
  readonly hasWireframe: boolean
  /** Every triangle in one tone, whatever the normals of its corners. */
  readonly isFlat: boolean
  /** The charts of the texture in a panel beside the model. */
  readonly hasUvLayout: boolean
  readonly light: Light
  /** Stops: 0 as authored, +1 twice as bright. */
  readonly exposure: number
  readonly tone: Tone
  /** Degrees that the light is turned around the model. */
  readonly lightTurn: number
  /** How bright the light's room is beside what was authored: 1. */
  readonly lightStrength: number
  /** Degrees from the lower to the upper edge of the picture. */
  readonly fieldOfView: number
  readonly hasGrid: boolean
  readonly hasBounds: boolean
  readonly hasShadow: boolean
  readonly isOrthographic: boolean
  readonly isTurning: boolean
  readonly hasSkeleton: boolean
  readonly hasBoneNames: boolean
  readonly backdrop: Backdrop
}

export const DEFAULT_SETTINGS: ViewSettings = {
  shading: 'material',
  hasWireframe: false,
  isFlat: false,
  hasUvLayout: false,
  light: FIRST_ROOM,
  exposure: 0,
  tone: 'neutral',
  lightTurn: 0,
  lightStrength: 1,
  fieldOfView: FIELD_OF_VIEW,
  hasGrid: true,
  hasBounds: false,
  hasShadow: true,
  isOrthographic: false,
  isTurning: false,
  hasSkeleton: false,
  hasBoneNames: false,
  backdrop: 'neutral',
}

const isLasting = (shading: Shading): boolean => (SHADINGS as readonly Shading[]).includes(shading)

/** The viewport's settings, kept between starts. */
export const useViewSettings = create<ViewSettings>()(
  persist(() => DEFAULT_SETTINGS, {
    ...kept<ViewSettings>('viewport'),
    // A turntable that starts by itself would be in the way; a channel is looked at for a moment.
    partialize: settings => ({
      ...settings,
      isTurning: false,
      shading: isLasting(settings.shading) ? settings.shading : 'material',
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
    | 'isFlat'
    | 'hasUvLayout'
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
