import { Vector2, type Camera, type Scene, type WebGLRenderer } from 'three'
import { saveBlob } from '../../shared/lib/save-blob.ts'

/** Twice the pixels of the canvas on the screen. */
const SCALE = 2

/**
 * Draws one frame at twice the size, without background, and saves it as PNG. The drawing buffer is not kept between
 * frames, so the picture is drawn and read in one go.
 */
export async function savePicture(input: {
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  readonly camera: Camera
  readonly name: string
}): Promise<void> {
  const { renderer, scene, camera, name } = input
  const ratio = renderer.getPixelRatio()
  const size = renderer.getSize(new Vector2())
  renderer.setPixelRatio(ratio * SCALE)
  renderer.setSize(size.x, size.y, false)
  renderer.render(scene, camera)
  const blob = await new Promise<Blob | null>(resolve => renderer.domElement.toBlob(resolve, 'image/png'))
  renderer.setPixelRatio(ratio)
  renderer.setSize(size.x, size.y, false)
  renderer.render(scene, camera)
  if (blob === null) {
    throw new Error('the graphics card gave no picture')
  }
  saveBlob(blob, `${name}.png`)
}
