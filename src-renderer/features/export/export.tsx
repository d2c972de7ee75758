import { useCommands } from '../../shared/commands/use-commands.ts'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import { formatUnits } from '../../shared/lib/format.ts'
import { useMarks } from '../../shared/state/marks.ts'
import { openExport, useExportedIds } from '../../shared/state/exporting.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** The command, and the dialog while it is open. */
export function Export() {
  const selected = useSelectedAssetId()
  const assetIds = useExportedIds()
  const marks = useMarks()
  const wanted = marks.size > 0 ? [...marks] : selected === null ? [] : [selected]
  useCommands([
    {
      id: 'library.export',
      title:
        marks.size > 1
          ? `Export ${formatUnits(marks.size, 'marked model')}`
          : 'Export the model in another format',
      group: 'Library',
      shortcut: 'Mod+E',
      keywords: ['save', 'obj', 'stl', '3mf', 'usdz', 'ply', 'gltf', 'vrm', 'avatar', 'print', 'convert'],
      disabledReason: () => (wanted.length === 0 ? 'No model is selected' : null),
      run: () => openExport(wanted),
    },
  ])
  return assetIds.length === 0 ? null : <ExportDialog key={assetIds.join()} assetIds={assetIds} />
}
