import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOcclusion } from '../kernel/occlusion.ts'
import { weldByPosition } from '../kernel/topology.ts'
import { box, cylinder, sphere } from '../model/fixtures.ts'
import type { Texture } from './surface.ts'
import { unwrap } from '../uv/unwrap.ts'
import { bakeTextures } from './bake.ts'
import type { BakeOptions } from './bake.ts'
import { decodeSrgb } from './color-math.ts'
import { rasteriseTexels } from './texels.ts'
import type { TexturedMesh } from './texels.ts'
import type { MaterialSpec } from './types.ts'

function bake(meshes: readonly TexturedMesh[], material: MaterialSpec, changes: Partial<BakeOptions> = {}) {
  const parts = meshes.map((mesh, i) => ({ name: `part_${i}`, mesh, material }))
  return bakeTextures(parts, { resolution: 256, seed: 1, pbr: true, ...changes })
}

function unwrapped(...meshes: Parameters<typeof unwrap>[0]) {
  return unwrap(meshes, { resolution: 256 }).meshes
}

describe('bakeTextures', () => {
  test.each(['wood', 'granite', 'brick', 'fabric', 'marble', 'foliage'])(
    'both sides of a smooth seam show the same %s',
    recipe => {
      const [mesh] = unwrapped(sphere(0.3, 24, 0.15))
      const { baseColor } = bake([mesh], { recipe })
      const steps = seamSteps(mesh, baseColor)
      expect(steps.length).toBeGreaterThan(200)
      expect(steps.reduce((a, b) => a + b, 0) / steps.length).toBeLessThan(2)
      expect(steps[Math.floor(steps.length * 0.95)]).toBeLessThan(4)
    }
  )

  test('a plain colour comes out as it went in', () => {
    const [mesh] = unwrapped(box([1, 1, 1]))
    const { baseColor } = bake([mesh], { recipe: 'plastic', color: '#2558b8', wear: 0 })
    const { rings } = rasteriseTexels([mesh], 256)
    rings.forEach((ring, texel) => {
      if (ring !== 0) {
        return
      }
      expect(Math.abs(baseColor.data[4 * texel] - 0x25)).toBeLessThan(14)
      expect(Math.abs(baseColor.data[4 * texel + 2] - 0xb8)).toBeLessThan(14)
    })
  })

  test('fire in cracks shines where the cracks are, and only then a file has a picture of light', () => {
    const [mesh] = unwrapped(box([1, 1, 1]))
    const covers = [{ kind: 'cracks', amount: 1, color: '#ff6a14' }] as const
    const light = bake([mesh], { recipe: 'stone', covers: [{ ...covers[0], glows: true }] }).emissive
    const bright = [...(light?.data ?? [])].filter((value, i) => i % 4 === 0 && value > 128).length
    expect(bright).toBeGreaterThan(200)
    expect(bright).toBeLessThan(256 * 256 * 0.3)
    expect(bake([mesh], { recipe: 'stone', covers }).emissive).toBeUndefined()
  })

  test('around every chart its colour goes on for eight texels', () => {
    const [red, blue] = unwrapped(box([1, 1, 1]), box([0.5, 0.5, 0.5]))
    const { baseColor } = bakeTextures(
      [
        { name: 'red', mesh: red, material: { recipe: 'glass', color: '#ff0000', wear: 0 } },
        { name: 'blue', mesh: blue, material: { recipe: 'glass', color: '#0000ff', wear: 0 } },
      ],
      { resolution: 256, seed: 1, pbr: false }
    )
    const { rings } = rasteriseTexels([red, blue], 256)
    for (let y = 8; y < 248; y++) {
      for (let x = 8; x < 248; x++) {
        const near = [-8, 8].some(d => rings[y * 256 + x + d] === 0 || rings[(y + d) * 256 + x] === 0)
        if (!near) {
          continue
        }
        const [r, g, b] = baseColor.data.subarray(4 * (y * 256 + x))
        expect(g).toBeLessThan(40)
        expect(Math.abs(r - b)).toBeGreaterThan(180)
      }
    }
  })

  test('the normal map of a rough stone leans and is unit length', () => {
    const [mesh] = unwrapped(box([0.3, 0.3, 0.3]))
    const { normal } = bake([mesh], { recipe: 'stone' })
    const data = normal?.data ?? new Uint8Array()
    let leaning = 0
    for (let i = 0; i < data.length; i += 4) {
      const n = [0, 1, 2].map(k => data[i + k] / 127.5 - 1)
      expect(Math.hypot(...n)).toBeGreaterThan(0.97)
      expect(Math.hypot(...n)).toBeLessThan(1.03)
      expect(n[2]).toBeGreaterThan(0)
      if (n[2] < 0.98) {
        leaning++
      }
    }
    expect(leaning).toBeGreaterThan(1000)
  })

  test('a brick stands out of its mortar: its upper border faces up, its lower border down', () => {
    const [mesh] = unwrapped(box([2, 2, 2]))
    const { normal } = bake([mesh], { recipe: 'brick', wear: 0 })
    // Seen in space: on the front face, the normal's upward lean follows the sawtooth of the courses.
    let [up, down] = [0, 0]
    forFrontTexels(mesh, 256, (texel, y, tangentUp) => {
      const data = normal?.data ?? new Uint8Array()
      const lean =
        (data[4 * texel] / 127.5 - 1) * tangentUp[0] + (data[4 * texel + 1] / 127.5 - 1) * tangentUp[1]
      const inCourse = (y + 1) / 0.083 - Math.floor((y + 1) / 0.083)
      if (inCourse > 0.8) {
        up += lean
      }
      if (inCourse < 0.2) {
        down += lean
      }
    })
    expect(up).toBeGreaterThan(5)
    expect(down).toBeLessThan(-5)
  })

  test('occlusion darkens the red channel of the ORM where a part lies against another', () => {
    const [floor, post] = unwrapped(box([1, 0.05, 1]), cylinder(0.2, 0.8, 24))
    const lifted = {
      ...post,
      positions: post.positions.map((value, i) => (i % 3 === 1 ? value + 0.42 : value)),
    }
    const meshes = [floor, lifted]
    const open = bake(meshes, { recipe: 'plaster' })
    const shaded = bake(
      meshes,
      { recipe: 'plaster' },
      { occlusion: createOcclusion(meshes, { directions: 64 }) }
    )
    const { rings } = rasteriseTexels(meshes, 256)
    const values = (texture: Texture | undefined): number[] =>
      [...rings].flatMap((ring, texel) => (ring === 0 ? [texture?.data[4 * texel] ?? 0] : []))
    expect(Math.min(...values(open.orm))).toBe(255)
    expect(Math.min(...values(shaded.orm))).toBeLessThan(110)
    expect(Math.max(...values(shaded.orm))).toBe(255)
  })

  test('parts of one material have grain of their own, named seeds repeat it', () => {
    const [a] = unwrapped(box([1, 1, 1]))
    const material = { recipe: 'wood' }
    const one = bakeTextures([{ name: 'left', mesh: a, material }], { resolution: 128, seed: 1, pbr: false })
    const two = bakeTextures([{ name: 'right', mesh: a, material }], { resolution: 128, seed: 1, pbr: false })
    const again = bakeTextures([{ name: 'left', mesh: a, material }], {
      resolution: 128,
      seed: 1,
      pbr: false,
    })
    expect(one.baseColor.data).not.toEqual(two.baseColor.data)
    expect(one.baseColor.data).toEqual(again.baseColor.data)
  })

  test('without pbr only the base colour is made', () => {
    expect(Object.keys(bake(unwrapped(box([1, 1, 1])), { recipe: 'wood' }, { pbr: false }))).toEqual([
      'baseColor',
    ])
  })

  test('progress rises from 0 and stays below 1', () => {
    const shares: number[] = []
    bake(unwrapped(box([1, 1, 1])), { recipe: 'wood' }, { onProgress: share => shares.push(share) })
    expect(shares.length).toBeGreaterThan(2)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
    expect(shares[shares.length - 1]).toBeLessThanOrEqual(1)
  })

  test('two processes bake the same bytes', () => {
    const { baseColor, normal, orm } = bake(unwrapped(sphere(0.3, 12)), {
      recipe: 'rusty-metal',
      pattern: 'floral',
    })
    const digest = createHash('sha256')
    for (const texture of [baseColor, normal, orm]) {
      digest.update(texture?.data ?? '')
    }
    const script = [
      `import { createHash } from 'node:crypto'`,
      `import { bakeTextures } from './bake.ts'`,
      `import { sphere } from '../model/fixtures.ts'`,
      `import { unwrap } from '../uv/unwrap.ts'`,
      `const [mesh] = unwrap([sphere(0.3, 12)], { resolution: 256 }).meshes`,
      `const parts = [{ name: 'part_0', mesh, material: { recipe: 'rusty-metal', pattern: 'floral' } }]`,
      `const t = bakeTextures(parts, { resolution: 256, seed: 1, pbr: true })`,
      `const digest = createHash('sha256')`,
      `for (const texture of [t.baseColor, t.normal, t.orm]) digest.update(texture.data)`,
      `process.stdout.write(digest.digest('hex'))`,
    ].join('\n')
    const args = ['--input-type=module-typescript', '--eval', script]
    const other = execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })
    expect(other).toBe(digest.digest('hex'))
  })

  test('a metal bakes metal, its colour not darker than asked', () => {
    const [mesh] = unwrapped(sphere(0.3, 12))
    const { baseColor, orm } = bake([mesh], { recipe: 'polished-metal', color: '#e2b24a', wear: 0 })
    const { rings } = rasteriseTexels([mesh], 256)
    const covered = [...rings].flatMap((ring, texel) => (ring === 0 ? [texel] : []))
    const mean = (texture: Texture | undefined, channel: number): number =>
      covered.reduce((sum, texel) => sum + (texture?.data[4 * texel + channel] ?? 0), 0) / covered.length
    expect(mean(orm, 2)).toBeGreaterThan(230)
    expect(decodeSrgb(mean(baseColor, 0) / 255)).toBeGreaterThan(0.9 * decodeSrgb(0xe2 / 255))
  })
})

