import type { Document } from '@gltf-transform/core'
import { RepairReport } from '../../contract/studio-repair.ts'
import { openGlb } from '../model/file-scene.ts'
import { unusable } from '../model/glb-json.ts'
import { examinePart } from '../repair/examine-part.ts'
import { findFaults } from '../repair/find-faults.ts'
import { listParts } from '../repair/part-mesh.ts'
import { measurePrint } from '../repair/print-facts.ts'
import type { ModelExamination } from '../task.ts'

/**
 * Looks for what is wrong with a model's mesh, and measures what it would print as. The same bytes give the same answer.
 * @throws {EngineError} `source_unusable` for a model without triangles.
 */
export async function examineModel(bytes: Uint8Array): Promise<ModelExamination> {
  const document = await openGlb(bytes)
  const parts = listParts(document)
  if (parts.length === 0) {
    throw unusable('It has no triangles.')
  }
  const examined = parts.map(part => examinePart(part))
  return {
    faults: [...findFaults(examined)],
    print: measurePrint(examined),
    repaired: rememberedRepair(document),
  }
}

/** What a repair wrote beside the scene; null for a file that was not repaired here. */
function rememberedRepair(document: Document): RepairReport | null {
  for (const scene of document.getRoot().listScenes()) {
    for (const node of scene.listChildren()) {
      const own = node.getExtras()['plinth']
      const parsed = RepairReport.safeParse(
        typeof own === 'object' && own !== null ? Reflect.get(own, 'repair') : null
      )
      if (parsed.success) {
        return parsed.data
      }
    }
  }
  return null
}
