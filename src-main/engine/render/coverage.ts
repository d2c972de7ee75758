import type { FinishedModel } from '../model/types.ts'
import { fitCamera } from './camera.ts'
import { rasterise } from './fragments.ts'
import type { Fragments } from './fragments.ts'
import { createScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { FILL } from './thumbnail.ts'
import { SHEET_VIEWS, type ViewAngle } from './views.ts'

/** What can be seen of a model: its parts and what they let through. */
export type VisibleModel = Pick<FinishedModel, 'parts' | 'materials'>

/** One byte per pixel: 1 where the model is, 0 elsewhere. Row 0 at the top. */
export interface SeenOutline {
  readonly size: number
  readonly mask: Uint8Array
}

const MEASURING_SIZE = 256

/** The model's outline in `size`² pixels, framed as in its picture from the same view. */
export function renderSilhouette(model: VisibleModel, view: ViewAngle, size: number): SeenOutline {
  const { fragments } = measure(model, view, size)
  const mask = new Uint8Array(size * size)
  for (let i = 0; i < mask.length; i++) {
    mask[i] = fragments.surfaces.triangles[i] >= 0 || fragments.veils.first[i] >= 0 ? 1 : 0
  }
  return { size, mask }
}

/**
 * Share of the silhouette's pixels in which each part is seen, by name, 0–1; hidden parts have 0. Glass hides nothing, so
 * shares may add up to more than 1. Parts of one name count together.
 */
export function visibleParts(
  model: VisibleModel,
  view: ViewAngle,
  size = MEASURING_SIZE
): ReadonlyMap<string, number> {
  const { scene, fragments } = measure(model, view, size)
  const names = [...new Set(model.parts.map(part => part.name))]
  const nameOf = scene.parts.map(name => names.indexOf(name))
  const counts = new Uint32Array(names.length)
  const lastSeen = new Int32Array(names.length).fill(-1)
  let covered = 0
  for (let sample = 0; sample < size * size; sample++) {
    let isCovered = false
    forPartsAt(scene, fragments, sample, part => {
      isCovered = true
      if (lastSeen[nameOf[part]] !== sample) {
        lastSeen[nameOf[part]] = sample
        counts[nameOf[part]]++
      }
    })
    covered += isCovered ? 1 : 0
  }
  return new Map(names.map((name, i) => [name, covered > 0 ? counts[i] / covered : 0]))
}

/**
 * Share of the silhouette in which a part is seen. `partName` also stands for its mirrored and numbered copies (`leg` for
 * `leg_left` and `leg_2`); 0 when the model has no such part.
 */
export function visiblePart(model: VisibleModel, partName: string, view: ViewAngle): number {
  let share = 0
  for (const [name, value] of visibleParts(model, view)) {
    if (name === partName || name.startsWith(`${partName}_`)) {
      share += value
    }
  }
  return Math.min(1, share)
}

/** From a person's height, from above and from below: a bulb in its shade is seen from there only. */
const ALL_ROUND: readonly ViewAngle[] = [...SHEET_VIEWS, { yaw: 35, pitch: 75 }, { yaw: 215, pitch: -40 }]

/** A statue's pupils are smaller than a pixel of the first look: what it misses is looked for in a finer one. */
const CLOSER_SIZE = 512

/** Names of the parts that nobody can see, from whatever side. */
export function hiddenParts(model: VisibleModel): readonly string[] {
  const missed = missedBy(model, MEASURING_SIZE)
  return missed.length === 0 ? missed : missedBy(model, CLOSER_SIZE)
}

function missedBy(model: VisibleModel, size: number): readonly string[] {
  const seen = ALL_ROUND.map(view => visibleParts(model, view, size))
  return model.parts
    .map(part => part.name)
    .filter(name => seen.every(shares => (shares.get(name) ?? 0) === 0))
}

function measure(model: VisibleModel, view: ViewAngle, size: number) {
  const scene = createScene(
    { ...model, textures: null, materialTextures: model.materials.map(() => null) },
    size
  )
  return {
    scene,
    fragments: rasterise(scene, fitCamera(scene.positions, view, FILL), { size, isRotated: false }),
  }
}

/** Numbers of the parts seen at a sample, some more than once. */
function forPartsAt(
  scene: Scene,
  { surfaces, veils }: Fragments,
  sample: number,
  see: (part: number) => void
): void {
  if (surfaces.triangles[sample] >= 0) {
    see(scene.triangleParts[surfaces.triangles[sample]])
  }
  for (let at = veils.first[sample]; at >= 0; at = veils.next[at]) {
    see(scene.triangleParts[veils.triangles[at]])
  }
}
