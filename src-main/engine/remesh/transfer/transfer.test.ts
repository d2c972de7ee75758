import { Document, type Material, type Primitive, type Texture as FileTexture } from '@gltf-transform/core'
import { KHRTextureTransform } from '@gltf-transform/extensions'
import { describe, expect, test } from 'vitest'
import { encodeSrgbByte } from '../../material/color-math.ts'
import type { Texture } from '../../material/surface.ts'
import { drawnNodes, worldPositions } from '../../model/file-scene.ts'
import { decodePicture } from '../../model/picture.ts'
import { encodePng } from '../../model/png.ts'
import { listSurfaces } from '../../model/surfaces.ts'
import type { RemeshedSurface } from '../types.ts'
import { transferToRemeshed } from './transfer.ts'

const RESOLUTION = 256

type Rgb = readonly [number, number, number]

/** A picture of 2 × 2 fields of 8 texels: upper left, upper right, lower left, lower right. */
function fields(colors: readonly [Rgb, Rgb, Rgb, Rgb]): Texture {
  const data = new Uint8Array(16 * 16 * 4)
  for (let i = 0; i < 256; i++) {
    const [x, y] = [i % 16, Math.floor(i / 16)]
    data.set([...colors[(y < 8 ? 0 : 2) + (x < 8 ? 0 : 1)], 255], 4 * i)
  }
  return { width: 16, height: 16, data }
}

const plain = (color: Rgb): Texture => fields([color, color, color, color])

const RED: Rgb = [200, 30, 20]
const GREEN: Rgb = [20, 180, 60]
const BLUE: Rgb = [30, 60, 210]
const WHITE: Rgb = [240, 240, 240]

class Scene {
  readonly document = new Document()
  readonly #buffer = this.document.createBuffer()
  readonly #scene = this.document.createScene()

  picture(texture: Texture): FileTexture {
    return this.document.createTexture().setImage(encodePng(texture)).setMimeType('image/png')
  }

  accessor(type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4', values: readonly number[], isWhole = false) {
    const array = isWhole ? Uint16Array.from(values) : Float32Array.from(values)
    return this.document.createAccessor().setType(type).setArray(array).setBuffer(this.#buffer)
  }

  /** A square of side 1 about (0, 0, z) that looks along +Z (or −Z), its UVs growing rightwards and downwards as seen. */
  square(name: string, material: Material, z = 0, facing: 1 | -1 = 1): Primitive {
    const corners = [-0.5, 0.5, 0.5, 0.5, 0.5, -0.5, -0.5, -0.5]
    const positions = [0, 1, 2, 3].flatMap(i => [corners[2 * i], corners[2 * i + 1], z])
    const primitive = this.document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', this.accessor('VEC3', positions))
      .setAttribute(
        'NORMAL',
        this.accessor(
          'VEC3',
          [0, 1, 2, 3].flatMap(() => [0, 0, facing])
        )
      )
      .setAttribute('TEXCOORD_0', this.accessor('VEC2', [0, 0, 1, 0, 1, 1, 0, 1]))
      .setIndices(this.accessor('SCALAR', facing > 0 ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3], true))
    const mesh = this.document.createMesh(name).addPrimitive(primitive)
    this.#scene.addChild(this.document.createNode(name).setMesh(mesh))
    return primitive
  }
}

/** The same square in more triangles, moved a little off the source as remeshers do. */
function grid(z: number, facing: 1 | -1, cells = 3): RemeshedSurface {
  const positions: number[] = []
  const indices: number[] = []
  for (let y = 0; y <= cells; y++) {
    for (let x = 0; x <= cells; x++) {
      positions.push(x / cells - 0.5, 0.5 - y / cells, z)
    }
  }
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      const a = y * (cells + 1) + x
      const [b, c, d] = [a + 1, a + cells + 2, a + cells + 1]
      indices.push(...(facing > 0 ? [a, d, c, a, c, b] : [a, b, c, a, c, d]))
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices), quads: cells * cells }
}

function joined(...list: readonly RemeshedSurface[]): RemeshedSurface {
  const positions = list.flatMap(one => [...one.positions])
  let first = 0
  const indices = list.flatMap(one => {
    const own = [...one.indices].map(vertex => vertex + first)
    first += one.positions.length / 3
    return own
  })
  return {
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    quads: indices.length / 6,
  }
}

const options = { resolution: RESOLUTION, decode: (bytes: Uint8Array) => decodePicture(bytes) }

