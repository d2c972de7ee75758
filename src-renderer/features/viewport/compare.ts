import { create } from 'zustand'

interface Compare {
  /** The model that the shown one was made from is drawn beside it. */
  readonly isOn: boolean
  /** Share of the picture's width in which the one before is seen. */
  readonly split: number
  /** Whether the shown model was made from another that is still here; null while that is not known. */
  readonly sourceId: string | null
}

/** Before and after in one picture. Not kept between starts: one looks at a model first. */
export const useCompare = create<Compare>()(() => ({ isOn: false, split: 0.5, sourceId: null }))

export function toggleCompare(): void {
  useCompare.setState(({ isOn }) => ({ isOn: !isOn }))
}

/** Which model the shown one can be compared with. */
export function offerCompare(sourceId: string | null): void {
  useCompare.setState({ sourceId })
}

/** Moves the border between both; all the way to a side shows one of them alone. */
export function setSplit(split: number): void {
  useCompare.setState({ split: Math.min(1, Math.max(0, split)) })
}
