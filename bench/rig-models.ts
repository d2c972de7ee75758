import { run } from '../src-main/engine/index.ts'
import { openGlb } from '../src-main/engine/model/file-scene.ts'
import { createRandom } from '../src-main/engine/kernel/random.ts'
import type { Vec3 } from '../src-main/engine/kernel/types.ts'
import { exactSkeleton } from '../src-main/engine/rig/exact/exact-skeleton.ts'
import { readRigSource } from '../src-main/engine/rig/read-source.ts'
import type { BodyClass, RigSource } from '../src-main/engine/rig/types.ts'
import type { Joint } from '../src-main/engine/shape/types.ts'
import { REFINE_OPTIONS } from './remesh-models.ts'

/** A model without its joints, and what is known about it. */
export interface RigModel {
  readonly name: string
  readonly source: RigSource
  /** Classes that are right; none: it is to be refused. */
  readonly classes: readonly BodyClass[]
  /** Its own joints, in the source's space. */
  readonly truth: readonly Joint[]
}

/** One of each sort of body that the engine makes, and those with long hair, skirts, gear and poses. */
const ENGINE_MODELS: readonly (readonly [prompt: string, ...classes: BodyClass[]])[] = [
  ...[
    ...['a man', 'a woman', 'a boy', 'a girl', 'a baby', 'a knight', 'a pirate', 'a ninja', 'a samurai'],
    ...['an astronaut', 'a robot', 'a walking man', 'a running boy', 'a sitting man', 'a man in a t-pose'],
  ].map((prompt): [string, BodyClass] => [prompt, 'humanoid']),
  ...['a dog', 'a cat', 'a horse', 'a cow', 'an elephant', 'a giraffe', 'a pig', 'a deer', 'a crocodile'].map(
    (prompt): [string, BodyClass] => [prompt, 'quadruped']
  ),
  ...['a chicken', 'a duck', 'an eagle', 'a flamingo', 'a penguin', 'an owl'].map(
    (prompt): [string, BodyClass] => [prompt, 'bird']
  ),
  ...['a shark', 'a tuna', 'a goldfish'].map((prompt): [string, BodyClass] => [prompt, 'fish']),
  ...['a snake', 'a worm'].map((prompt): [string, BodyClass] => [prompt, 'snake']),
  ...['a spider', 'an ant', 'a crab'].map((prompt): [string, BodyClass] => [prompt, 'many-legged']),
  ...['a car', 'a bicycle'].map((prompt): [string, BodyClass] => [prompt, 'machine']),
]

const REFUSED = ['a chair', 'a rock', 'a carpet', 'a mug', 'a table', 'a bookshelf', 'two people']

/** Forty models of the engine, each with the joints that it knows of itself, which are not shown to what is measured. */
export async function makeEngineModels(wanted: (name: string) => boolean): Promise<readonly RigModel[]> {
  const models: RigModel[] = []
  for (const [prompt, ...classes] of ENGINE_MODELS) {
    if (wanted(prompt)) {
      models.push(await makeModel(prompt, classes))
    }
  }
  return models
}

export async function makeRefused(wanted: (name: string) => boolean): Promise<readonly RigModel[]> {
  const models: RigModel[] = []
  for (const prompt of REFUSED.filter(wanted)) {
    models.push(await makeModel(prompt, []))
  }
  return models
}

async function makeModel(prompt: string, classes: readonly BodyClass[]): Promise<RigModel> {
  // Shape is all that counts: a preview has no textures to be baked.
  const task = { prompt, negativePrompt: null, stage: 'preview', pictures: [], sourceGlb: null } as const
  const { glb } = await run(
    { mode: 'text', ...task, options: REFINE_OPTIONS },
    { onProgress: () => undefined }
  )
  return { ...(await readModel(prompt, glb)), classes }
}

/** A GLB as a model of no class. */
export async function readModel(name: string, glb: Uint8Array): Promise<RigModel> {
  const { source, known } = readRigSource(await openGlb(glb))
  return { name, source, classes: [], truth: known ?? [] }
}

/** The class that a model's own joints tell. */
export const classOf = ({ truth }: RigModel): BodyClass | null =>
  truth.length === 0 ? null : exactSkeleton(truth).bodyClass

type Change = (model: RigModel) => RigModel

