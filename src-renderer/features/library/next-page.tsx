import { useNextPage } from './use-library.ts'

/** Loads the next page of the library. It is a part of its own so that only this is rendered anew when a page is asked for and when it has come. */
export function NextPage({ isEndNear = false }: { readonly isEndNear?: boolean }) {
  useNextPage(isEndNear)
  return null
}
