import {
  CanvasTexture,
  DoubleSide,
  LineBasicMaterial,
  LineSegments,
  type Material,
  type Mesh,
  MeshBasicMaterial,
  MeshNormalMaterial,
  MeshStandardMaterial,
  NearestFilter,
  type Object3D,
  RepeatWrapping,
  SkinnedMesh,
  SRGBColorSpace,
  WireframeGeometry,
} from 'three'
import { createChannelMaterial } from './channels.ts'
import { createMatcapMaterial } from './matcap.ts'
import { isMesh } from './model.ts'
import { isChannel, type Shading } from './view-settings.ts'
import { createWeightMaterial } from './weight-colors.ts'

const originals = new WeakMap<Mesh, Material | Material[]>()
/** The materials that show a channel of a model, by the scene they are made for. */
const channelMaterials = new WeakMap<Object3D, Map<Material, Material>>()
const WIRE = 'plinth-wireframe'

/** How a surface is drawn. */
export interface SurfaceLook {
  readonly shading: Shading
  /** Every triangle in one tone. */
  readonly isFlat: boolean
}

/** As the file says. */
export const OWN_LOOK: SurfaceLook = { shading: 'material', isFlat: false }

/**
 * Draws the model in another way: swaps materials and remembers the file's own, so that `OWN_LOOK` brings them back
 * exactly. One override material serves all meshes, but for channels: those are one for each of the file's materials.
 */
export function applyShading(scene: Object3D, { shading, isFlat }: SurfaceLook): void {
  const before = channelMaterials.get(scene)
  const made = new Map<Material, Material>()
  channelMaterials.set(scene, made)
  const change = (mesh: Mesh, original: Material): Material => {
    const material = overrideFor(suited(mesh, shading), original, made) ?? original
    setFlat(material, isFlat)
    return material
  }
  scene.traverse(node => {
    if (!isMesh(node) || isWire(node)) {
      return
    }
    const original = originals.get(node) ?? node.material
    originals.set(node, original)
    node.material = Array.isArray(original)
      ? original.map(material => change(node, material))
      : change(node, original)
  })
  before?.forEach(material => material.dispose())
}

/** The file's own materials of a mesh, however it is drawn now. */
export function ownMaterials(mesh: Mesh): readonly Material[] {
  const own = originals.get(mesh) ?? mesh.material
  return Array.isArray(own) ? own : [own]
}

/** What a mesh lacks cannot be drawn: a checker without coordinates would be one flat colour that says nothing. */
function suited(mesh: Mesh, shading: Shading): Shading {
  const isBare =
    (shading === 'uv' && !('uv' in mesh.geometry.attributes)) ||
    (shading === 'vertexColors' && !('color' in mesh.geometry.attributes)) ||
    (shading === 'weights' && !(mesh instanceof SkinnedMesh))
  return isBare ? 'clay' : shading
}

function setFlat(material: Material, isFlat: boolean): void {
  if ('flatShading' in material && material.flatShading !== isFlat) {
    material.flatShading = isFlat
    material.needsUpdate = true
  }
}

/** Puts the lines of all triangles over the surface, or takes them away again. */
export function applyWireframe(scene: Object3D, isOn: boolean): void {
  const meshes: Mesh[] = []
  const lines: Wire[] = []
  scene.traverse(node => {
    if (isWire(node)) {
      lines.push(node)
    } else if (isMesh(node)) {
      meshes.push(node)
    }
  })
  lines.forEach(line => {
    if (line instanceof LineSegments) {
      line.geometry.dispose()
    }
    line.removeFromParent()
  })
  if (isOn) {
    meshes.forEach(mesh => {
      const line = drawWire(mesh)
      line.name = WIRE
      line.raycast = () => undefined
      mesh.add(line)
    })
  }
}

type Wire = LineSegments | SkinnedMesh

/** The wireframe is no part of the model. */
export const isWire = (node: Object3D): node is Wire => node.name === WIRE

/** Lines of a mesh that stands still, or the same mesh drawn as lines, which its bones move. */
function drawWire(mesh: Mesh): Wire {
  if (!(mesh instanceof SkinnedMesh)) {
    return new LineSegments(new WireframeGeometry(mesh.geometry), lineMaterial())
  }
  const wire = new SkinnedMesh(mesh.geometry, skinnedLineMaterial())
  wire.bind(mesh.skeleton, mesh.bindMatrix)
  wire.frustumCulled = false
  return wire
}

let cache: {
  clay?: Material
  normals?: Material
  uv?: Material
  weights?: Material
  matcap?: Material
  wires?: Material
  vertexColors?: Material
  line?: LineBasicMaterial
  skinnedLine?: Material
} = {}

/** The material that shows `original` in another way; null where that is itself. `made` gains those that are its own. */
function overrideFor(shading: Shading, original: Material, made: Map<Material, Material>): Material | null {
  if (isChannel(shading)) {
    const known = made.get(original) ?? createChannelMaterial(original, shading)
    made.set(original, known)
    return known
  }
  switch (shading) {
    case 'material':
      return null
    case 'clay':
      return (cache.clay ??= new MeshStandardMaterial({ color: 0xa09b94, roughness: 0.9, side: DoubleSide }))
    case 'normals':
      return (cache.normals ??= new MeshNormalMaterial({ side: DoubleSide }))
    case 'uv':
      return (cache.uv ??= new MeshStandardMaterial({ map: checker(), roughness: 0.8, side: DoubleSide }))
    case 'weights':
      return (cache.weights ??= createWeightMaterial())
    case 'matcap':
      return (cache.matcap ??= createMatcapMaterial())
    case 'wires':
      return (cache.wires ??= new MeshBasicMaterial({ color: 0x9db4d8, wireframe: true, toneMapped: false }))
    case 'vertexColors':
      return (cache.vertexColors ??= new MeshBasicMaterial({
        vertexColors: true,
        side: DoubleSide,
        toneMapped: false,
      }))
    default:
      return shading satisfies never
  }
}

function lineMaterial(): LineBasicMaterial {
  return (cache.line ??= new LineBasicMaterial({
    color: 0x0b0d12,
    transparent: true,
    opacity: 0.55,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
  }))
}

function skinnedLineMaterial(): Material {
  return (cache.skinnedLine ??= new MeshBasicMaterial({
    color: 0x0b0d12,
    wireframe: true,
    transparent: true,
    opacity: 0.55,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
  }))
}

/** Frees what the overrides hold; the next use makes them anew. */
export function disposeShading(): void {
  Object.values(cache).forEach(material => material.dispose())
  cache = {}
}

const CELLS = 16
const CELL_PIXELS = 32

/** A checker whose hue runs along u and whose brightness runs along v, so that turned and mirrored charts show. */
function checker(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = CELLS * CELL_PIXELS
  const paint = canvas.getContext('2d')
  if (paint !== null) {
    for (let y = 0; y < CELLS; y++) {
      for (let x = 0; x < CELLS; x++) {
        const light = (x + y) % 2 === 0 ? 72 - y * 2 : 30 + (CELLS - y) * 1.2
        paint.fillStyle = `hsl(${(x * 360) / CELLS} 45% ${light}%)`
        paint.fillRect(x * CELL_PIXELS, y * CELL_PIXELS, CELL_PIXELS, CELL_PIXELS)
      }
    }
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = NearestFilter
  texture.flipY = false
  texture.anisotropy = 8
  return texture
}
