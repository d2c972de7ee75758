import type { Camera, Vector3 } from 'three'
import styles from './canvas-labels.module.css'

/** Where a label belongs, pixels from the upper left corner; null: out of sight. */
export type LabelPlace = { readonly x: number; readonly y: number } | null

/** Where a point of the scene is drawn; `point` is changed. `size` is that of the canvas, pixels. */
export function placeOf(
  point: Vector3,
  camera: Camera,
  size: { readonly width: number; readonly height: number }
): LabelPlace {
  const { x, y, z } = point.project(camera)
  return z < -1 || z > 1 ? null : { x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height }
}

/** Room that a label takes, pixels. */
const HEIGHT = 16
const LETTER = 6.2
const MARGIN = 10
/** From the joint to its label. */
const BESIDE = 8

/** Names beside points of the canvas, written on the page: letters stay sharp. Names that would lie on others are left out. */
export function createLabels(names: readonly string[]): {
  readonly element: HTMLElement
  place(places: readonly LabelPlace[]): void
} {
  const element = document.createElement('div')
  element.className = styles['labels'] ?? ''
  element.setAttribute('aria-hidden', 'true')
  const labels = names.map(name => {
    const label = document.createElement('span')
    label.textContent = name
    element.append(label)
    return label
  })
  return {
    element,
    place(places) {
      const isShown = chooseLabels(names, places)
      labels.forEach((label, n) => {
        const place = places[n]
        label.hidden = !isShown[n]
        if (place !== null && isShown[n] === true) {
          label.style.transform = `translate(${Math.round(place.x + BESIDE)}px, ${Math.round(place.y - HEIGHT / 2)}px)`
        }
      })
    },
  }
}

/** Which labels have room, the earlier ones first. */
export function chooseLabels(names: readonly string[], places: readonly LabelPlace[]): readonly boolean[] {
  const taken: { readonly x: number; readonly y: number; readonly width: number }[] = []
  return names.map((name, n) => {
    const place = places[n] ?? null
    if (place === null) {
      return false
    }
    const width = name.length * LETTER + MARGIN
    const isFree = taken.every(
      other =>
        Math.abs(other.y - place.y) >= HEIGHT ||
        place.x >= other.x + other.width ||
        other.x >= place.x + width
    )
    if (isFree) {
      taken.push({ ...place, width })
    }
    return isFree
  })
}
