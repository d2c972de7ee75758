/** Saves bytes as a file, as the browser's download. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The download has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