/** Largest channel step at points along every smooth seam, sampled bilinearly on both sides; sorted. */
function seamSteps(mesh: TexturedMesh, texture: Texture): number[] {
  const weld = weldByPosition(mesh.positions)
  const open = new Map<string, readonly [number, number]>()
  const steps: number[] = []
  for (let i = 0; i < mesh.indices.length; i++) {
    const a = mesh.indices[i]
    const b = mesh.indices[i % 3 === 2 ? i - 2 : i + 1]
    const twin = open.get(`${weld[b]},${weld[a]}`)
    open.set(`${weld[a]},${weld[b]}`, [a, b])
    if (twin === undefined || (twin[1] === a && twin[0] === b)) {
      continue
    }
    for (const t of [0.2, 0.5, 0.8]) {
      const here = sample(texture, between(mesh.uvs, a, b, t))
      const there = sample(texture, between(mesh.uvs, twin[1], twin[0], t))
      steps.push(Math.max(...here.map((value, k) => Math.abs(value - there[k]))))
    }
  }
  return steps.sort((a, b) => a - b)
}

function between(uvs: Float32Array, a: number, b: number, t: number): readonly [number, number] {
  return [uvs[2 * a] * (1 - t) + uvs[2 * b] * t, uvs[2 * a + 1] * (1 - t) + uvs[2 * b + 1] * t]
}

