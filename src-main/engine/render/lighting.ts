import { clamp, smoothstep } from '../kernel/det-math.ts'
import { boundingSphere } from '../kernel/depth-map.ts'
import { createSurroundings, look } from '../kernel/occlusion.ts'
import type { Surroundings } from '../kernel/occlusion.ts'
import type { Mesh, Vec3 } from '../kernel/types.ts'
import { studioLights } from './environment.ts'
import type { Light, StudioTurn } from './environment.ts'

/** What reaches a surface point. */
export interface Irradiance {
  /** Linear; 1 on a white matt surface sends 1 back. */
  readonly color: [number, number, number]
  /** Share of the lights above the tangent plane that are seen: 0 dark … 1 open. */
  openness: number
}

/** The studio's lights around a model, with the shadows it throws on itself and on the floor. */
export interface Lighting {
  readonly turn: StudioTurn
  /** Metres: where the model stands. */
  readonly floor: number
  readonly radius: number
  readonly centre: Vec3
  irradiance(point: Vec3, normal: Vec3, out: Irradiance): void
  /** Share of the light from above that a point of the floor gets: 0 … 1. */
  floorLight(point: Vec3): number
}

const MAP_RESOLUTION = 256
/** How much of the light a see-through surface takes away from the floor. */
const VEIL_SHADE = 0.45

/** Lights `solid` meshes; `veils` (glass) shade the floor only, and little. */
export function createLighting(solid: readonly Mesh[], veils: readonly Mesh[], turn: StudioTurn): Lighting {
  const lights = studioLights(turn)
  const towards = lights.map(light => light.toward)
  const solidMaps = createSurroundings(solid, towards, MAP_RESOLUTION)
  const veilMaps = veils.length > 0 ? createSurroundings(veils, towards, MAP_RESOLUTION) : null
  const all = [...solid, ...veils]
  const { centre, radius } = boundingSphere(all)
  const floor = all.reduce((least, mesh) => Math.min(least, lowest(mesh)), Infinity)
  const seen = new Float64Array(lights.length)
  const colors = Float64Array.from(lights.flatMap(light => light.color))
  return {
    turn,
    floor: floor === Infinity ? 0 : floor,
    radius,
    centre,
    irradiance(point, normal, out) {
      const total = look(solidMaps, point, normal, seen)
      const fromBelow = floorBounce((point[1] - this.floor) / radius)
      let r = 0
      let g = 0
      let b = 0
      let open = 0
      for (let i = 0; i < seen.length; i++) {
        if (seen[i] === 0) continue
        open += seen[i]
        const share = lights[i].isFromBelow ? seen[i] * fromBelow : seen[i]
        r += share * colors[3 * i]
        g += share * colors[3 * i + 1]
        b += share * colors[3 * i + 2]
      }
      out.color[0] = r
      out.color[1] = g
      out.color[2] = b
      out.openness = total > 0 ? open / total : 1
    },
    floorLight(point) {
      const light = shareOfLight(solidMaps, lights, point, seen)
      return veilMaps ? light * (1 - VEIL_SHADE * (1 - shareOfLight(veilMaps, lights, point, seen))) : light
    },
  }
}

const UP: Vec3 = [0, 1, 0]

function shareOfLight(maps: Surroundings, lights: readonly Light[], point: Vec3, seen: Float64Array): number {
  look(maps, point, UP, seen)
  let open = 0
  let total = 0
  for (let i = 0; i < lights.length; i++) {
    const { toward, color, isFromBelow } = lights[i]
    if (isFromBelow) continue
    open += seen[i] * color[1]
    total += toward[1] * color[1]
  }
  return open / total
}

/** The floor sends little light to what stands right on it, because it lies in the model's own shadow there. */
function floorBounce(heightInRadii: number): number {
  return 0.3 + 0.7 * smoothstep(0, 0.7, clamp(heightInRadii, 0, 1))
}

function lowest({ positions }: Mesh): number {
  let least = Infinity
  for (let i = 1; i < positions.length; i += 3) if (positions[i] < least) least = positions[i]
  return least
}
