import { unwrap } from '../uv/unwrap.ts'
import { box, cylinder, sphere } from './fixtures.ts'
import type { SurfaceMaterial, Texture } from '../material/surface.ts'
import type { FinishedModel } from './types.ts'

/** One model with every kind of material, for the tests of this room. Not used by the engine itself. */
export function sampleModel(): FinishedModel {
  const { meshes } = unwrap([box([1, 1, 1]), sphere(0.4, 10), cylinder(0.1, 1, 8), box([0.2, 0.2, 0.2])], {
    resolution: 64,
  })
  return {
    name: 'Sample',
    parts: [
      { name: 'body', role: 'body', mesh: meshes[0], material: 0 },
      { name: 'globe', role: 'feature', mesh: meshes[1], material: 1 },
      { name: 'bulb', role: 'light', mesh: meshes[2], material: 2 },
      { name: 'veil', role: 'cover', mesh: meshes[3], material: 3 },
    ],
    materials: [
      material('surface', { baseColor: [1, 1, 1], metallic: 1, roughness: 1, textured: true }),
      material('glass', { transmission: 0.9, roughness: 0.05, textured: true }),
      material('glow', { emissive: [6, 4, 2] }),
      material('veil', { alpha: 0.5, doubleSided: true, emissive: [0.1, 0, 0] }),
    ],
    textures: {
      baseColor: pattern((x, y) => [4 * x, 4 * y, 128, 255]),
      normal: pattern(() => [128, 128, 255, 255]),
      orm: pattern((x, y) => [255, x ^ y, 0, 255]),
    },
    joints: [
      { name: 'hips', at: [0, 1, 0], parent: null },
      { name: 'spine', at: [0, 1.2, 0], parent: 'hips' },
    ],
    extras: { concept: 'sample', seed: 7, parameters: { height: 1 } },
  }
}

function material(name: string, changes: Partial<SurfaceMaterial>): SurfaceMaterial {
  return {
    name,
    baseColor: [0.8, 0.8, 0.8],
    alpha: 1,
    metallic: 0,
    roughness: 0.5,
    emissive: [0, 0, 0],
    transmission: 0,
    doubleSided: false,
    textured: false,
    ...changes,
  }
}

function pattern(pixel: (x: number, y: number) => readonly number[]): Texture {
  const data = new Uint8Array(64 * 64 * 4)
  for (let i = 0; i < 64 * 64; i++) {
    data.set(pixel(i % 64, Math.floor(i / 64)), 4 * i)
  }
  return { width: 64, height: 64, data }
}
