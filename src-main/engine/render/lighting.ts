import { smoothstep } from '../kernel/det-math.ts'
import { boundingSphere, createOccluder, type Occluder } from '../kernel/depth-map.ts'
import { createSurroundings, look } from '../kernel/occlusion.ts'
import type { Surroundings } from '../kernel/occlusion.ts'
import type { Mesh, Vec3 } from '../kernel/types.ts'
import { studioLights } from './environment.ts'
import type { Light, StudioTurn } from './environment.ts'

/**
 * Light that arrives at a point, as a linear map: row k times the normal is channel k of what a white matt surface sends
 * back; 9 numbers. Number 9: share of the light directions above the surface that are open. Good for normals near the one it
 * was gathered for, so that neighbours and bumps can share it.
 */
export type LightMatrix = Float64Array
export const MATRIX_SIZE = 10

/** The studio's lights around a model, with the shadows it throws on itself and on the floor. */
export interface Lighting {
  readonly turn: StudioTurn
  /** Metres: where the model stands. */
  readonly floor: number
  readonly radius: number
  readonly centre: Vec3
  /** Fills `out` for a point with its unit normal by the lights of one set (0 … LIGHT_SETS − 1). */
  gather(set: number, point: Vec3, normal: Vec3, out: LightMatrix): void
  /** Share of the light from above, of one set, that a point of the floor gets: 0 … 1. */
  floorLight(set: number, point: Vec3): number
}

interface LightSet {
  readonly lights: readonly Light[]
  readonly colors: Float64Array
  readonly solid: Surroundings
  readonly veils: Surroundings | null
  readonly seen: Float64Array
}

const MAP_RESOLUTION = 192
/** Scenes of more triangles than this are drawn into the maps with about so few: surfaces move by at most half a texel. */
const MOST_TRIANGLES = 10_000
const FEW_TRIANGLES = 6_000
/** Glass only shades the floor: coarse maps do. */
const VEIL_RESOLUTION = 96
/** How much of the light a see-through surface takes away from the floor. */
const VEIL_SHADE = 0.45

/** Lights `solid` meshes; `veils` (glass) shade the floor only, and little. */
export function createLighting(solid: readonly Mesh[], veils: readonly Mesh[], turn: StudioTurn): Lighting {
  const all = [...solid, ...veils]
  const { centre, radius } = boundingSphere(all)
  const occluderOf = occluderMaker(all, radius)
  const occluders = { solid: solid.map(occluderOf), veils: veils.map(occluderOf) }
  const sets = studioLights(turn).map(lights => createSet(lights, occluders))
  const floor = all.reduce((least, mesh) => Math.min(least, lowest(mesh)), Infinity)
  return {
    turn,
    floor,
    radius,
    centre,
    gather: (set, point, normal, out) =>
      gather(sets[set], { point, normal, height: (point[1] - floor) / radius }, out),
    floorLight: (set, point) => floorLight(sets[set], point),
  }
}

/** Each mesh gets its part of the triangles that the maps of this scene can show. */
function occluderMaker(meshes: readonly Mesh[], radius: number): (mesh: Mesh) => Occluder {
  const all = meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  if (all <= MOST_TRIANGLES) {
    return mesh => createOccluder(mesh)
  }
  const error = radius / MAP_RESOLUTION
  return mesh => createOccluder(mesh, { triangles: (FEW_TRIANGLES * mesh.indices.length) / (3 * all), error })
}

function createSet(
  lights: readonly Light[],
  { solid, veils }: Readonly<Record<'solid' | 'veils', readonly Occluder[]>>
): LightSet {
  const towards = lights.map(light => light.toward)
  return {
    lights,
    colors: Float64Array.from(lights.flatMap(light => light.color)),
    solid: createSurroundings(solid, towards, MAP_RESOLUTION),
    veils: veils.length > 0 ? createSurroundings(veils, towards, VEIL_RESOLUTION) : null,
    seen: new Float64Array(lights.length),
  }
}

function gather(
  { lights, colors, solid, seen }: LightSet,
  at: { readonly point: Vec3; readonly normal: Vec3; readonly height: number },
  out: LightMatrix
): void {
  const total = look(solid, at.point, at.normal, seen)
  const nx = at.normal[0]
  const ny = at.normal[1]
  const nz = at.normal[2]
  const bounce = floorBounce(at.height)
  let open = 0
  out.fill(0)
  for (let i = 0; i < seen.length; i++) {
    if (seen[i] === 0) {
      continue
    }
    open += seen[i]
    const { toward, isFromBelow } = lights[i]
    const cosine = nx * toward[0] + ny * toward[1] + nz * toward[2]
    const share = ((isFromBelow ? bounce : 1) * seen[i]) / cosine
    for (let channel = 0; channel < 3; channel++) {
      const light = share * colors[3 * i + channel]
      out[3 * channel] += light * toward[0]
      out[3 * channel + 1] += light * toward[1]
      out[3 * channel + 2] += light * toward[2]
    }
  }
  out[9] = total > 0 ? open / total : 1
}

const UP: Vec3 = [0, 1, 0]

function floorLight({ lights, solid, veils, seen }: LightSet, point: Vec3): number {
  const light = shareFromAbove(lights, solid, point, seen)
  return veils ? light * (1 - VEIL_SHADE * (1 - shareFromAbove(lights, veils, point, seen))) : light
}

function shareFromAbove(
  lights: readonly Light[],
  maps: Surroundings,
  point: Vec3,
  seen: Float64Array
): number {
  look(maps, point, UP, seen)
  let open = 0
  let total = 0
  for (let i = 0; i < lights.length; i++) {
    const { toward, color, isFromBelow } = lights[i]
    if (isFromBelow) {
      continue
    }
    open += seen[i] * color[1]
    total += toward[1] * color[1]
  }
  return open / total
}

/** The floor sends little light to what stands right on it, because it lies in the model's own shadow there. */
function floorBounce(heightInRadii: number): number {
  return 0.3 + 0.7 * smoothstep(0, 0.7, heightInRadii)
}

function lowest({ positions }: Mesh): number {
  let least = Infinity
  for (let i = 1; i < positions.length; i += 3) {
    if (positions[i] < least) {
      least = positions[i]
    }
  }
  return least
}
