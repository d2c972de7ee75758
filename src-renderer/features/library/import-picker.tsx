import { useRef } from 'react'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { importFiles } from './imports.ts'

/** The command that imports models and the file dialog it opens: there whether or not the library is in sight. */
export function ImportPicker() {
  const input = useRef<HTMLInputElement>(null)
  const { imports } = useStudioState()
  useCommands([
    {
      id: 'library.import',
      title: 'Import models',
      group: 'Library',
      shortcut: 'Mod+I',
      keywords: ['glb', 'gltf', 'open', 'add', 'file'],
      disabledReason: () => (imports === null ? 'This service takes no models in' : null),
      run: () => input.current?.click(),
    },
  ])
  return (
    <input
      ref={input}
      type="file"
      accept=".glb,model/gltf-binary"
      multiple
      hidden
      tabIndex={-1}
      aria-label="Models to import"
      onChange={event => {
        importFiles([...(event.target.files ?? [])], imports?.max_bytes ?? 0)
        event.target.value = ''
      }}
    />
  )
}