/** Hard ones, made of the engine's: what it is made of, and what is done to it. */
const HARD: readonly (readonly [base: string, what: string, change: Change])[] = [
  ['a man', 'open at the back', model => cut(model, 0.35)],
  ['a dog', 'open below', model => cut(model, 0.3, [0, -1, 0])],
  ['a man', '200 000 triangles', model => subdivided(model, 200_000)],
  ['a horse', '200 000 triangles', model => subdivided(model, 200_000)],
  ['a man', 'arms at the body', atBody],
  ['a boy', 'arms at the body', atBody],
  ['a knight', 'sword and shield, one part', onePart],
  ['a pirate', 'turned by 90°', model => moved(model, ([x, y, z]) => [z, y, -x])],
  ['a woman', 'skirt, Z up', zUp],
  ['a girl', 'skirt, turned by 90°', model => moved(model, ([x, y, z]) => [-z, y, x])],
  ['a samurai', 'in centimetres, Z up', model => scaled(zUp(model), 100)],
  ['a walking man', 'Z up', zUp],
  ['a sitting man', 'turned by 180°', model => moved(model, ([x, y, z]) => [-x, y, -z])],
  ['a man in a t-pose', 'noisy', model => noisy(model, 0.004)],
  ['a cat', 'Z up', zUp],
  ['a dog', 'noisy', model => noisy(model, 0.004)],
  ['a cow', 'turned by 90°', model => moved(model, ([x, y, z]) => [z, y, -x])],
  ['an elephant', 'one part, in centimetres', model => scaled(onePart(model), 100)],
  ['a chicken', 'noisy, turned by 90°', model => moved(noisy(model, 0.003), ([x, y, z]) => [z, y, -x])],
  ['a duck', 'Z up', zUp],
  ['a shark', 'Z up', zUp],
  [
    'a snake',
    'in centimetres, turned by 90°',
    model =>
      scaled(
        moved(model, ([x, y, z]) => [z, y, -x]),
        100
      ),
  ],
  ['a spider', 'turned by 90°', model => moved(model, ([x, y, z]) => [z, y, -x])],
  ['a car', 'Z up', zUp],
]

/**
 * Hard ones that nothing was tuned to, made of models that are none of the forty. Whoever tunes to one of them puts it among `HARD` and
 * another one here.
 */
const UNTUNED: readonly (readonly [prompt: string, bodyClass: BodyClass, what: string, change: Change])[] = [
  ['a wizard', 'humanoid', 'wide robe, open at the back', model => cut(model, 0.3)],
  ['a witch', 'humanoid', 'long hair, noisy', model => noisy(model, 0.004)],
  ['a princess', 'humanoid', 'wide dress, Z up', model => zUp(onePart(model))],
  ['a viking', 'humanoid', 'gear on one side, one part', onePart],
  ['a clown', 'humanoid', 'arms at the body', atBody],
  ['a nun', 'humanoid', 'skirt, turned by 90°', model => moved(onePart(model), ([x, y, z]) => [z, y, -x])],
  ['a firefighter', 'humanoid', '200 000 triangles', model => subdivided(model, 200_000)],
  ['a zebra', 'quadruped', 'Z up', model => zUp(onePart(model))],
  ['a lion', 'quadruped', 'noisy', model => noisy(model, 0.004)],
  ['a camel', 'quadruped', 'open below', model => cut(model, 0.3, [0, -1, 0])],
  ['a wolf', 'quadruped', '200 000 triangles', model => subdivided(model, 200_000)],
  ['a goat', 'quadruped', 'one part, in centimetres', model => scaled(onePart(model), 100)],
  ['a lizard', 'quadruped', 'turned by 180°', model => moved(onePart(model), ([x, y, z]) => [-x, y, -z])],
  ['an ostrich', 'bird', 'Z up', model => zUp(onePart(model))],
  ['a parrot', 'bird', 'turned by 90°', model => moved(onePart(model), ([x, y, z]) => [z, y, -x])],
  ['an orca', 'fish', 'Z up', model => zUp(onePart(model))],
  ['a salmon', 'fish', 'noisy', model => noisy(model, 0.003)],
  ['a scorpion', 'many-legged', 'turned by 90°', model => moved(onePart(model), ([x, y, z]) => [z, y, -x])],
  ['a beetle', 'many-legged', 'noisy', model => noisy(model, 0.002)],
  ['a truck', 'machine', 'turned by 180°', model => moved(model, ([x, y, z]) => [-x, y, -z])],
]

export async function makeUntunedModels(wanted: (name: string) => boolean): Promise<readonly RigModel[]> {
  const models: RigModel[] = []
  for (const [prompt, bodyClass, what, change] of UNTUNED.filter(([prompt]) => wanted(prompt))) {
    models.push({ ...change(await makeModel(prompt, [bodyClass])), name: `${prompt}, ${what}` })
  }
  return models
}

