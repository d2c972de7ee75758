import { create } from 'zustand'

interface Exporting {
  /** Models that the export dialog is open for; none: it is closed. */
  readonly assetIds: readonly string[]
}

const useExporting = create<Exporting>()(() => ({ assetIds: [] }))

/** Models that the export dialog is open for. */
export const useExportedIds = (): readonly string[] => useExporting(state => state.assetIds)

/** Opens the export dialog for models; none closes it. */
export function openExport(assetIds: readonly string[]): void {
  useExporting.setState({ assetIds })
}
