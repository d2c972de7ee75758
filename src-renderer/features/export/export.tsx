import { useCommands } from '../../shared/commands/use-commands.ts'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import { openExport, useExportedIds } from '../../shared/state/exporting.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** The command, and the dialog while it is open. */
export function Export() {
  const selected = useSelectedAssetId()
  const assetIds = useExportedIds()
  useCommands([
    {
      id: 'library.export',
      title: 'Export the model in another format',
      group: 'Library',
      shortcut: 'Mod+E',
      keywords: ['save', 'obj', 'stl', '3mf', 'usdz', 'ply', 'gltf', 'vrm', 'avatar', 'print', 'convert'],
      disabledReason: () => (selected === null ? 'No model is selected' : null),
      run: () => (selected === null ? undefined : openExport([selected])),
    },
  ])
  return assetIds.length === 0 ? null : <ExportDialog key={assetIds.join()} assetIds={assetIds} />
}
