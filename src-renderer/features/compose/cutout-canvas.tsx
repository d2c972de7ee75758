import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Cutout, CutoutStroke } from '../../../src-main/contract/studio-cutout.ts'
import { pathOf } from '../../shared/api/client.ts'
import { coverOf, loadPicture } from './cutout-cover.ts'
import styles from './cutout.module.css'

interface CanvasProps {
  readonly url: string
  readonly cutout: Cutout | null
  readonly strokes: readonly CutoutStroke[]
  readonly brush: Pick<CutoutStroke, 'kind' | 'radius'>
  readonly onStroke: (stroke: CutoutStroke) => void
  /** The picture as it was sent, without its cover. */
  readonly isBare: boolean
  readonly view: CutoutView
  readonly onView: (view: CutoutView) => void
}

/** Longer side of the drawing, pixels. */
const SIDE = 640
const COLORS = { keep: 'rgb(80 200 120 / 0.55)', drop: 'rgb(240 90 90 / 0.55)' }

/** The picture with everything but the thing covered, to be marked with the pointer. */
export function CutoutCanvas(props: CanvasProps) {
  const { url, cutout, strokes, brush, onStroke, isBare, view, onView } = props
  const frame = useRef<HTMLDivElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLImageElement | null>(null)
  const points = useRef<number[]>([])
  const redraw = useRef<() => void>(() => undefined)

  useEffect(() => {
    let isGone = false
    const paint = async (): Promise<void> => {
      picture.current ??= await loadPicture(pathOf(url))
      const cover = cutout === null || isBare ? null : await coverOf(cutout)
      if (!isGone && canvas.current !== null) {
        const target = canvas.current
        const scene = { picture: picture.current, cover }
        redraw.current = () => drawScene(target, scene, strokes)
        redraw.current()
      }
    }
    void paint()
    return () => {
      isGone = true
    }
  }, [url, cutout, strokes, isBare])
  useWheel(frame, view, onView)

  const place = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
  }
  /** The brush as large as it marks, under the pointer. */
  const showBrush = (event: PointerEvent<HTMLCanvasElement>): void => {
    const [ring, box] = [outline.current, event.currentTarget.getBoundingClientRect()]
    const around = frame.current?.getBoundingClientRect()
    if (ring !== null && around !== undefined) {
      const side = 2 * brush.radius * Math.max(box.width, box.height)
      ring.style.width = ring.style.height = `${side}px`
      ring.style.translate = `${event.clientX - around.left - side / 2}px ${event.clientY - around.top - side / 2}px`
    }
  }
  const isPanning = useRef(false)
  const start = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isPanning.current = event.button !== 0 || event.shiftKey
    if (isPanning.current) {
      return
    }
    points.current = [...place(event)]
    draw(event.currentTarget, { ...brush, points: points.current })
  }
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    showBrush(event)
    if (isPanning.current) {
      onView(limited({ ...view, x: view.x + event.movementX, y: view.y + event.movementY }, frame.current))
      return
    }
    if (points.current.length > 0 && points.current.length < 3998) {
      points.current.push(...place(event))
      draw(event.currentTarget, { ...brush, points: points.current }, points.current.length - 4)
    }
  }
  const end = (): void => {
    isPanning.current = false
    if (points.current.length > 0) {
      onStroke({ ...brush, points: points.current.map(value => Math.min(1.5, Math.max(-0.5, value))) })
      points.current = []
    }
  }
  return (
    <div ref={frame} className={styles['frame']} data-kind={brush.kind}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        role="img"
        tabIndex={0}
        aria-label="The picture. Covered areas are left out. Paint on it to mark the object."
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
        onContextMenu={event => event.preventDefault()}
        onPointerDown={start}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => {
          points.current = []
          redraw.current()
        }}
      />
      <div ref={outline} className={styles['outline']} aria-hidden="true" />
    </div>
  )
}

/** How near the picture is, and where its middle is moved to. Pixels. */
export interface CutoutView {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const WHOLE_PICTURE: CutoutView = { zoom: 1, x: 0, y: 0 }
const NEAREST = 8
const STEP = 1.25

/** Nearer (`steps` above 0) or farther, so that a place stays where it is; `place` in pixels from the middle of the frame. */
export function zoomed(
  view: CutoutView,
  steps: number,
  place: readonly [number, number] = [0, 0]
): CutoutView {
  const zoom = Math.min(NEAREST, Math.max(1, view.zoom * STEP ** steps))
  const share = zoom / view.zoom
  return zoom === 1
    ? WHOLE_PICTURE
    : { zoom, x: place[0] - (place[0] - view.x) * share, y: place[1] - (place[1] - view.y) * share }
}

/** No farther than that half of the frame shows the picture. */
function limited({ zoom, x, y }: CutoutView, frame: HTMLElement | null): CutoutView {
  const [width, height] = [frame?.clientWidth ?? 0, frame?.clientHeight ?? 0]
  const within = (value: number, side: number): number => {
    const most = (side * (zoom - 1)) / 2
    return Math.min(most, Math.max(-most, value))
  }
  return { zoom, x: within(x, width), y: within(y, height) }
}

/** The wheel zooms to the pointer. A listener of its own: the page's may not keep the dialog from scrolling. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  view: CutoutView,
  onView: (view: CutoutView) => void
): void {
  useEffect(() => {
    const { current } = frame
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      const box = current?.getBoundingClientRect()
      if (box !== undefined) {
        const place = [
          event.clientX - box.left - box.width / 2,
          event.clientY - box.top - box.height / 2,
        ] as const
        onView(limited(zoomed(view, event.deltaY < 0 ? 1 : -1, place), current))
      }
    }
    current?.addEventListener('wheel', turn, { passive: false })
    return () => current?.removeEventListener('wheel', turn)
  }, [frame, view, onView])
}

interface Scene {
  readonly picture: HTMLImageElement
  readonly cover: HTMLCanvasElement | null
}

function drawScene(
  target: HTMLCanvasElement,
  { picture, cover }: Scene,
  strokes: readonly CutoutStroke[]
): void {
  const scale = SIDE / Math.max(picture.naturalWidth, picture.naturalHeight)
  target.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  target.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const context = target.getContext('2d')
  context?.drawImage(picture, 0, 0, target.width, target.height)
  if (cover !== null) {
    context?.drawImage(cover, 0, 0, target.width, target.height)
  }
  strokes.forEach(stroke => draw(target, stroke))
}

/** Draws a stroke, or with `from` only what came after that point: see-through paint over itself would darken. */
function draw(target: HTMLCanvasElement, { kind, radius, points }: CutoutStroke, from = 0): void {
  const context = target.getContext('2d')
  if (context === null) {
    return
  }
  context.strokeStyle = COLORS[kind]
  context.lineWidth = 2 * radius * Math.max(target.width, target.height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  for (let i = from; i < points.length; i += 2) {
    context.lineTo((points[i] ?? 0) * target.width, (points[i + 1] ?? 0) * target.height)
  }
  context.stroke()
}
