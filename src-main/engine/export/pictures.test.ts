import { Document } from '@gltf-transform/core'
import { KHRTextureBasisu } from '@gltf-transform/extensions'
import { describe, expect, it } from 'vitest'
import { decodePixels } from '../image/decode/decode.ts'
import { encodePng } from '../model/png.ts'
import type { Texture } from '../material/surface.ts'
import { createPictureShop, type PictureOptions } from './pictures.ts'

const plain: PictureOptions = { maxSide: null, format: null, allowed: ['png', 'jpeg'] }

function textureOf(picture: Texture) {
  const bytes = encodePng(picture) as Uint8Array<ArrayBuffer>
  return new Document().createTexture('paint').setMimeType('image/png').setImage(bytes)
}

function evenly(side: number, color: readonly [number, number, number, number]): Texture {
  const data = new Uint8Array(side * side * 4)
  for (let i = 0; i < data.length; i += 4) {
    data.set(color, i)
  }
  return { width: side, height: side, data }
}

describe('pictures of an export', () => {
  it('go through byte for byte, once, while nothing is asked of them', async () => {
    const shop = createPictureShop(plain)
    const texture = textureOf(evenly(8, [10, 20, 30, 255]))
    const first = await shop.file({ texture, stem: 'Öl', usesAlpha: false })
    const second = await shop.file({ texture, stem: 'other', usesAlpha: true })
    expect(first?.bytes).toBe(texture.getImage())
    expect(second).toBe(first)
    expect(shop.files.map(({ name }) => name)).toEqual(['Ol.png'])
  })

  it('are no longer than asked for', async () => {
    const shop = createPictureShop({ ...plain, maxSide: 16, format: 'jpeg' })
    const file = await shop.file({
      texture: textureOf(evenly(64, [200, 100, 50, 255])),
      stem: 'a',
      usesAlpha: false,
    })
    expect(file?.name).toBe('a.jpg')
    const seen = await decodePixels(file?.bytes ?? new Uint8Array(0))
    expect([seen?.width, seen?.height]).toEqual([16, 16])
    expect(Math.abs((seen?.data[0] ?? 0) - 200)).toBeLessThan(4)
  })

  it('stay PNG where JPEG would lose what shines through, and it is told', async () => {
    const shop = createPictureShop({ ...plain, format: 'jpeg' })
    const texture = textureOf(evenly(8, [10, 20, 30, 100]))
    expect((await shop.file({ texture, stem: 'a', usesAlpha: true }))?.mediaType).toBe('image/png')
    expect(shop.notes).toHaveLength(1)
    expect((await shop.file({ texture, stem: 'b', usesAlpha: false }))?.mediaType).toBe('image/jpeg')
  })

  it('take a linear factor into their sRGB pixels', async () => {
    const shop = createPictureShop(plain)
    const file = await shop.file({
      texture: textureOf(evenly(4, [255, 255, 255, 255])),
      edit: { kind: 'tint', factor: [0.2140411, 1, 0] },
      stem: 'a',
      usesAlpha: false,
    })
    const seen = await decodePixels(file?.bytes ?? new Uint8Array(0))
    // Linear .214 is sRGB one half.
    expect(Math.abs((seen?.data[0] ?? 0) - 127.5)).toBeLessThan(1.1)
    expect([...(seen?.data.subarray(1, 4) ?? [])]).toEqual([255, 0, 255])
  })

  it('that cannot be read are left out, and it is told: a reader that throws for them ends no export', async () => {
    KHRTextureBasisu.register()
    const shop = createPictureShop(plain)
    const texture = new Document().createTexture().setMimeType('image/ktx2').setImage(new Uint8Array(40))
    expect(await shop.file({ texture, stem: 'a', usesAlpha: false })).toBe(null)
    expect(shop.notes).toEqual(['Left out: textures of type image/ktx2, which are not read here.'])
  })
})
