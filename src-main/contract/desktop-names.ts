import type { DesktopChannel, DesktopEvent } from './desktop.ts'

/** Names as they go over the wire; in a file of their own, so that the preload script carries no schemas. */

/** Of a question of the page. */
export const channelName = (name: DesktopChannel): string => `desktop:${name}`

/** Of something that main tells. */
export const eventName = (name: DesktopEvent): string => `desktop-event:${name}`