/** An attribute of a primitive at a place of it, seen along Z. */
function interpolated(
  primitive: Primitive,
  semantic: string,
  place: readonly [x: number, y: number, z: number]
): number[] {
  const [positions, values] = [primitive.getAttribute('POSITION'), primitive.getAttribute(semantic)]
  const indices = primitive.getIndices()?.getArray() ?? []
  if (positions === null || values === null) {
    throw new Error(`no ${semantic}`)
  }
  for (let t = 0; t < indices.length; t += 3) {
    const [p, q, r] = [0, 1, 2].map(k => positions.getElement(indices[t + k], []))
    const area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    const b = ((place[0] - p[0]) * (r[1] - p[1]) - (place[1] - p[1]) * (r[0] - p[0])) / area
    const c = ((q[0] - p[0]) * (place[1] - p[1]) - (q[1] - p[1]) * (place[0] - p[0])) / area
    if (Math.abs(p[2] - place[2]) < 0.002 && b >= 0 && c >= 0 && b + c <= 1) {
      const corners = [0, 1, 2].map(k => values.getElement(indices[t + k], []))
      return corners[0].map((value, k) => (1 - b - c) * value + b * corners[1][k] + c * corners[2][k])
    }
  }
  throw new Error(`no triangle at ${place.join(', ')}`)
}

/** What a picture of the file shows at a place of a primitive. */
function texelAt(
  primitive: Primitive,
  texture: FileTexture | null,
  place: readonly [x: number, y: number, z: number]
): number[] {
  const picture = decodePicture(texture?.getImage() ?? new Uint8Array())
  if (picture === null) {
    throw new Error('no picture')
  }
  const [u, v] = interpolated(primitive, 'TEXCOORD_0', place)
  const at = 4 * (Math.floor(v * picture.height) * picture.width + Math.floor(u * picture.width))
  return [...picture.data.subarray(at, at + 4)]
}

/** The normal that a renderer shades with at a place of a surface: its map in the interpolated frame. */
function worldNormalAt(primitive: Primitive, place: readonly [x: number, y: number, z: number]): number[] {
  const texture = primitive.getMaterial()?.getNormalTexture() ?? null
  const [nx, ny, nz] = interpolated(primitive, 'NORMAL', place)
  const [tx, ty, tz, w] = interpolated(primitive, 'TANGENT', place)
  const [x, y, z] = texelAt(primitive, texture, place).map(byte => (byte - 127.5) / 127.5)
  const bitangent = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx]
  const sum = [0, 1, 2].map(k => x * [tx, ty, tz][k] + y * w * bitangent[k] + z * [nx, ny, nz][k])
  const length = Math.hypot(...sum)
  return sum.map(value => value / length)
}

const only = (document: Document): Primitive => drawnNodes(document)[0].primitives[0]

