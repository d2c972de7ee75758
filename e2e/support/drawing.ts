import type { BrowserContext, Disposable, Page } from 'playwright'

/**
 * Draws nothing on the canvas of pages that are opened from now on. All else stays as it is: the context, the model's file,
 * its buffers, shaders and textures, every frame that is asked for. Without a graphics card a model's pixels take more time
 * than the rest of a journey.
 * @returns what ends it, for pages that are opened after that
 */
export function drawNothing(context: Pick<BrowserContext, 'addInitScript'>): Promise<Disposable> {
  return context.addInitScript(leaveUndrawn)
}

/** The same for a page that is open already, until it is loaded anew. */
export function drawNothingMore(page: Page): Promise<unknown> {
  return page.evaluate(leaveUndrawn)
}

/** Runs in the page. */
function leaveUndrawn(): void {
  const nothing = (): void => undefined
  Object.assign(WebGL2RenderingContext.prototype, {
    clear: nothing,
    drawArrays: nothing,
    drawArraysInstanced: nothing,
    drawElements: nothing,
    drawElementsInstanced: nothing,
  })
}
