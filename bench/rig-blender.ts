// node bench/rig-blender.ts FOLDER [--only NAME,NAME]: rigs the GLBs of a folder as mode `rig` does, and has Blender and three.js play every
// clip: the joints of all bones and the places of all vertices at five times, how far they lie apart, in shares of the model's height.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { WebIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { AnimationMixer, Box3, SkinnedMesh, Vector3, type Bone, type Object3D } from 'three'
import { GLTFLoader, type GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { prepareEngine, run } from '../src-main/engine/index.ts'
import { openGlb } from '../src-main/engine/model/file-scene.ts'
import { readFiles, REFINE_OPTIONS } from './remesh-models.ts'

const BLENDER = process.env['PLINTH_BLENDER'] ?? 'blender'
const SCRIPT = fileURLToPath(new URL('./blender-clips.py', import.meta.url))
const MOMENTS = 5
/** This share of the height is what single precision and the interpolation of turns between two keys leave. */
const ALIKE = 0.001

/** Numbers in threes. */
type Places = Readonly<Record<string, readonly number[]>>

interface Frame {
  readonly bones: Places
  readonly vertices: Places
}

type Played = Readonly<Record<string, readonly Frame[]>>

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [folder] = positionals
if (folder === undefined) {
  throw new Error('The first word names a folder of GLBs.')
}
await prepareEngine(['text', 'rig'])
let failed = 0
for (const { name, glb } of readFiles(folder)) {
  if (values.only === undefined || values.only.split(',').includes(name)) {
    failed += (await compare(name, glb)) ? 0 : 1
  }
}
process.exitCode = failed > 0 ? 1 : 0

async function compare(name: string, source: Uint8Array): Promise<boolean> {
  const task = { prompt: null, negativePrompt: null, stage: null, pictures: [], sourceGlb: source } as const
  const { glb } = await run(
    { mode: 'rig', ...task, options: REFINE_OPTIONS },
    { onProgress: () => undefined }
  )
  const gltf = await new GLTFLoader().parseAsync((await withoutTextures(glb)).buffer, '')
  const times = Object.fromEntries(
    gltf.animations.map(clip => [
      clip.name,
      Array.from({ length: MOMENTS }, (_, i) => (clip.duration * i) / MOMENTS),
    ])
  )
  const theirs = playInBlender(glb, times)
  if (theirs === null) {
    console.log(`${name}: Blender does not open it`)
    return false
  }
  const ours = playInThree(gltf, times)
  const height = new Box3().setFromObject(gltf.scene).getSize(new Vector3()).y
  const rows = Object.keys(times).map(clip => {
    const pairs = ours[clip].map((frame, i) => [frame, theirs[clip]?.[i]] as const)
    const most = (part: keyof Frame): number =>
      Math.max(...pairs.map(([a, b]) => (b === undefined ? Infinity : farthest(a[part], b[part])))) / height
    return { clip, bones: most('bones'), vertices: most('vertices') }
  })
  const isAlike = rows.every(({ bones, vertices }) => bones < ALIKE && vertices < ALIKE)
  const told = rows.map(row => `${row.clip} ${percent(row.bones)} ${percent(row.vertices)}`)
  console.log(`${name}: ${isAlike ? 'alike' : 'DIFFERS'} | clip, bones, vertices: ${told.join(' · ')}`)
  return isAlike
}

/** For three.js, which reads pictures in a browser only. */
async function withoutTextures(glb: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const document = await openGlb(glb)
  document
    .getRoot()
    .listTextures()
    .forEach(texture => texture.dispose())
  return Uint8Array.from(await new WebIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document))
}

function percent(share: number): string {
  return `${(100 * share).toFixed(3)} %`
}

/** The farthest that two places of one name are apart, metres; Infinity where one has what the other has not. */
function farthest(one: Places, other: Places): number {
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) {
    return Infinity
  }
  return names.reduce((most, name) => {
    const [a, b] = [one[name], other[name] ?? []]
    return a.length === b.length
      ? a.reduce((far, value, i) => Math.max(far, Math.abs(value - b[i])), most)
      : Infinity
  }, 0)
}

function playInBlender(glb: Uint8Array, times: Readonly<Record<string, readonly number[]>>): Played | null {
  const work = mkdtempSync(join(tmpdir(), 'plinth-clips-'))
  try {
    const [model, wanted] = [join(work, 'model.glb'), join(work, 'times.json')]
    writeFileSync(model, glb)
    writeFileSync(wanted, JSON.stringify(times))
    const args = ['-b', '-noaudio', '--python', SCRIPT, '--', model, wanted]
    const { stdout } = spawnSync(BLENDER, args, { encoding: 'utf8', timeout: 600_000, maxBuffer: 1e9 })
    const line = stdout.split('\n').find(text => text.startsWith('PLAYED '))
    return line === undefined ? null : (JSON.parse(line.slice(7)) as { played: Played }).played
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** As it is in the file: the loader numbers names that a mesh and a bone share. */
function nameOf({ name, userData }: Object3D): string {
  const own: unknown = userData['name']
  return typeof own === 'string' ? own : name
}

function isSkinned(node: Object3D): node is SkinnedMesh {
  return node instanceof SkinnedMesh
}

function playInThree(
  { scene, animations }: GLTF,
  times: Readonly<Record<string, readonly number[]>>
): Played {
  const meshes: SkinnedMesh[] = []
  const bones: Bone[] = []
  scene.traverse(node => {
    if (isSkinned(node)) {
      meshes.push(node)
      bones.push(...node.skeleton.bones.filter(bone => !bones.includes(bone)))
    }
  })
  const point = new Vector3()
  const mixer = new AnimationMixer(scene)
  return Object.fromEntries(
    animations.map(clip => {
      mixer.stopAllAction()
      const action = mixer.clipAction(clip).play()
      const frames = times[clip.name].map((seconds): Frame => {
        action.time = seconds
        mixer.update(0)
        scene.updateMatrixWorld(true)
        return {
          bones: Object.fromEntries(
            bones.map(bone => [nameOf(bone), bone.getWorldPosition(point).toArray()])
          ),
          vertices: Object.fromEntries(
            meshes.map(mesh => {
              const { count } = mesh.geometry.getAttribute('position')
              const all = Array.from({ length: count }, (_, vertex) =>
                mesh.localToWorld(mesh.getVertexPosition(vertex, point)).toArray()
              )
              return [nameOf(mesh), all.flat()]
            })
          ),
        }
      })
      return [clip.name, frames]
    })
  )
}
