import { Color, Vector2, type Camera, type Scene, type WebGLRenderer } from 'three'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from '../../shared/state/kept.ts'

/** Times the pixels of the canvas on the screen. */
export const PICTURE_SCALES = [1, 2, 4] as const

/** Of a film of one turn around the model. */
export const FILM_SECONDS = [3, 6, 12] as const

export interface PictureSettings {
  readonly scale: (typeof PICTURE_SCALES)[number]
  /** The viewport's background behind the model; without it the picture is transparent. */
  readonly hasBackground: boolean
  /** Grid, bounding box, bones and their like. */
  readonly hasHelpers: boolean
  readonly filmSeconds: (typeof FILM_SECONDS)[number]
}

/** How pictures are taken, kept between starts. */
export const usePictureSettings = create<PictureSettings>()(
  persist(
    (): PictureSettings => ({ scale: 2, hasBackground: false, hasHelpers: false, filmSeconds: 6 }),
    kept('pictures')
  )
)

/** The name of all in the scene that is no part of a model. */
export const HELPERS = 'plinth-helpers'

/** What is drawn, and through which camera. */
export interface Shot {
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  readonly camera: Camera
  /** Draws what is seen. */
  readonly draw: () => void
}

/** The colour behind the canvas, as the page shows it. */
export function backdropColor(canvas: HTMLCanvasElement): Color {
  const viewport = canvas.closest('[data-viewport]')
  return new Color(viewport === null ? '#2b2b2b' : getComputedStyle(viewport).backgroundColor)
}

/**
 * Draws one frame as large and as bare as is asked for, as PNG. The drawing buffer is not kept between frames, so the
 * picture is drawn and read in one go. Throws where the graphics card gives none, which very large ones may bring about.
 */
export async function takePicture(
  { renderer, scene, draw }: Shot,
  { scale, hasBackground, hasHelpers }: PictureSettings
): Promise<Blob> {
  const ratio = renderer.getPixelRatio()
  const size = renderer.getSize(new Vector2())
  const { background } = scene
  const helpers = scene.getObjectsByProperty('name', HELPERS)
  renderer.setPixelRatio(ratio * scale)
  renderer.setSize(size.x, size.y, false)
  scene.background = hasBackground ? (background ?? backdropColor(renderer.domElement)) : null
  helpers.forEach(helper => (helper.visible = hasHelpers))
  draw()
  const picture = new Promise<Blob | null>(resolve => renderer.domElement.toBlob(resolve, 'image/png'))
  renderer.setPixelRatio(ratio)
  renderer.setSize(size.x, size.y, false)
  scene.background = background
  helpers.forEach(helper => (helper.visible = true))
  draw()
  const blob = await picture
  if (blob === null) {
    throw new Error('the graphics card gave no picture')
  }
  return blob
}
