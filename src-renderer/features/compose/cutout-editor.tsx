import { useQuery } from '@tanstack/react-query'
import { Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Cutout, type CutoutStroke } from '../../../src-main/contract/studio-cutout.ts'
import { call } from '../../shared/api/client.ts'
import type { DraftImage } from '../../shared/state/draft.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { CutoutCanvas, WHOLE_PICTURE, zoomed } from './cutout-canvas.tsx'
import { cutoutQuery } from './cutout-cover.ts'
import styles from './cutout.module.css'

interface EditorProps {
  readonly image: DraftImage
  readonly onClose: () => void
  /** The cut-out that takes the picture's place. */
  readonly onDone: (image: DraftImage) => void
}

/** Of the brush, as shares of the picture's longer side. */
const SMALLEST = 0.005
const LARGEST = 0.1

const KINDS = [
  { value: 'keep', label: 'Keep' },
  { value: 'drop', label: 'Leave out' },
] as const

/** Shows what of a picture becomes the model, and takes marks where that is wrong. */
export function CutoutEditor({ image, onClose, onDone }: EditorProps) {
  const [strokes, setStrokes] = useState<readonly CutoutStroke[]>([])
  const [kind, setKind] = useState<CutoutStroke['kind']>('keep')
  const [radius, setRadius] = useState(0.02)
  const [view, setView] = useState(WHOLE_PICTURE)
  const [isBare, setBare] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const { data, error, isFetching } = useQuery({
    ...cutoutQuery(image.url, strokes),
    placeholderData: before => before,
  })
  const keep = async (): Promise<void> => {
    setKeeping(true)
    try {
      const body = { url: image.url, strokes, keep: true }
      const { url } = await call('/studio/cutouts', Cutout, { method: 'POST', body })
      if (url !== null) {
        onDone({ url, name: image.name })
      }
    } catch (caught) {
      setProblem(caught instanceof Error ? caught : new Error(String(caught)))
      setKeeping(false)
    }
  }
  const undo = (): void => setStrokes(before => before.slice(0, -1))
  const press = (event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    const change = isUndo ? undo : toolOf(event.key)
    if (change !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      change()
    }
  }
  /** What a key without Ctrl does; undefined for all others. */
  const toolOf = (key: string): (() => void) | undefined =>
    ({
      '[': () => setRadius(before => Math.max(SMALLEST, before / 1.25)),
      ']': () => setRadius(before => Math.min(LARGEST, before * 1.25)),
      x: () => setKind(before => (before === 'keep' ? 'drop' : 'keep')),
      '+': () => setView(before => zoomed(before, 1)),
      '-': () => setView(before => zoomed(before, -1)),
      '0': () => setView(WHOLE_PICTURE),
    })[key]
  const trouble = problem ?? error
  return (
    <Dialog
      title="Edit cut-out"
      description="The chequered area is left out of the model. Paint over what to keep, or over what to leave out."
      isOpen
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={!(data?.has_thing ?? false) || isKeeping}
            onClick={() => void keep()}
          >
            Use this
          </Button>
        </>
      }
    >
      <div className={styles['editor']} onKeyDown={press}>
        <CutoutCanvas
          url={image.url}
          cutout={data ?? null}
          strokes={isFetching ? strokes : []}
          brush={{ kind, radius }}
          isBare={isBare}
          view={view}
          onView={setView}
          onStroke={stroke => setStrokes(before => [...before, stroke])}
        />
        <div className={styles['tools']}>
          <Segmented label="Brush" value={kind} options={KINDS} onChange={setKind} />
          <Slider
            label="Size"
            value={Math.round(radius * 1000)}
            onChange={value => setRadius(value / 1000)}
            min={SMALLEST * 1000}
            max={LARGEST * 1000}
            format={value => `${(value / 5).toFixed(0)} %`}
          />
          <Switch label="Show the original" isOn={isBare} onChange={setBare} />
          <div className={styles['row']}>
            <IconButton
              label="Zoom in"
              shortcut="+"
              icon={<ZoomIn size={16} />}
              onClick={() => setView(before => zoomed(before, 1))}
            />
            <IconButton
              label="Zoom out"
              shortcut="-"
              icon={<ZoomOut size={16} />}
              disabledReason={view.zoom === 1 ? 'the whole picture is shown' : null}
              onClick={() => setView(before => zoomed(before, -1))}
            />
            <Button disabled={strokes.length === 0} onClick={undo}>
              <Undo2 size={14} aria-hidden="true" />
              Undo
            </Button>
          </div>
          <p className={styles['state']}>
            Scroll to zoom, Shift-drag to move. [ and ] change the size of the brush, X switches between
            keeping and leaving out.
          </p>
          <p className={styles['state']} aria-live="polite" aria-busy={isFetching}>
            {data === undefined
              ? 'Removing background …'
              : isFetching
                ? 'Updating the cut-out …'
                : verdictOf(data, strokes.length > 0)}
          </p>
          {data?.notes.map(note => (
            <p key={note} className={styles['state']}>
              {note}
            </p>
          ))}
          {trouble === null ? null : <ErrorNotice error={trouble} />}
        </div>
      </div>
    </Dialog>
  )
}

function verdictOf(cutout: Cutout, isMarked: boolean): string {
  const { confidence, has_thing: hasThing, is_usable: isUsable, background } = cutout
  if (!hasThing) {
    return isMarked
      ? 'Nothing is left of the object. Undo, or paint over it with Keep.'
      : 'No object was found. Paint over it with Keep.'
  }
  if (background === 'alpha') {
    return 'The picture already has a transparent background.'
  }
  const percent = `${Math.round(confidence * 100)} %`
  return isUsable
    ? `Background removed (${percent}).`
    : `Only ${percent} sure. Check the cut-out before you use it.`
}
