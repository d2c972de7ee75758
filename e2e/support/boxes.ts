import type { Locator } from 'playwright/test'

/** Where something is on the page, pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The place of an element; waits until it is there. */
export async function boxOf(element: Locator): Promise<Box> {
  await element.waitFor()
  const box = await element.boundingBox()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Does the first lie wholly in the second? */
export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.width > 0 &&
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** Do they share no pixel? */
export function areApart(a: Box, b: Box): boolean {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}
