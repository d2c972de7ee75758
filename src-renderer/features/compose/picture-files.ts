/** Pictures among what was dropped, pasted or chosen; the service judges them by their content. */
export function picturesIn(data: { readonly files: Iterable<File> } | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Are there files in what is being dragged? Their kind is hidden until they are dropped. */
export function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}
