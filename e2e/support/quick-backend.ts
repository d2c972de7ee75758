import { setImmediate } from 'node:timers/promises'
import { MODES } from '../../src-main/contract/generation.ts'
import type { Backend } from '../../src-main/domain/ports-backend.ts'
import { READY, someCapabilities } from '../../src-main/domain/testing/fakes.ts'
import { pyramidFile, WIDE } from './models.ts'
import { pictureFile } from './pictures.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Of a material, linear. */
const COLORS: Readonly<Record<string, Rgb>> = {
  red: [0.6, 0.02, 0.02],
  green: [0.02, 0.4, 0.05],
  blue: [0.03, 0.06, 0.5],
}
const GREY: Rgb = [0.5, 0.5, 0.5]

/** In place of the engine, for journeys whose matter is the studio: a pyramid at once, named and coloured as the prompt says. */
export function createQuickBackend(): Backend {
  return {
    id: 'local',
    name: 'Quick',
    capabilities: () => someCapabilities(),
    health: () => READY,
    modes: MODES.filter(mode => mode !== 'rig'),
    concurrency: 1,
    accepts: async () => true,
    async run({ request }, { onProgress }) {
      onProgress({ stage: 'build', progress: 50 })
      await setImmediate()
      const words = (request.prompt ?? 'model').replace(/^an? /, '')
      const color = COLORS[words.split(' ').find(word => word in COLORS) ?? ''] ?? GREY
      const asset = {
        name: words.charAt(0).toUpperCase() + words.slice(1),
        glb: pyramidOf(color),
        thumbnail: pictureFile('thumbnail.png', [color[0] * 255, color[1] * 255, color[2] * 255]).buffer,
        facts: {
          triangles: 6,
          vertices: 5,
          boundingBox: { min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] },
          hasTextures: false,
          rigged: false,
          animations: [],
          watertight: true,
        },
      } as const
      return { assets: [asset], warnings: [] }
    },
    close: async () => undefined,
  }
}

function pyramidOf(color: Rgb): Buffer {
  const surface = { baseColorFactor: [...color, 1], metallicFactor: 0, roughnessFactor: 0.8 }
  const json = {
    materials: [{ pbrMetallicRoughness: surface }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
  }
  return pyramidFile('model.glb', json, WIDE).buffer
}