describe('transferToRemeshed', () => {
  test('a picture lies where it lay, through its texture transform and wrap mode', async () => {
    const scene = new Scene()
    const material = scene.document.createMaterial('tile')
    material.setBaseColorTexture(scene.picture(fields([RED, GREEN, BLUE, WHITE])))
    const transform = scene.document.createExtension(KHRTextureTransform).createTransform()
    // u, v run 0.25 … 1.25: the right and the lower quarter repeat the left and upper one.
    material
      .getBaseColorTextureInfo()
      ?.setExtension('KHR_texture_transform', transform.setOffset([0.25, 0.25]))
    scene.square('tile', material)
    const [surface] = listSurfaces(scene.document)
    await transferToRemeshed(
      scene.document,
      [{ name: 'tile', surfaces: [surface], remeshed: grid(0.004, 1) }],
      options
    )
    const made = only(scene.document)
    const texture = made.getMaterial()?.getBaseColorTexture() ?? null
    expect(texelAt(made, texture, [-0.4, 0.4, 0.004]).slice(0, 3)).toEqual([...RED])
    expect(texelAt(made, texture, [0, 0.4, 0.004]).slice(0, 3)).toEqual([...GREEN])
    expect(texelAt(made, texture, [0.4, 0.4, 0.004]).slice(0, 3)).toEqual([...RED])
    expect(texelAt(made, texture, [0, 0, 0.004]).slice(0, 3)).toEqual([...WHITE])
    expect(made.getMaterial()?.getName()).toBe('tile')
    expect(drawnNodes(scene.document)[0].node.getExtras()).toEqual({ plinth: { quads: 9 } })
  })

  test('a thin sheet keeps its two sides apart', async () => {
    const scene = new Scene()
    const front = scene.document.createMaterial('front').setBaseColorTexture(scene.picture(plain(RED)))
    const back = scene.document.createMaterial('back').setBaseColorTexture(scene.picture(plain(BLUE)))
    scene.square('front', front, 0.001, 1)
    scene.square('back', back, -0.001, -1)
    const surfaces = listSurfaces(scene.document)
    // Both sides of the new sheet lie nearer to the other side of the source.
    const remeshed = joined(grid(-0.004, 1), grid(0.004, -1))
    await transferToRemeshed(scene.document, [{ name: 'sheet', surfaces, remeshed }], options)
    const made = only(scene.document)
    const texture = made.getMaterial()?.getBaseColorTexture() ?? null
    for (const [x, y] of [
      [0.1, 0.12],
      [-0.3, 0.2],
      [0.4, -0.41],
    ]) {
      expect(texelAt(made, texture, [x, y, -0.004]).slice(0, 3)).toEqual([...RED])
      expect(texelAt(made, texture, [x, y, 0.004]).slice(0, 3)).toEqual([...BLUE])
    }
    expect(drawnNodes(scene.document)).toHaveLength(1)
  })

  test('materials that become one have their numbers in the pictures', async () => {
    const scene = new Scene()
    const dull = scene.document
      .createMaterial('dull')
      .setBaseColorFactor([0.5, 0.25, 0.1, 1])
      .setRoughnessFactor(0.8)
      .setMetallicFactor(0)
    const shiny = scene.document
      .createMaterial('shiny')
      .setBaseColorTexture(scene.picture(plain(WHITE)))
      .setBaseColorFactor([1, 0.5, 1, 1])
      .setRoughnessFactor(0.2)
      .setMetallicFactor(1)
      .setEmissiveFactor([0.5, 0, 0])
    scene.square('low', dull, 0)
    scene.square('high', shiny, 1)
    const remeshed = joined(grid(0, 1), grid(1, 1))
    await transferToRemeshed(
      scene.document,
      [{ name: 'both', surfaces: listSurfaces(scene.document), remeshed }],
      options
    )
    const made = only(scene.document)
    const material = made.getMaterial()
    expect(made.listSemantics()).not.toContain('COLOR_0')
    expect(texelAt(made, material?.getBaseColorTexture() ?? null, [0.1, 0.12, 0])).toEqual([
      ...[0.5, 0.25, 0.1].map(encodeSrgbByte),
      255,
    ])
    const orm = material?.getMetallicRoughnessTexture() ?? null
    expect(texelAt(made, orm, [0.1, 0.12, 0])).toEqual([255, 204, 0, 255])
    expect(texelAt(made, orm, [0.1, 0.12, 1])).toEqual([255, 51, 255, 255])
    expect(material?.getEmissiveFactor()).toEqual([0.5, 0.5, 0.5])
    expect(texelAt(made, material?.getEmissiveTexture() ?? null, [0.1, 0.12, 1])).toEqual([255, 0, 0, 255])
    expect(texelAt(made, material?.getEmissiveTexture() ?? null, [0.1, 0.12, 0])).toEqual([0, 0, 0, 255])
    expect(scene.document.getRoot().listMaterials()).toHaveLength(1)
  })

  test('the source’s normal map points the same way in the new tangent space', async () => {
    const scene = new Scene()
    const lean = scene.picture(plain([128 + 76, 128, 230]))
    scene.square('leaning', scene.document.createMaterial().setNormalTexture(lean))
    const [surface] = listSurfaces(scene.document)
    await transferToRemeshed(
      scene.document,
      [{ name: 'leaning', surfaces: [surface], remeshed: grid(0, 1) }],
      options
    )
    const made = only(scene.document)
    const world = worldNormalAt(made, [0.1, 0.12, 0])
    expect(world[0]).toBeCloseTo(0.6, 1)
    expect(world[1]).toBeCloseTo(0, 1)
    expect(world[2]).toBeCloseTo(0.8, 1)
  })

  test('the form of the source becomes a normal map where the new surface has lost it', async () => {
    const scene = new Scene()
    // A roof: its slopes meet in a ridge along Y that the new surface does not have.
    const roof = scene.square('roof', scene.document.createMaterial())
    const slope = (from: number, to: number): number[] =>
      [0.5, -0.5].flatMap(y => [
        from,
        y,
        0.375 * (1 - 2 * Math.abs(from)),
        to,
        y,
        0.375 * (1 - 2 * Math.abs(to)),
      ])
    const normals = [-0.6, 0.6].flatMap(x => [0, 1, 2, 3].flatMap(() => [x, 0, 0.8]))
    roof.setAttribute('POSITION', scene.accessor('VEC3', [...slope(-0.5, 0), ...slope(0, 0.5)]))
    roof.setAttribute('NORMAL', scene.accessor('VEC3', normals)).setAttribute('TEXCOORD_0', null)
    roof.setIndices(scene.accessor('SCALAR', [0, 2, 3, 0, 3, 1, 4, 6, 7, 4, 7, 5], true))
    const [surface] = listSurfaces(scene.document)
    await transferToRemeshed(
      scene.document,
      [{ name: 'roof', surfaces: [surface], remeshed: grid(0.19, 1, 1) }],
      options
    )
    const made = only(scene.document)
    for (const [x, expected] of [
      [-0.06, -0.6],
      [0.06, 0.6],
    ]) {
      const normal = worldNormalAt(made, [x, 0.12, 0.19])
      expect(normal[0]).toBeCloseTo(expected, 1)
      expect(normal[2]).toBeCloseTo(0.8, 1)
    }
  })

  test('skin weights and morph targets are those of the place, and the rest pose stays', async () => {
    const scene = new Scene()
    const { document } = scene
    const primitive = scene.square('flag', document.createMaterial())
    primitive
      .setAttribute(
        'JOINTS_0',
        scene.accessor(
          'VEC4',
          [0, 1, 1, 0].flatMap(joint => [joint, 0, 0, 0]),
          true
        )
      )
      .setAttribute(
        'WEIGHTS_0',
        scene.accessor(
          'VEC4',
          [0, 1, 2, 3].flatMap(() => [1, 0, 0, 0])
        )
      )
    const target = document.createPrimitiveTarget('lift')
    target.setAttribute('POSITION', scene.accessor('VEC3', [0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0]))
    primitive.addTarget(target)
    const joints = [document.createNode('pole'), document.createNode('tip').setTranslation([0, 0.25, 0])]
    const skin = document.createSkin().addJoint(joints[0]).addJoint(joints[1])
    for (const joint of joints) {
      document.getRoot().listScenes()[0].addChild(joint)
    }
    drawnNodes(document)[0].node.setSkin(skin)
    const [surface] = listSurfaces(document)
    const before = [...surface.mesh.positions]
    const remeshed = grid(0, 1, 1)
    remeshed.positions.set(before)
    const warnings = await transferToRemeshed(
      document,
      [{ name: 'flag', surfaces: [surface], remeshed: { ...remeshed, indices: surface.mesh.indices } }],
      options
    )
    const made = only(document)
    const [drawn] = drawnNodes(document)
    expect(warnings).toEqual([])
    expect(drawn.node.getSkin()).toBe(skin)
    const after = worldPositions(drawn, made)
    const sorted = (list: ArrayLike<number>): string[] =>
      Array.from({ length: list.length / 3 }, (_, v) =>
        [0, 1, 2].map(k => (list[3 * v + k] + 0).toFixed(4)).join(' ')
      ).sort()
    expect(sorted(after)).toEqual(sorted(before))
    const lift = made.listTargets()[0].getAttribute('POSITION')
    for (let v = 0; v < 4; v++) {
      const isTip = after[3 * v] > 0
      expect(made.getAttribute('JOINTS_0')?.getElement(v, [])[0]).toBe(isTip ? 1 : 0)
      expect(lift?.getElement(v, [])[2]).toBeCloseTo(isTip ? 1 : 0)
    }
  })

  test('a picture that cannot be read is told and leaves the material’s colour', async () => {
    const scene = new Scene()
    const odd = scene.document
      .createTexture()
      .setImage(new Uint8Array([1, 2, 3]))
      .setMimeType('image/webp')
    const material = scene.document.createMaterial().setBaseColorTexture(odd).setMetallicRoughnessTexture(odd)
    scene.square('odd', material)
    const [surface] = listSurfaces(scene.document)
    const warnings = await transferToRemeshed(
      scene.document,
      [{ name: 'odd', surfaces: [surface], remeshed: grid(0, 1) }],
      options
    )
    expect(warnings).toEqual([
      'A texture of type image/webp could not be read and was left out: send it as PNG or JPEG.',
    ])
    expect(only(scene.document).getMaterial()?.getBaseColorTexture()).toBe(null)
    expect(only(scene.document).getMaterial()?.getMetallicFactor()).toBe(0)
    expect(scene.document.getRoot().listTextures()).toHaveLength(0)
  })
})
