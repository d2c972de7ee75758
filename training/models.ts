import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONCEPTS, familyOf } from '../src-main/engine/concepts/registry.ts'
import { STYLES, type Style } from '../src-main/contract/options.ts'
import type { Concept, ParameterSpec, ParameterValue } from '../src-main/engine/families/types.ts'
import type { FinishedGeometry, GeometryPart } from '../src-main/engine/finish/finish.ts'
import { createRandom } from '../src-main/engine/kernel/random.ts'
import type { Random } from '../src-main/engine/kernel/types.ts'
import { prepareGeometry } from '../src-main/engine/kernel/wasm.ts'
import { encodeSrgbByte } from '../src-main/engine/material/color-math.ts'
import { resolveMaterial } from '../src-main/engine/material/resolve.ts'
import type { Stages } from '../src-main/engine/modes/stages.ts'
import { modelText } from '../src-main/engine/modes/text.ts'
import { createNotes } from '../src-main/engine/text/grammar/notes.ts'
import { heldFamilies } from './held-families.ts'

/**
 * `node training/models.ts FOLDER SHARE SHARES ROUNDS SEED` (`npm run training-data` starts one for each core): every concept of
 * the engine over seeds, parameters and styles, as bare triangles with a colour for each part. Round 0 makes the concept as it
 * is, later rounds vary it. Writes `SHARE.bin` (one record after the other, see `recordOf`) and `SHARE.json` (names and
 * families, in the same order).
 */
const TRIANGLES = 3_500
/** Share of the varied models that take a style. */
const STYLED = 0.12

interface Entry {
  readonly concept: string
  readonly family: string
  /** Left out of the training that is measured. */
  readonly isHeld: boolean
}

async function main([folder, share, shares, rounds, seed]: readonly string[]): Promise<void> {
  await prepareGeometry()
  await mkdir(folder, { recursive: true })
  const held = heldFamilies()
  const out = await open(join(folder, `${share}.bin`), 'w')
  const entries: Entry[] = []
  const failures: string[] = []
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const [index, concept] of CONCEPTS.entries()) {
      if ((index + round) % Number(shares) !== Number(share)) {
        continue
      }
      try {
        const geometry = await geometryOf(concept, round, Number(seed))
        await out.write(recordOf(geometry.parts))
        entries.push({ concept: concept.name, family: concept.family, isHeld: held.has(concept.family) })
      } catch (error) {
        failures.push(`${concept.name}, round ${round}: ${String(error)}`)
      }
    }
    console.log(
      `${new Date().toISOString()} round ${round}: ${entries.length} models, ${failures.length} failures`
    )
    await writeFile(join(folder, `${share}.json`), JSON.stringify(entries))
  }
  await out.close()
  console.log(failures.slice(0, 20).join('\n'))
}

/** Ends the making of a model where its form stands: no texture is wanted. */
class FormReached extends Error {
  readonly geometry: FinishedGeometry
  constructor(geometry: FinishedGeometry) {
    super('The form stands.')
    this.geometry = geometry
  }
}

const untilForm: Stages = {
  async run(name, work) {
    const result = await work(() => undefined)
    if (name === 'finish') {
      throw new FormReached(result as FinishedGeometry)
    }
    return result
  },
}

async function geometryOf(concept: Concept, round: number, seed: number): Promise<FinishedGeometry> {
  const random = createRandom(seed).fork(`${concept.name} ${round}`)
  const style: Style = round > 1 && random.chance(STYLED) ? random.pick(STYLES) : 'realistic'
  try {
    await modelText(
      {
        mode: 'text',
        prompt: concept.name,
        negativePrompt: null,
        stage: 'preview',
        options: {
          style,
          topology: 'triangle',
          textureResolution: 512,
          symmetry: 'auto',
          pbr: false,
          seed: round === 0 ? 0 : random.int(1, 1_000_000),
          origin: 'bottom',
          targetTriangles: TRIANGLES,
          parameters: round === 0 ? {} : variedParameters(familyOf(concept).parameters, concept, random),
        },
        pictures: [],
        sourceGlb: null,
      },
      untilForm,
      createNotes()
    )
  } catch (error) {
    if (error instanceof FormReached) {
      return error.geometry
    }
    throw error
  }
  throw new Error('no form')
}

/** About half of a family's parameters, moved: most a little, some over their whole range. */
function variedParameters(
  specs: Readonly<Record<string, ParameterSpec>>,
  { preset = {} }: Concept,
  random: Random
): Record<string, ParameterValue> {
  const values: Record<string, ParameterValue> = {}
  for (const [name, spec] of Object.entries(specs)) {
    if (random.chance(0.5)) {
      continue
    }
    if (spec.kind === 'choice') {
      // A preset's choice is what makes the thing what it is.
      if (!(name in preset)) {
        values[name] = random.pick(spec.options)
      }
      continue
    }
    const usual = Number(preset[name] ?? spec.default)
    const reach = random.chance(0.5) ? (spec.max - spec.min) * 0.3 : Math.abs(usual) * 0.3
    const value = Math.min(spec.max, Math.max(spec.min, usual + random.range(-reach, reach)))
    values[name] = spec.unit === 'count' ? Math.round(value) : value
  }
  return values
}

/** Positions are stored in this many steps of the box's longest side. */
const STEPS = 60_000

/**
 * Little-endian: vertices, triangles, parts (uint32 each); per part colour (sRGB), roughness, metalness (5 × uint8); x of all
 * vertices, then y, then z (uint16, the box's longest side is `STEPS`); first, second, third corner of all triangles (uint16);
 * the part of each triangle (uint8).
 */
function recordOf(all: readonly GeometryPart[]): Buffer {
  const parts = all.slice(0, 255)
  const vertices = parts.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0)
  const triangles = parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
  if (vertices > 65_535) {
    throw new Error(`${vertices} vertices`)
  }
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  parts.forEach(({ mesh }) =>
    mesh.positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3], value)
      high[i % 3] = Math.max(high[i % 3], value)
    })
  )
  const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const places = new Uint16Array(vertices * 3)
  const corners = new Uint16Array(triangles * 3)
  const owners = new Uint8Array(triangles)
  const looks = new Uint8Array(parts.length * 5)
  let [firstVertex, firstTriangle] = [0, 0]
  parts.forEach(({ mesh, material }, part) => {
    const { baseColor, roughness, metallic } = resolveMaterial(material)
    looks.set([...baseColor.map(encodeSrgbByte), roughness * 255, metallic * 255], part * 5)
    mesh.positions.forEach((value, i) => {
      const axis = i % 3
      places[axis * vertices + firstVertex + (i - axis) / 3] = Math.round(
        ((value - low[axis]) / size) * STEPS
      )
    })
    mesh.indices.forEach((vertex, i) => {
      const corner = i % 3
      corners[corner * triangles + firstTriangle + (i - corner) / 3] = vertex + firstVertex
    })
    owners.fill(part, firstTriangle, firstTriangle + mesh.indices.length / 3)
    firstVertex += mesh.positions.length / 3
    firstTriangle += mesh.indices.length / 3
  })
  return Buffer.concat([
    Buffer.from(Uint32Array.of(vertices, triangles, parts.length).buffer),
    looks,
    Buffer.from(places.buffer),
    Buffer.from(corners.buffer),
    owners,
  ])
}

await main(process.argv.slice(2))
