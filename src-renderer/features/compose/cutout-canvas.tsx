import { useEffect, useRef, type PointerEvent } from 'react'
import type { Cutout, CutoutStroke } from '../../../src-main/contract/studio-cutout.ts'
import { pathOf } from '../../shared/api/client.ts'
import styles from './cutout.module.css'

interface CanvasProps {
  readonly url: string
  readonly cutout: Cutout | null
  readonly strokes: readonly CutoutStroke[]
  readonly brush: Pick<CutoutStroke, 'kind' | 'radius'>
  readonly onStroke: (stroke: CutoutStroke) => void
}

/** Longer side of the drawing, pixels. */
const SIDE = 640
const COLORS = { keep: 'rgb(80 200 120 / 0.55)', drop: 'rgb(240 90 90 / 0.55)' }
/** What lies outside of the thing is covered by this. */
const COVER = [24, 20, 40, 190]

/** The picture with everything but the thing covered, to be marked with the pointer. */
export function CutoutCanvas({ url, cutout, strokes, brush, onStroke }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLImageElement | null>(null)
  const points = useRef<number[]>([])
  const redraw = useRef<() => void>(() => undefined)

  useEffect(() => {
    let isGone = false
    const paint = async (): Promise<void> => {
      picture.current ??= await loadPicture(pathOf(url))
      const cover = cutout === null ? null : await coverOf(cutout)
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
  }, [url, cutout, strokes])

  const place = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
  }
  const start = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    points.current = [...place(event)]
    draw(event.currentTarget, { ...brush, points: points.current })
  }
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (points.current.length > 0 && points.current.length < 3998) {
      points.current.push(...place(event))
      draw(event.currentTarget, { ...brush, points: points.current }, points.current.length - 4)
    }
  }
  const end = (): void => {
    if (points.current.length > 0) {
      onStroke({ ...brush, points: points.current.map(value => Math.min(1.5, Math.max(-0.5, value))) })
      points.current = []
    }
  }
  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      role="img"
      aria-label="The picture; what is covered is left out. Draw on it to mark the thing."
      onPointerDown={start}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => {
        points.current = []
        redraw.current()
      }}
    />
  )
}

async function loadPicture(path: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = path
  await image.decode()
  return image
}

/** The mask turned around: opaque where nothing of the thing is. */
async function coverOf({ mask, width, height }: Cutout): Promise<HTMLCanvasElement> {
  const image = await loadPicture(`data:image/png;base64,${mask}`)
  const layer = document.createElement('canvas')
  layer.width = width
  layer.height = height
  const context = layer.getContext('2d')
  if (context !== null) {
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, width, height)
    for (let at = 0; at < pixels.data.length; at += 4) {
      const outside = 1 - (pixels.data[at] ?? 0) / 255
      pixels.data.set([...COVER.slice(0, 3), (COVER[3] ?? 0) * outside], at)
    }
    context.putImageData(pixels, 0, 0)
  }
  return layer
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