/** Foreign-looking models made of the engine's. */
export function makeHardModels(models: readonly RigModel[]): readonly RigModel[] {
  return HARD.flatMap(([base, what, change]) => {
    const model = models.find(one => one.name === base)
    return model === undefined ? [] : [{ ...change(model), name: `${base}, ${what}` }]
  })
}

function moved(model: RigModel, move: (p: Vec3) => Vec3): RigModel {
  const positions = new Float32Array(model.source.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = model.source.positions.subarray(i, i + 3)
    positions.set(move([x, y, z]), i)
  }
  return {
    ...model,
    source: { ...model.source, positions },
    truth: model.truth.map(joint => ({ ...joint, at: move(joint.at) })),
  }
}

function zUp(model: RigModel): RigModel {
  return moved(model, ([x, y, z]) => [x, -z, y])
}

function scaled(model: RigModel, factor: number): RigModel {
  return moved(model, ([x, y, z]) => [x * factor, y * factor, z * factor])
}

function onePart(model: RigModel): RigModel {
  const { positions, indices } = model.source
  const whole = {
    name: 'Mesh',
    role: '',
    firstVertex: 0,
    vertexCount: positions.length / 3,
    firstIndex: 0,
    indexCount: indices.length,
  }
  return { ...model, source: { positions, indices, parts: [whole] } }
}

function noisy(model: RigModel, share: number): RigModel {
  const random = createRandom('rig bench')
  const size = share * heightOf(model.source)
  return {
    ...model,
    source: moved(onePart(model), ([x, y, z]) => [
      x + random.range(-size, size),
      y + random.range(-size, size),
      z + random.range(-size, size),
    ]).source,
  }
}

/** Without the triangles in a window of the trunk that look to the back (or another way). */
function cut(model: RigModel, width: number, way: Vec3 = [0, 0, -1]): RigModel {
  const { positions: p, indices } = model.source
  const { min, max } = boxOf(model.source)
  const middle = [0, 1, 2].map(k => (min[k] + max[k]) / 2)
  const reach = [0, 1, 2].map(k => (width * (max[k] - min[k])) / 2)
  const kept: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [0, 1, 2].map(c => [0, 1, 2].map(k => p[3 * indices[i + c] + k]))
    const [a, b, c] = corners
    const u = a.map((value, k) => b[k] - value)
    const v = a.map((value, k) => c[k] - value)
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const faces = normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2] > 0
    const axis = way.findIndex(value => value !== 0)
    const isIn = a.every((value, k) => k === axis || Math.abs(value - middle[k]) < reach[k])
    if (!(faces && isIn)) {
      kept.push(indices[i], indices[i + 1], indices[i + 2])
    }
  }
  return {
    ...model,
    source: onePart({ ...model, source: { ...model.source, indices: Uint32Array.from(kept) } }).source,
  }
}

/** Everything beside the trunk is pressed to it, so that hanging arms touch the body. */
function atBody(model: RigModel): RigModel {
  const edge = 0.115 * heightOf(model.source)
  return onePart(
    moved(model, ([x, y, z]) => {
      const beyond = Math.abs(x) - edge
      return beyond > 0 ? [Math.sign(x) * (edge + 0.45 * beyond), y, z] : [x, y, z]
    })
  )
}

/** Every triangle cut into four, until there are at least so many. */
function subdivided(model: RigModel, triangles: number): RigModel {
  let positions = Array.from(model.source.positions)
  let indices = Array.from(model.source.indices)
  while (indices.length / 3 < triangles) {
    const middles = new Map<string, number>()
    const middle = (a: number, b: number): number => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      let found = middles.get(key)
      if (found === undefined) {
        found = positions.length / 3
        for (let k = 0; k < 3; k += 1) {
          positions.push((positions[3 * a + k] + positions[3 * b + k]) / 2)
        }
        middles.set(key, found)
      }
      return found
    }
    const finer: number[] = []
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = indices.slice(i, i + 3)
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
      finer.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
    }
    indices = finer
  }
  positions = Array.from(Float32Array.from(positions))
  const source = {
    ...model.source,
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
  }
  return onePart({ ...model, source })
}

export function boxOf({ positions }: RigSource): { readonly min: number[]; readonly max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  positions.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3], value)
    max[i % 3] = Math.max(max[i % 3], value)
  })
  return { min, max }
}

/** Longest side of the model's box, metres. */
export function heightOf(source: RigSource): number {
  const { min, max } = boxOf(source)
  return Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
}
