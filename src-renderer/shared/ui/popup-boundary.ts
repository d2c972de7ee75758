import { createContext, useContext } from 'react'

const Boundary = createContext<Element | null>(null)

/** What lies inside it opens its menus and cards inside of the given element: they cover no neighbour of it. */
export const PopupBoundary = Boundary.Provider

/** The part of the window that a menu or a card of this component has to stay in, as its positioner wants it. */
export function usePopupBoundary(): Element | 'clipping-ancestors' {
  return useContext(Boundary) ?? 'clipping-ancestors'
}
