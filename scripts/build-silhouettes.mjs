/**
 * Rebuilds resources/silhouettes/bank.bin, the outlines by which a picture's thing is recognised, from the engine's own
 * models of all its concepts (a few minutes):
 *
 *     node scripts/build-silhouettes.mjs [--missing]
 *
 * `--missing` draws only concepts that the file does not have yet and keeps the rest as it is.
 * Needed whenever a concept is added or a family's form changes; a test tells. Same sources, same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findConcept } from '../src-main/engine/concepts/registry.ts'
import { BANK_VIEWS, describeMesh, encodeBank, loadBank } from '../src-main/engine/image/template/bank.ts'
import { countBits, WORDS } from '../src-main/engine/image/template/descriptor.ts'
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
const kept = process.argv.includes('--missing') ? storedForms(loadBank()) : { variants: [], descriptors: [] }
const known = new Set(kept.variants.map(({ concept }) => concept))
const variants = [...kept.variants]
const descriptors = [...kept.descriptors]
const plain = new Map()
for (const variant of listVariants().filter(({ concept }) => !known.has(concept))) {
  const { concept } = findConcept(variant.concept)
  const mesh = meshOf(buildConcept(concept, { ...plainParameters(concept), ...variant.values }))
  const drawn = mesh === null ? [] : describeMesh(mesh)
  const isPlain = Object.keys(variant.values).length === 0
  if (isPlain) {
    plain.set(variant.concept, drawn)
  }
  if (drawn.length > 0 && (isPlain || differs(drawn, plain.get(variant.concept)))) {
    variants.push(variant)
    descriptors.push(...drawn)
  }
}
const target = join(dirname(dirname(fileURLToPath(import.meta.url))), 'resources', 'silhouettes')
mkdirSync(target, { recursive: true })
const bytes = encodeBank(ENGINE_VERSION, variants, descriptors)
writeFileSync(join(target, 'bank.bin'), bytes)
console.log(`${variants.length} forms, ${bytes.length} bytes`)

/** The forms of a bank whose concepts still exist. */
function storedForms(bank) {
  const views = [...BANK_VIEWS.keys()]
  const all = bank.variants.map((variant, index) => ({ variant, first: index * BANK_VIEWS.length }))
  const living = all.filter(({ variant }) => findConcept(variant.concept)?.concept.name === variant.concept)
  const read = at => ({
    words: bank.words.slice(at * WORDS, (at + 1) * WORDS),
    aspect: bank.aspects[at],
  })
  return {
    variants: living.map(({ variant }) => variant),
    descriptors: living.flatMap(({ first }) => views.map(view => read(first + view))),
  }
}

/** Whether more than a fiftieth of all bits are others: markings do not show in an outline. */
function differs(drawn, others) {
  let [different, set] = [0, 0]
  drawn.forEach(({ words }, view) =>
    words.forEach((word, k) => {
      different += countBits(word ^ others[view].words[k])
      set += countBits(word)
    })
  )
  return different > set / 50
}

/** Some choices leave nothing ("no clothes" of a costume without its wearer): null. */
function meshOf(shape) {
  try {
    return joinParts(compileShape(shape, SKETCH_TOLERANCE).parts)
  } catch {
    return null
  }
}
