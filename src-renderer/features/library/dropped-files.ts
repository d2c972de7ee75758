import type { ChosenFile } from './group-files.ts'

/** Files and folders below one another; nobody drops more by intent. */
const MAX_FILES = 2000

/**
 * All files of what is dropped, folders opened. Called while the event lasts: what is dropped is gone afterwards, so everything is
 * asked for before anything is waited for.
 */
export function droppedFiles(data: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map(item => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  return readAll(entries)
}

/** Files as a dialog gives them. */
export function chosenFiles(files: readonly File[]): readonly ChosenFile[] {
  return files.map(file => ({ file, path: file.webkitRelativePath || file.name }))
}

async function readAll(
  entries: readonly { readonly entry: FileSystemEntry | null; readonly file: File | null }[]
): Promise<readonly ChosenFile[]> {
  const found: ChosenFile[] = []
  for (const { entry, file } of entries) {
    if (entry?.isDirectory === true) {
      await readFolder(entry as FileSystemDirectoryEntry, entry.name, found)
    } else if (file !== null) {
      found.push({ file, path: file.name })
    }
  }
  return found
}

async function readFolder(
  folder: FileSystemDirectoryEntry,
  path: string,
  found: ChosenFile[]
): Promise<void> {
  const reader = folder.createReader()
  // A hundred at a time, until there are none.
  for (let part = await readPart(reader); part.length > 0; part = await readPart(reader)) {
    for (const entry of part) {
      if (found.length >= MAX_FILES) {
        return
      }
      const below = `${path}/${entry.name}`
      if (entry.isDirectory) {
        await readFolder(entry as FileSystemDirectoryEntry, below, found)
      } else {
        found.push({ path: below, file: await openFile(entry as FileSystemFileEntry) })
      }
    }
  }
}

const readPart = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const openFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))
