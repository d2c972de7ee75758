import type { Scene, WebGLRenderer } from 'three'
import { backdropColor } from './screenshot.ts'

const FRAMES_PER_SECOND = 30
/** Bits in a second: a model on a plain ground keeps its edges. */
const BIT_RATE = 12_000_000
/** What browsers write, the best first. */
const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

interface Turn {
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  readonly seconds: number
  /** Shows the model turned by so many radians from where it was at first, and draws. */
  readonly show: (angle: number) => void
  /** Stops the recording; nothing is saved then. */
  readonly signal: AbortSignal
}

/**
 * One turn around the model as a WebM film, taken from the canvas as it plays. A slow machine draws fewer frames, but the
 * turn takes as long. Throws where the browser writes no film.
 */
export async function recordTurntable({
  renderer,
  scene,
  seconds,
  show,
  signal,
}: Turn): Promise<Blob | null> {
  const kind = KINDS.find(type => typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(type))
  if (kind === undefined) {
    throw new Error('this browser cannot record video')
  }
  const canvas = renderer.domElement
  const { background } = scene
  // A film has no transparency that players know of.
  scene.background ??= backdropColor(canvas)
  const stream = canvas.captureStream(FRAMES_PER_SECOND)
  const recorder = new MediaRecorder(stream, { mimeType: kind, videoBitsPerSecond: BIT_RATE })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const ended = new Promise(resolve => recorder.addEventListener('stop', resolve))
  try {
    recorder.start()
    await turnOnce(seconds, show, signal)
    recorder.stop()
    await ended
  } finally {
    stream.getTracks().forEach(track => track.stop())
    scene.background = background
    show(0)
  }
  return signal.aborted ? null : new Blob(pieces, { type: 'video/webm' })
}

function turnOnce(seconds: number, show: (angle: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const start = performance.now()
    const step = (): void => {
      const share = (performance.now() - start) / (seconds * 1000)
      if (share >= 1 || signal.aborted) {
        resolve()
        return
      }
      show(2 * Math.PI * share)
      requestAnimationFrame(step)
    }
    step()
  })
}
