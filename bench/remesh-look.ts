// npm run bench -- --remesh-look [--models FOLDER] [--methods decimate,isotropic] [--only NAME,NAME] [--triangles N] [--pictures FOLDER] [--referee]:
// how differently a model looks after mode remesh, over eight views. The pictures show both, before on the left. `--referee`: and after Blender's
// decimation of the same file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { REMESH_METHODS } from '../src-main/contract/options.ts'
import { prepareEngine, run } from '../src-main/engine/index.ts'
import { closednessOf } from '../src-main/engine/kernel/topology.ts'
import type { Texture } from '../src-main/engine/material/surface.ts'
import { openGlb } from '../src-main/engine/model/file-scene.ts'
import { measureGlb } from '../src-main/engine/model/measure.ts'
import { readGlb } from '../src-main/engine/model/read-glb.ts'
import { encodePng } from '../src-main/engine/model/png.ts'
import { lookDifference } from '../quality/support/picture-difference.ts'
import { faultsOf } from '../quality/support/validate.ts'
import { makeRefineFile, readFiles, REFINE_OPTIONS } from './remesh-models.ts'
import { decimateFile } from './remesh-referee.ts'

/** Refines of different making: leather with seams, glaze, fur, metal, glass, leaves, many parts, light of its own. */
const REFINES = [
  ['armchair', 'a leather armchair'],
  ['teapot', 'a porcelain teapot'],
  ['dog', 'a brown dog'],
  ['sword', 'a steel sword'],
  ['lantern', 'a brass lantern'],
  ['oak', 'an oak tree'],
  ['bicycle', 'a red bicycle'],
  ['knight', 'a knight in armor'],
] as const
const TRIANGLES = 60_000
const RESOLUTION = 1024

const { values } = parseArgs({
  options: {
    models: { type: 'string' },
    methods: { type: 'string', default: 'decimate,isotropic' },
    only: { type: 'string' },
    triangles: { type: 'string', default: '10000' },
    pictures: { type: 'string' },
    referee: { type: 'boolean', default: false },
  },
})
const methods = values.methods.split(',').map(name => {
  const method = REMESH_METHODS.find(known => known === name)
  if (method === undefined) {
    throw new Error(`--methods are of ${REMESH_METHODS.join(', ')}.`)
  }
  return method
})
const only = values.only?.split(',')
const isWanted = (name: string): boolean => only === undefined || only.includes(name)

await prepareEngine(['remesh'])
for (const [name, prompt] of REFINES) {
  if (isWanted(name)) {
    const options = { targetTriangles: TRIANGLES, textureResolution: RESOLUTION } as const
    await compare(name, await makeRefineFile(prompt, options))
  }
}
for (const { name, glb } of values.models === undefined ? [] : readFiles(values.models)) {
  if (isWanted(name)) {
    await compare(name, glb)
  }
}

async function compare(name: string, source: Uint8Array): Promise<void> {
  const { triangles } = await measureGlb(source)
  for (const remeshMethod of methods) {
    const targetTriangles = Math.min(Number(values.triangles), Math.ceil(triangles / 2))
    const started = process.cpuUsage()
    const { glb, report, warnings } = await run(
      {
        mode: 'remesh',
        prompt: null,
        negativePrompt: null,
        stage: null,
        pictures: [],
        sourceGlb: source,
        options: {
          ...REFINE_OPTIONS,
          targetTriangles,
          remeshMethod,
          textureResolution: 2048,
          symmetry: 'off',
        },
      },
      { onProgress: () => undefined }
    )
    const { user, system } = process.cpuUsage(started)
    const faults = await faultsOf(glb)
    await tell(remeshMethod, { source, glb }, [
      `${triangles} → ${report.triangles} of ${targetTriangles}`.padEnd(26),
      (await keepsPictures(source, glb)) ? 'kept   ' : 'charted',
      `${((user + system) / 1e6).toFixed(1)} s`,
      faults.length === 0 ? 'valid' : `${faults.length} faults: ${faults[0]}`,
      ...warnings,
    ])
    if (values.referee && remeshMethod === 'decimate') {
      const made = decimateFile(source, targetTriangles)
      if (made !== null) {
        const after = await measureGlb(made)
        await tell('blender', { source, glb: made }, [
          `${triangles} → ${after.triangles} of ${targetTriangles}`,
        ])
      }
    }
  }

  async function tell(
    by: string,
    { source: before, glb }: { readonly source: Uint8Array; readonly glb: Uint8Array },
    facts: readonly string[]
  ): Promise<void> {
    const { mean, worstView, p95, outline, pictures } = await lookDifference(before, glb)
    const line = [
      name.padEnd(16),
      by.padEnd(10),
      `ΔE ${mean.toFixed(2)}`,
      `worst view ${worstView.toFixed(2)}`,
      `95 % ${p95.toFixed(1)}`,
      `outline ${(100 * outline).toFixed(2)} %`,
      `${await borderEdges(glb)} border edges, ${await borderEdges(before)} before`,
      ...facts,
    ]
    process.stdout.write(`${line.join('  ')}\n`)
    if (values.pictures !== undefined) {
      mkdirSync(values.pictures, { recursive: true })
      writeFileSync(join(values.pictures, `${name}-${by}.png`), encodePng(stacked(pictures)))
      writeFileSync(join(values.pictures, `${name}-${by}.glb`), glb)
    }
  }
}

/** Edges with one triangle, equal places being one. */
async function borderEdges(glb: Uint8Array): Promise<number> {
  const { parts } = await readGlb(glb, { decodePicture: () => null })
  return parts.reduce((sum, { mesh }) => sum + closednessOf(mesh).border, 0)
}

/** Are the pictures of the source in the file as they were? */
async function keepsPictures(source: Uint8Array, glb: Uint8Array): Promise<boolean> {
  const [before, after] = await Promise.all(
    [source, glb].map(async bytes =>
      (await openGlb(bytes))
        .getRoot()
        .listTextures()
        .map(texture => Buffer.from(texture.getImage() ?? []).toString('base64'))
    )
  )
  return after.length > 0 && after.every(picture => before.includes(picture))
}

/** Two views beside each other, four rows. */
function stacked(pictures: readonly Texture[]): Texture {
  const [{ width, height }] = pictures
  const rows = Math.ceil(pictures.length / 2)
  const data = new Uint8Array(2 * width * rows * height * 4)
  pictures.forEach((picture, i) => {
    for (let y = 0; y < height; y++) {
      const to = 4 * (2 * width * (Math.floor(i / 2) * height + y) + (i % 2) * width)
      data.set(picture.data.subarray(4 * width * y, 4 * width * (y + 1)), to)
    }
  })
  return { width: 2 * width, height: rows * height, data }
}
