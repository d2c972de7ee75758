import { CONCEPTS } from '../src-main/engine/concepts/registry.ts'
import { STYLES, type Style } from '../src-main/contract/options.ts'
import { isClosed } from '../src-main/engine/kernel/topology.ts'
import { hiddenParts } from '../src-main/engine/render/coverage.ts'
import { makeFile } from './support/make.ts'
import { floatingPieces } from './support/floating.ts'
import { measureUvs } from './support/uv-overlap.ts'
import { faultsOf } from './support/validate.ts'

/**
 * `npm run matrix`: every concept in realistic and three other styles, each with three seeds: validator without errors and
 * warnings, closed parts, no piece in the air and none that nobody can see, at most 5 000 triangles, UVs in the square and
 * without overlap where there are textures, the same bytes again. Too long for every test run; two processes share the
 * concepts (`--share 1/2`).
 */
const SEEDS = [0, 7, 1234]
const OTHERS = STYLES.filter(style => style !== 'realistic')
const MOST_TRIANGLES = 5_000

async function main(): Promise<void> {
  const [part, of] = (process.argv.find(text => /^\d+\/\d+$/.test(text)) ?? '1/1').split('/').map(Number)
  const concepts = CONCEPTS.filter((_, index) => index % of === part - 1)
  let made = 0
  const faults: string[] = []
  for (const [index, { name }] of concepts.entries()) {
    for (const style of ['realistic', ...stylesOf(index)] as const) {
      for (const seed of SEEDS) {
        made++
        const found = await check(name, style, seed)
        if (found.length > 0) {
          faults.push(`${name}, ${style}, seed ${seed}: ${found.join('; ')}`)
          process.stdout.write(`${faults.at(-1) ?? ''}\n`)
        }
      }
    }
  }
  process.stdout.write(`${concepts.length} concepts, ${made} models, ${faults.length} with faults\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** Three styles, in turns, so that all are met evenly. */
const stylesOf = (index: number): readonly Style[] =>
  [0, 1, 2].map(step => OTHERS[(3 * index + step) % OTHERS.length] ?? 'clay')

async function check(name: string, style: Style, seed: number): Promise<readonly string[]> {
  try {
    const options = { style, seed }
    const { glb, model } = await makeFile(name, { options })
    const faults = [...(await faultsOf(glb))]
    const open = model.parts.filter(({ mesh }) => !isClosed(mesh)).map(part => part.name)
    if (open.length > 0) {
      faults.push(`open: ${open.join(' ')}`)
    }
    const floating = floatingPieces(model).map(piece => piece.split(' ')[0])
    if (floating.length > 0) {
      faults.push(`in the air: ${[...new Set(floating)].join(' ')}`)
    }
    const hidden = hiddenParts(model)
    if (hidden.length > 0) {
      faults.push(`hidden: ${hidden.join(' ')}`)
    }
    const triangles = model.parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
    if (triangles > MOST_TRIANGLES) {
      faults.push(`${triangles} triangles`)
    }
    if (model.textures !== null) {
      const { overlaps, least, most } = measureUvs(model, model.textures.baseColor.width)
      if (overlaps > 0 || least < 0 || most > 1) {
        faults.push(`UVs: ${overlaps} shared texels, ${least} … ${most}`)
      }
    }
    if (seed === SEEDS[0] && !Buffer.from(glb).equals((await makeFile(name, { options })).glb)) {
      faults.push('other bytes the second time')
    }
    return faults
  } catch (error) {
    return [String(error).slice(0, 200)]
  }
}

await main()
