import type { Mesh } from '../../src-main/engine/kernel/types.ts'
import { shoot, stage } from '../../src-main/engine/image/testing/truth.ts'
import type { Mask, Picture } from '../../src-main/engine/image/types.ts'
import type { ViewAngle } from '../../src-main/engine/render/views.ts'

const GREY = {
  name: 'grey',
  baseColor: [0.55, 0.55, 0.55],
  alpha: 1,
  metallic: 0,
  roughness: 0.8,
  emissive: [0, 0, 0],
  transmission: 0,
  doubleSided: true,
  textured: false,
} as const

/** Meshes in grey clay, every triangle lit by its own normal. */
export function clayPicture(meshes: readonly Mesh[], camera: ViewAngle, size: number): Picture {
  const parts = meshes.map((mesh, index) => ({
    ...{ name: `part ${index}`, role: 'body', material: 0 },
    mesh: faceted(mesh),
  }))
  const model = { name: 'form', parts, materials: [GREY], textures: null, joints: [], extras: {} }
  return stage(shoot({ ...model, materialTextures: [null] }, camera, size), 'plain', 1)
}

/** A found mask against the true one: grey where both agree, red what is too much, blue what is missing. */
export function maskPicture(found: Mask, truth: Mask): Picture {
  const { width, height } = found
  const data = new Uint8Array(width * height * 4).fill(255)
  found.coverage.forEach((value, i) => {
    const [isFound, isTrue] = [value >= 0.5, truth.coverage[i] >= 0.5]
    if (isFound || isTrue) {
      data.set(isFound ? (isTrue ? [150, 150, 150] : [220, 40, 40]) : [40, 60, 230], 4 * i)
    }
  })
  return { width, height, data }
}

/** Square pictures of one size in a row. */
export function sideBySide(pictures: readonly Picture[]): Picture {
  const [{ height }] = pictures
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0)
  const data = new Uint8Array(width * height * 4)
  let left = 0
  for (const picture of pictures) {
    for (let y = 0; y < height; y += 1) {
      const row = picture.data.subarray(4 * y * picture.width, 4 * (y + 1) * picture.width)
      data.set(row, 4 * (y * width + left))
    }
    left += picture.width
  }
  return { width, height, data }
}

function faceted({ positions, indices }: Mesh) {
  const spread = new Float32Array(indices.length * 3)
  const normals = new Float32Array(indices.length * 3)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map(k => positions.subarray(indices[t + k] * 3, indices[t + k] * 3 + 3))
    const normal = [0, 1, 2].map(k => {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3]
      return (b[i] - a[i]) * (c[j] - a[j]) - (b[j] - a[j]) * (c[i] - a[i])
    })
    const length = Math.sqrt(normal.reduce((sum, value) => sum + value * value, 0)) || 1
    for (const [k, corner] of [a, b, c].entries()) {
      spread.set(corner, (t + k) * 3)
      normals.set(
        normal.map(value => value / length),
        (t + k) * 3
      )
    }
  }
  return { positions: spread, normals, indices: Uint32Array.from(indices, (_, i) => i) }
}
