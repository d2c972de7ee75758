/**
 * Rebuilds resources/silhouettes/bank.bin, the outlines by which a picture's thing is recognised, from the engine's own
 * models of all its concepts (a few minutes):
 *
 *     node scripts/build-silhouettes.mjs
 *
 * Needed whenever a concept is added or a family's form changes; a test tells. Same sources, same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findConcept } from '../src-main/engine/concepts/registry.ts'
import { describeMesh, encodeBank } from '../src-main/engine/image/template/bank.ts'
import {
  buildConcept,
  joinParts,
  plainParameters,
  SKETCH_TOLERANCE,
} from '../src-main/engine/image/template/prior.ts'
import { listVariants } from '../src-main/engine/image/template/variants.ts'
import { prepareGeometry } from '../src-main/engine/kernel/wasm.ts'
import { compileShape } from '../src-main/engine/shape/compile.ts'
import { ENGINE_VERSION } from '../src-main/engine/version.ts'

await prepareGeometry()
const variants = []
const descriptors = []
for (const variant of listVariants()) {
  const { concept } = findConcept(variant.concept)
  const mesh = meshOf(buildConcept(concept, { ...plainParameters(concept), ...variant.values }))
  if (mesh !== null) {
    variants.push(variant)
    descriptors.push(...describeMesh(mesh))
  }
}
const target = join(dirname(dirname(fileURLToPath(import.meta.url))), 'resources', 'silhouettes')
mkdirSync(target, { recursive: true })
const bytes = encodeBank(ENGINE_VERSION, variants, descriptors)
writeFileSync(join(target, 'bank.bin'), bytes)
console.log(`${variants.length} forms, ${bytes.length} bytes`)

/** Some choices leave nothing ("no clothes" of a costume without its wearer): null. */
function meshOf(shape) {
  try {
    return joinParts(compileShape(shape, SKETCH_TOLERANCE).parts)
  } catch {
    return null
  }
}
