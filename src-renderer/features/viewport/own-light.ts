import { EquirectangularReflectionMapping, SRGBColorSpace, type Texture, TextureLoader } from 'three'
import { create } from 'zustand'
import { dropFile, keepFile, keptFile } from '../../shared/lib/kept-file.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { changeView, FIRST_ROOM, useViewSettings } from './view-settings.ts'

interface OwnLight {
  /** The picture that lights the model; null: there is none. */
  readonly file: File | null
  /** Has what was kept been looked for? */
  readonly isKnown: boolean
}

/** A picture of one's own as the model's surroundings, kept by this browser. */
export const useOwnLight = create<OwnLight>()(() => ({ file: null, isKnown: false }))

const KEPT = 'light'

/** Endings of pictures of all directions, of which nothing else is made here. */
export const HDR_ENDINGS = /[.](hdr|exr)$/i

/** For the dialog that chooses one. */
export const LIGHT_FILES = '.hdr,.exr,.jpg,.jpeg,.png,.webp'

/** Radiance values of a 16k picture in half floats would take a gigabyte. */
const MAX_BYTES = 200 * 2 ** 20

let looking: Promise<void> | null = null

/** Looks once for the picture that an earlier start kept. */
export function findOwnLight(): Promise<void> {
  looking ??= keptFile(KEPT)
    .catch(() => null)
    .then(file => useOwnLight.setState(state => ({ file: state.file ?? file, isKnown: true })))
  return looking
}

/** Lights the model with a picture; says why where it is none that can. */
export async function takeOwnLight(file: File): Promise<void> {
  try {
    if (file.size > MAX_BYTES) {
      throw new Error('it is larger than 200 MB')
    }
    // Read once before it is kept: what cannot be shown would be there again at each start.
    ;(await readSurroundings(file)).dispose()
    useOwnLight.setState({ file, isKnown: true })
    changeView({ light: 'own' })
  } catch (error) {
    showToast(`${file.name} cannot be used as light: ${wordsOf(error)}.`, { kind: 'bad' })
    return
  }
  try {
    await keepFile(KEPT, file)
  } catch (error) {
    showToast(`${file.name} is the light until the page is closed; it was not kept: ${wordsOf(error)}.`, {
      kind: 'bad',
    })
  }
}

/** Takes the picture away, here and from what is kept; the light is the first room's again. The toast brings it back. */
export async function removeOwnLight(): Promise<void> {
  const { file } = useOwnLight.getState()
  if (file === null) {
    return
  }
  const wasOn = useViewSettings.getState().light === 'own'
  useOwnLight.setState({ file: null })
  if (wasOn) {
    changeView({ light: FIRST_ROOM })
  }
  await dropFile(KEPT)
  showToast(`${file.name} removed`, { action: { label: 'Undo', run: () => void takeOwnLight(file) } })
}

/**
 * A picture of all directions around a point, ready to light with. Throws, in words, where the file is none.
 * The readers are loaded when one is needed.
 */
export async function readSurroundings(file: File): Promise<Texture> {
  const url = URL.createObjectURL(file)
  try {
    const picture = await readPicture(file, url)
    const { width, height } = picture.image as { readonly width: number; readonly height: number }
    if (Math.abs(width / height - 2) > 0.02) {
      picture.dispose()
      throw new Error(
        `it is ${width} × ${height} pixels; a picture of all directions is twice as wide as it is high`
      )
    }
    picture.mapping = EquirectangularReflectionMapping
    return picture
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function readPicture(file: File, url: string): Promise<Texture> {
  if (/[.]hdr$/i.test(file.name)) {
    const { HDRLoader } = await import('three/addons/loaders/HDRLoader.js')
    return await new HDRLoader().loadAsync(url)
  }
  if (/[.]exr$/i.test(file.name)) {
    const { EXRLoader } = await import('three/addons/loaders/EXRLoader.js')
    return await new EXRLoader().loadAsync(url)
  }
  const bright = (await hasGainMap(file)) ? await readBrightPicture(url) : null
  if (bright !== null) {
    return bright
  }
  const picture = await new TextureLoader().loadAsync(url)
  picture.colorSpace = SRGBColorSpace
  return picture
}

/**
 * Does a JPEG have what makes it bright, as Ultra HDR pictures do? It says so in its first descriptions, and a second JPEG follows
 * the first. That one is decoded here: the loader neither ends nor fails where it cannot be.
 */
async function hasGainMap(file: File): Promise<boolean> {
  if (!(await file.slice(0, 2 ** 17).text()).includes('hdrgm:Version')) {
    return false
  }
  const second = lastJpegIn(new Uint8Array(await file.arrayBuffer()))
  const map = second === 0 ? null : await createImageBitmap(file.slice(second)).catch(() => null)
  map?.close()
  return map !== null
}

/** Where the last JPEG of a file begins. */
function lastJpegIn(bytes: Uint8Array): number {
  for (let at = bytes.length - 3; at > 0; at -= 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd8 && bytes[at + 2] === 0xff) {
      return at
    }
  }
  return 0
}

/** null: its gain map is told of in a way that is not known; the picture is lit with as it is seen, as everywhere else. */
async function readBrightPicture(url: string): Promise<Texture | null> {
  const { UltraHDRLoader } = await import('three/addons/loaders/UltraHDRLoader.js')
  return await new UltraHDRLoader().loadAsync(url).catch(() => null)
}

function wordsOf(error: unknown): string {
  // A picture that the browser cannot read ends as an event without words.
  const words = error instanceof Error ? error.message : 'it cannot be read as a picture'
  return words.replace(/^THREE\.\w+: /, '')
}
