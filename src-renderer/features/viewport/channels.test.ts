import { BoxGeometry, DataTexture, Group, Mesh, MeshBasicMaterial, MeshStandardMaterial } from 'three'
import { describe, expect, it } from 'vitest'
import { createChannelMaterial, readChannel } from './channels.ts'
import { shadingNote } from './shading-note.ts'
import { applyShading, OWN_LOOK } from './shading.ts'
import { CHANNELS } from './view-settings.ts'

const picture = new DataTexture(new Uint8Array(4), 1, 1)

describe('a channel of a material', () => {
  it('is its own map with its own factor, never those of another channel', () => {
    const material = new MeshStandardMaterial({
      roughnessMap: picture,
      roughness: 0.25,
      metalness: 0.75,
      opacity: 0.5,
    })
    expect(readChannel(material, 'roughness')).toMatchObject({ map: picture, factor: { r: 0.25 } })
    expect(readChannel(material, 'metalness')).toMatchObject({ map: null, factor: { b: 0.75 } })
    expect(readChannel(material, 'alpha')).toMatchObject({ map: null, factor: { g: 0.5 } })
    expect(readChannel(material, 'occlusion')).toMatchObject({ map: null, factor: { r: 1 } })
  })

  it('of an unlit material has the colour and glTF’s defaults for the rest', () => {
    const material = new MeshBasicMaterial({ map: picture })
    expect(readChannel(material, 'baseColor').map).toBe(picture)
    expect(readChannel(material, 'roughness')).toMatchObject({ map: null, factor: { r: 1 } })
    expect(readChannel(material, 'metalness')).toMatchObject({ factor: { r: 0 } })
  })

  it('has a program of its own: with one key for all, the first channel would be drawn for every other', () => {
    const material = new MeshStandardMaterial()
    const keys = CHANNELS.map(channel => createChannelMaterial(material, channel).customProgramCacheKey())
    expect(new Set(keys).size).toBe(CHANNELS.length)
  })
})

describe('drawing in another way', () => {
  it('frees the materials of the channel before, and gives the file’s own back', () => {
    const own = new MeshStandardMaterial()
    const mesh = new Mesh(new BoxGeometry(), own)
    const scene = new Group().add(mesh, new Mesh(new BoxGeometry(), own))
    applyShading(scene, { shading: 'roughness', isFlat: false })
    const shown = mesh.material
    expect(shown).not.toBe(own)
    expect((scene.children[1] as Mesh).material).toBe(shown)
    let freed = 0
    shown.addEventListener('dispose', () => (freed += 1))
    let isOwnFreed = false
    own.addEventListener('dispose', () => (isOwnFreed = true))
    applyShading(scene, OWN_LOOK)
    expect(mesh.material).toBe(own)
    expect(freed).toBe(1)
    expect(isOwnFreed).toBe(false)
  })

  it('in flat tones leaves nothing of it in the file’s own material', () => {
    const own = new MeshStandardMaterial()
    const scene = new Group().add(new Mesh(new BoxGeometry(), own))
    applyShading(scene, { shading: 'material', isFlat: true })
    expect(own.flatShading).toBe(true)
    applyShading(scene, OWN_LOOK)
    expect(own.flatShading).toBe(false)
  })
})

describe('what is said of a picture', () => {
  const scene = new Group().add(
    new Mesh(new BoxGeometry(), new MeshStandardMaterial({ roughnessMap: picture })),
    new Mesh(new BoxGeometry(), new MeshStandardMaterial())
  )

  it('tells maps from values', () => {
    expect(shadingNote(scene, 'roughness')).toContain('1 of 2 materials have a texture')
    expect(shadingNote(scene, 'metalness')).toContain('no texture, one value per material')
    expect(shadingNote(scene, 'material')).toBeNull()
  })

  it('does not change while the channel is drawn', () => {
    applyShading(scene, { shading: 'roughness', isFlat: false })
    expect(shadingNote(scene, 'roughness')).toContain('1 of 2 materials have a texture')
    applyShading(scene, OWN_LOOK)
  })

  it('names what is missing', () => {
    expect(shadingNote(scene, 'vertexColors')).toContain('no vertex colours')
    expect(shadingNote(scene, 'uv')).toBeNull()
  })
})
