import { WebGLCoordinateSystem, type WebGLRenderer } from 'three'
import { expect, test } from 'vitest'
import { createEnvironment } from './light-rooms.ts'

/** As much of a renderer as the light's map asks for; it draws nothing. */
function fakeRenderer(): { readonly renderer: WebGLRenderer; readonly drawn: number[] } {
  const drawn: number[] = []
  const renderer = {
    coordinateSystem: WebGLCoordinateSystem,
    xr: { enabled: false },
    getClearColor: () => undefined,
    getRenderTarget: () => null,
    getActiveCubeFace: () => 0,
    getActiveMipmapLevel: () => 0,
    setRenderTarget(target: { viewport: { width: number } } | null) {
      if (target !== null) {
        drawn.push(target.viewport.width)
      }
    },
    render: () => undefined,
  }
  return { renderer: renderer as unknown as WebGLRenderer, drawn }
}

test.each([64, 256])('the light’s map is as large as is asked for: %i pixels', size => {
  const { renderer, drawn } = fakeRenderer()
  const power = {
    antialias: false,
    maxPixelRatio: 1,
    environmentSize: size,
    environmentBlur: 0,
    shadowSize: 512,
    shadowKind: 'percentage',
  } as const
  const environment = createEnvironment(renderer, 'softbox', power)
  expect(environment.texture.mipmaps?.at(0)).toMatchObject({ width: size })
  // Six sides are drawn of the room and of each level, none of them larger.
  expect(Math.max(...drawn)).toBe(size)
})