function sample({ width, height, data }: Texture, [u, v]: readonly [number, number]): number[] {
  const [x, y] = [u * width - 0.5, v * height - 0.5]
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - i, y - j]
  const at = (di: number, dj: number, k: number): number =>
    data[
      4 * (Math.min(height - 1, Math.max(0, j + dj)) * width + Math.min(width - 1, Math.max(0, i + di))) + k
    ]
  return [0, 1, 2].map(
    k =>
      (at(0, 0, k) * (1 - fx) + at(1, 0, k) * fx) * (1 - fy) +
      (at(0, 1, k) * (1 - fx) + at(1, 1, k) * fx) * fy
  )
}

/** Texels of the +Z face of a box around the origin: height in space, and what "up" is in the tangent frame. */
function forFrontTexels(
  mesh: TexturedMesh,
  resolution: number,
  visit: (texel: number, y: number, tangentUp: readonly [number, number]) => void
): void {
  const texels = rasteriseTexels([mesh], resolution)
  texels.rings.forEach((ring, texel) => {
    if (ring !== 0) {
      return
    }
    const t = texels.triangleOf[texel]
    const [a, b, c] = texels.vertices.subarray(3 * t, 3 * t + 3)
    if (mesh.normals[3 * a + 2] < 0.9) {
      return
    }
    const [x, row] = [texel % resolution, Math.floor(texel / resolution)]
    const w = texels.weights.subarray(6 * t, 6 * t + 6)
    const w1 = w[0] * x + w[1] * row + w[2]
    const w2 = w[3] * x + w[4] * row + w[5]
    const y =
      (1 - w1 - w2) * mesh.positions[3 * a + 1] +
      w1 * mesh.positions[3 * b + 1] +
      w2 * mesh.positions[3 * c + 1]
    const [tx, ty, , side] = mesh.tangents.subarray(4 * a, 4 * a + 4)
    // Bitangent of a +Z normal: (-ty, tx) · w; its y is how much of "up" it carries.
    visit(texel, y, [ty, tx * side])
  })
}
