import { Vector3, type Box3 } from 'three'
import { create } from 'zustand'
import { compareModels, endComparing, showNextAlone, useComparing } from '../../shared/state/comparing.ts'
import { selectedAssetId } from '../../shared/state/selection.ts'

interface CompareSource {
  /** The model that the shown one was made from; null while that is not known, and when it is not here. */
  readonly sourceId: string | null
}

/** What the shown model can be compared with at once. */
export const useCompareSource = create<CompareSource>()(() => ({ sourceId: null }))

export function offerSource(sourceId: string | null): void {
  useCompareSource.setState({ sourceId })
}

export const isComparing = (): boolean => useComparing.getState().assetIds.length > 0

/** Compares the shown model with the one it was made from, or ends what is compared. */
export function toggleCompare(): void {
  const { sourceId } = useCompareSource.getState()
  const shown = selectedAssetId()
  if (isComparing()) {
    endComparing()
  } else if (sourceId !== null && shown !== null) {
    compareModels([sourceId, shown])
  }
}

/** The next of what is compared alone; without a comparison, the shown model beside its source. */
export function compareOrNext(): void {
  if (isComparing()) {
    showNextAlone()
  } else {
    toggleCompare()
  }
}

/** Those of the compared that lose to the one that is kept. What it was made from does not: there is no other copy of that. */
export function losersTo(
  kept: string,
  assetIds: readonly string[],
  sourceOf: (assetId: string) => string | null
): readonly string[] {
  const ancestors = new Set([kept])
  for (let at = sourceOf(kept); at !== null && !ancestors.has(at); at = sourceOf(at)) {
    ancestors.add(at)
  }
  return assetIds.filter(id => !ancestors.has(id))
}

/** How the picture is divided: cells of one size, filled row by row. */
export interface CellShape {
  readonly columns: number
  readonly rows: number
}

export const ONE_CELL: CellShape = { columns: 1, rows: 1 }

/** Below the picture of each cell stands what its model is, and below all of them the tools of the view. Pixels. */
export const CAPTION_PX = 56
export const TOOLS_PX = 52

/** Three beside each other become too narrow below this width over height of a cell. */
const NARROWEST_THIRD = 0.55

interface Size {
  readonly width: number
  readonly height: number
}

/** Two share a row, four a square; three share a row where it is wide enough. */
export function shapeOf(count: number, { width, height }: Size): CellShape {
  if (count <= 2) {
    return { columns: Math.max(1, count), rows: 1 }
  }
  return count === 3 && width / 3 >= height * NARROWEST_THIRD
    ? { columns: 3, rows: 1 }
    : { columns: 2, rows: 2 }
}

export const isDivided = ({ columns, rows }: CellShape): boolean => columns * rows > 1

/** In pixels from the left lower corner of the canvas, as a viewport of WebGL is told. */
export interface Cell extends Size {
  readonly x: number
  readonly y: number
}

/** Where the picture of a place is; one alone has the whole canvas. */
export function cellAt(place: number, shape: CellShape, { width, height }: Size): Cell {
  if (!isDivided(shape)) {
    return { x: 0, y: 0, width, height }
  }
  const { columns, rows } = shape
  const [cellWidth, cellHeight] = [width / columns, Math.max(0, height - TOOLS_PX) / rows]
  const row = Math.floor(place / columns)
  return {
    x: (place % columns) * cellWidth,
    y: height - (row + 1) * cellHeight + CAPTION_PX,
    width: cellWidth,
    height: Math.max(1, cellHeight - CAPTION_PX),
  }
}

/** The place whose picture is at a point of the canvas, in pixels from its left upper corner; null between them. */
export function placeAt(point: { x: number; y: number }, shape: CellShape, size: Size): number | null {
  const { columns, rows } = shape
  const found = Array.from({ length: columns * rows }, (_, place) => place).find(place => {
    const { x, y, width, height } = cellAt(place, shape, size)
    const fromBelow = size.height - point.y
    return point.x >= x && point.x < x + width && fromBelow >= y && fromBelow < y + height
  })
  return found ?? null
}

/** A model that is drawn larger or smaller than it is, so that it can be seen beside another. */
export interface Fit {
  readonly scale: number
  readonly position: Vector3
}

/** Models whose sizes differ by more than this are no variations of one: one camera would lose the smaller. */
const ALIKE = 2

/** How a model stands beside the main one: as it is where both are about as large, else as large as that, on the same spot. */
export function fitBeside(bounds: Box3, main: Box3): Fit | null {
  const [own, wanted] = [bounds, main].map(box => box.getSize(new Vector3()).length()) as [number, number]
  const scale = wanted / Math.max(own, Number.MIN_VALUE)
  if (scale <= ALIKE && scale >= 1 / ALIKE) {
    return null
  }
  const [from, to] = [footOf(bounds), footOf(main)]
  return { scale, position: to.addScaledVector(from, -scale) }
}

/** The middle of the lowest level. */
function footOf(box: Box3): Vector3 {
  const foot = box.getCenter(new Vector3())
  return foot.setY(box.min.y)
}
