import { Quaternion } from 'three'

type Listener = (orientation: Quaternion) => void

/** How the camera is turned, told to whoever draws it: many times a second, so past React. */
const listeners = new Set<Listener>()
const current = new Quaternion()

/** The camera is turned like this in the frame that is drawn. */
export function tellOrientation(orientation: Quaternion): void {
  if (!current.equals(orientation)) {
    current.copy(orientation)
    listeners.forEach(listener => listener(current))
  }
}

/** Calls at once and whenever the camera turns, until the returned function is called. */
export function onOrientation(listener: Listener): () => void {
  listeners.add(listener)
  listener(current)
  return () => void listeners.delete(listener)
}
