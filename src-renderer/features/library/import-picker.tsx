import { useRef } from 'react'
import { IMPORT_ENDINGS } from '../../../src-main/contract/studio-assets.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { chosenFiles } from './dropped-files.ts'
import { importFiles } from './imports.ts'

/** Models, archives, and what models name. */
const ACCEPTED = [...IMPORT_ENDINGS, 'zip', 'bin', 'mtl'].map(ending => `.${ending}`).join(',')

/** The commands that import models and the dialogs they open: there whether or not the library is in sight. */
export function ImportPicker() {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const { imports } = useStudioState()
  const disabledReason = (): string | null =>
    imports === null ? 'This service does not import models' : null
  useCommands([
    {
      id: 'library.import',
      title: 'Import models',
      group: 'Library',
      shortcut: 'Mod+I',
      keywords: [...IMPORT_ENDINGS, 'zip', 'open', 'add', 'file'],
      disabledReason,
      run: () => files.current?.click(),
    },
    {
      id: 'library.import-folder',
      title: 'Import a folder',
      group: 'Library',
      keywords: ['gltf', 'obj', 'textures', 'open', 'add', 'directory'],
      disabledReason,
      run: () => folder.current?.click(),
    },
  ])
  const take = (input: HTMLInputElement): void => {
    importFiles(chosenFiles([...(input.files ?? [])]), imports?.max_bytes ?? 0)
    input.value = ''
  }
  return (
    <>
      <input
        ref={files}
        type="file"
        accept={`${ACCEPTED},image/*`}
        multiple
        hidden
        tabIndex={-1}
        aria-label="Models to import"
        onChange={event => take(event.target)}
      />
      <input
        ref={folder}
        type="file"
        {...{ webkitdirectory: '' }}
        hidden
        tabIndex={-1}
        aria-label="Folder to import"
        onChange={event => take(event.target)}
      />
    </>
  )
}
