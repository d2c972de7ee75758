import type { RootState } from '@react-three/fiber'
import { saveBlob } from '../../shared/lib/save-blob.ts'
import { showToast } from '../../shared/state/toasts.ts'
import type { RigActions } from './camera-rig.tsx'
import { takePicture, usePictureSettings } from './screenshot.ts'
import { recordTurntable } from './turntable.ts'

/** The canvas as its pictures are taken: `state` is that of this moment. */
interface Studio {
  readonly state: RootState
  readonly rig: RigActions
  /** The model's, for the file. */
  readonly name: string
  /** Draws what is seen. */
  readonly draw: () => void
}

/** Saves the picture that is seen as PNG, and says so. */
export async function savePicture({ state, name, draw }: Studio): Promise<void> {
  await attempt('The screenshot could not be saved', async () => {
    saveBlob(await pictureOf(state, draw), `${name}.png`)
    return 'Screenshot saved'
  })
}

/** Puts the picture that is seen on the clipboard, and says so. */
export async function copyPicture({ state, draw }: Studio): Promise<void> {
  await attempt('The picture could not be copied', async () => {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(state, draw) })])
    return 'Picture copied'
  })
}

let filming: AbortController | null = null

/** Films one turn around the model and saves it; the toast stops it. */
export async function filmTurntable({ state, rig, name }: Studio): Promise<void> {
  if (filming !== null) {
    return
  }
  const stop = new AbortController()
  filming = stop
  const start = rig.currentLook()
  const { filmSeconds } = usePictureSettings.getState()
  showToast('Recording one turn …', {
    lastsMs: filmSeconds * 1000,
    action: { label: 'Stop', run: () => stop.abort() },
  })
  await attempt('The video could not be recorded', async () => {
    const film = await recordTurntable({
      renderer: state.gl,
      scene: state.scene,
      seconds: filmSeconds,
      show: angle => rig.showTurned(start, angle),
      signal: stop.signal,
    })
    if (film === null) {
      return null
    }
    saveBlob(film, `${name}.webm`)
    return 'Video saved'
  })
  filming = null
}

const pictureOf = ({ gl, scene, camera }: RootState, draw: () => void): Promise<Blob> =>
  takePicture({ renderer: gl, scene, camera, draw }, usePictureSettings.getState())

/** Does it and shows what it answers; what goes wrong is said after `failure`. */
async function attempt(failure: string, work: () => Promise<string | null>): Promise<void> {
  try {
    const success = await work()
    if (success !== null) {
      showToast(success, { kind: 'ok' })
    }
  } catch (error) {
    showToast(`${failure}: ${error instanceof Error ? error.message : String(error)}`, { kind: 'bad' })
  }
}
