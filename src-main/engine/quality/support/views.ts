import { SHEET_VIEWS, type View } from '../../render/views.ts'

/** From a person's height, from above and from below: a bulb in its shade is seen from there only. */
export const ALL_VIEWS: readonly View[] = [...SHEET_VIEWS, { yaw: 35, pitch: 75 }, { yaw: 215, pitch: -40 }]
