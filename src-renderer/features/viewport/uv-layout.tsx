import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Select } from '../../shared/ui/select.tsx'
import type { ViewModel } from './model.ts'
import { chartEdges, coveredShare, listUvSheets, type UvSheet } from './uv-charts.ts'
import { changeView, useViewSettings } from './view-settings.ts'
import styles from './uv-layout.module.css'

/** The charts of the shown model on its texture, beside the model, while they are asked for. */
export function UvLayout({ model }: { readonly model: ViewModel }) {
  const isOn = useViewSettings(state => state.hasUvLayout)
  return isOn ? <Panel key={model.assetId} model={model} /> : null
}

function Panel({ model }: { readonly model: ViewModel }) {
  const sheets = useMemo(() => listUvSheets(model.scene), [model])
  const [chosen, choose] = useState('0')
  const sheet = sheets[Number(chosen)]
  return (
    <section aria-label="UV layout" className={styles['panel']}>
      <header className={styles['header']}>
        <h2 className={styles['title']}>UV layout</h2>
        <IconButton
          label="Close the UV layout"
          icon={<X size={16} />}
          onClick={() => changeView({ hasUvLayout: false })}
        />
      </header>
      {sheets.length > 1 ? (
        <Select
          label="Material"
          value={chosen}
          options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={choose}
        />
      ) : null}
      {sheet === undefined ? (
        <p className={styles['none']}>This model has no UVs. Refining a preview makes them.</p>
      ) : (
        <Sheet sheet={sheet} />
      )}
    </section>
  )
}

/** Pixels; twice what the page shows, for screens with two pixels in one. */
const SIDE = 560

function Sheet({ sheet }: { readonly sheet: UvSheet }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const paint = canvas.current?.getContext('2d') ?? null
    if (paint !== null) {
      drawSheet(paint, sheet)
    }
  }, [sheet])
  const covered = useMemo(() => Math.round(100 * coveredShare(sheet.geometries)), [sheet])
  return (
    <>
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        className={styles['canvas']}
        role="img"
        aria-label={`UV islands of ${sheet.name}`}
      />
      <p className={styles['facts']}>
        UV islands fill {covered} % of the {sizeOf(sheet)}
      </p>
    </>
  )
}

function sizeOf({ picture }: UvSheet): string {
  const { width, height } = (picture?.image ?? {}) as { width?: number; height?: number }
  return width === undefined || height === undefined ? 'square' : `${width} × ${height} texture`
}

function drawSheet(paint: CanvasRenderingContext2D, { picture, geometries }: UvSheet): void {
  paint.fillStyle = '#1b1b1b'
  paint.fillRect(0, 0, SIDE, SIDE)
  const image: unknown = picture?.image
  // Textures in a form of the graphics card's cannot be drawn on a page; the charts can.
  if (image instanceof ImageBitmap || image instanceof HTMLImageElement) {
    paint.globalAlpha = 0.6
    paint.drawImage(image, 0, 0, SIDE, SIDE)
    paint.globalAlpha = 1
  }
  paint.beginPath()
  for (const geometry of geometries) {
    const edges = chartEdges(geometry)
    for (let at = 0; at < edges.length; at += 4) {
      paint.moveTo((edges[at] ?? 0) * SIDE, (edges[at + 1] ?? 0) * SIDE)
      paint.lineTo((edges[at + 2] ?? 0) * SIDE, (edges[at + 3] ?? 0) * SIDE)
    }
  }
  paint.strokeStyle = 'rgb(255 255 255 / 0.55)'
  paint.lineWidth = 1
  paint.stroke()
}
