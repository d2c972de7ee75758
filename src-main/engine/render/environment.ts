import { cos, PI, sin, smoothstep } from '../kernel/det-math.ts'
import { fibonacciSphere } from '../kernel/occlusion.ts'
import type { Vec3 } from '../kernel/types.ts'
import { cross, normalize } from '../kernel/vector.ts'

/**
 * The photo studio: a dome with a floor, and softboxes. It stands still against the camera (frame: +Z to the camera, +X to
 * its right, +Y up), so that every view of a model is well lit. Numbers are linear radiance; a white matt surface under all
 * of it comes out near 1.
 */
interface Softbox {
  readonly toward: Vec3
  readonly across: Vec3
  readonly along: Vec3
  /** Half extents as sines of angles. */
  readonly halfWidth: number
  readonly halfHeight: number
  readonly color: Vec3
  /** How many lights of each set stand for it. */
  readonly lights: number
  /** Share of its light that matt surfaces get: reflections may be stronger than what lights the form. */
  readonly matt: number
}

/** A point light at infinity. */
export interface Light {
  /** Unit vector from the scene to the light. */
  readonly toward: Vec3
  /** Radiance × solid angle / π: times the cosine, it is what a white matt surface sends back. */
  readonly color: Vec3
  readonly isFromBelow: boolean
}

const SOFTBOXES: readonly Softbox[] = [
  softbox({
    azimuth: -42,
    elevation: 44,
    width: 0.5,
    height: 0.42,
    color: [3.2, 3.1, 2.96],
    lights: 12,
    matt: 0.95,
  }),
  softbox({
    azimuth: 68,
    elevation: 16,
    width: 0.34,
    height: 0.62,
    color: [0.86, 0.91, 1.0],
    lights: 4,
    matt: 0.65,
  }),
  softbox({
    azimuth: 152,
    elevation: 36,
    width: 0.24,
    height: 0.5,
    color: [2.3, 2.4, 2.55],
    lights: 4,
    matt: 0.8,
  }),
  softbox({
    azimuth: -128,
    elevation: 22,
    width: 0.18,
    height: 0.6,
    color: [1.5, 1.52, 1.58],
    lights: 3,
    matt: 0.8,
  }),
]

export const LIGHT_SETS = 4
/** Lights of the dome in each set. */
const DOME_LIGHTS = 18
/** As `matt` of a softbox. */
const DOME_MATT = 0.8

function softbox(lamp: {
  readonly azimuth: number
  readonly elevation: number
  readonly width: number
  readonly height: number
  readonly color: Vec3
  readonly lights: number
  readonly matt: number
}): Softbox {
  const azimuth = (lamp.azimuth / 180) * PI
  const elevation = (lamp.elevation / 180) * PI
  const toward: Vec3 = [sin(azimuth) * cos(elevation), sin(elevation), cos(azimuth) * cos(elevation)]
  const across = normalize(cross([0, 1, 0], toward))
  const { width: halfWidth, height: halfHeight, color, lights, matt } = lamp
  return { toward, across, along: cross(toward, across), halfWidth, halfHeight, color, lights, matt }
}

/**
 * What a mirror of `roughness` sees in the studio along the unit vector (x, y, z), written into `out`. Rough mirrors see the
 * softboxes with wider and dimmer edges.
 */
export function environment(x: number, y: number, z: number, roughness: number, out: Float64Array): void {
  const blur = 0.05 + 1.5 * roughness * roughness
  dome(y, z, blur, out)
  for (const box of SOFTBOXES) {
    const facing = x * box.toward[0] + y * box.toward[1] + z * box.toward[2]
    if (facing <= -0.2) {
      continue
    }
    const u = x * box.across[0] + y * box.across[1] + z * box.across[2]
    const v = x * box.along[0] + y * box.along[1] + z * box.along[2]
    const share = slab(u, box.halfWidth, blur) * slab(v, box.halfHeight, blur) * smoothstep(-0.2, 0.3, facing)
    if (share <= 0) {
      continue
    }
    out[0] += box.color[0] * share
    out[1] += box.color[1] * share
    out[2] += box.color[2] * share
  }
}

/** A box of the given half width, blurred: what a wide blur spreads it also dims. */
function slab(at: number, half: number, blur: number): number {
  return ramp((at + half) / blur) - ramp((at - half) / blur)
}

function ramp(t: number): number {
  if (t <= -1) {
    return 0
  }
  if (t >= 1) {
    return 1
  }
  return 0.5 + t * (0.75 - 0.25 * t * t)
}

/** Walls that lighten to the ceiling, a white floor, and a little more light where the photographer stands. */
function dome(y: number, z: number, blur: number, out: Float64Array): void {
  const edge = Math.min(1, 0.08 + blur)
  const ceiling = 0.16 + 0.32 * smoothstep(0, 0.9, y)
  const floor = 0.54 - 0.36 * smoothstep(0, 0.8, -y)
  const isUp = ramp(y / edge)
  const behindCamera = 0.1 * (0.5 + 0.5 * z)
  const level = ceiling * isUp + floor * (1 - isUp) + behindCamera
  out[0] = level * 0.97
  out[1] = level
  out[2] = level * 1.05
}

/** How the studio is turned around +Y against the model. */
export interface StudioTurn {
  readonly cos: number
  readonly sin: number
}

/** The studio that goes with a camera at `yaw` degrees. */
export function studioTurn(yaw: number): StudioTurn {
  return { cos: cos((yaw / 180) * PI), sin: sin((yaw / 180) * PI) }
}

/**
 * Lights that together light matt surfaces as the turned studio does, in `LIGHT_SETS` sets: each set is a whole studio of
 * few lights, and the sets lie between each other's points.
 */
export function studioLights(turn: StudioTurn): Light[][] {
  const radiance = new Float64Array(3)
  return Array.from({ length: LIGHT_SETS }, (_, set) => {
    const sky = fibonacciSphere(DOME_LIGHTS, 0.5 + 0.12 * (set - (LIGHT_SETS - 1) / 2)).map(toward => {
      dome(toward[1], toward[2], 0.3, radiance)
      return light(toward, [radiance[0], radiance[1], radiance[2]], (4 * DOME_MATT) / DOME_LIGHTS)
    })
    return [...sky, ...SOFTBOXES.flatMap(box => boxLights(box, set))].map(
      ({ toward: [x, y, z], ...rest }) => ({
        ...rest,
        toward: [turn.cos * x + turn.sin * z, y, turn.cos * z - turn.sin * x],
      })
    )
  })
}

/** Points spread over the box by the R2 sequence (Roberts 2018), each with its share of the solid angle. */
function boxLights(box: Softbox, set: number): Light[] {
  return Array.from({ length: box.lights }, (_, i) => {
    const index = set * box.lights + i
    const u = box.halfWidth * (2 * ((0.5 + index * 0.7548776662466927) % 1) - 1)
    const v = box.halfHeight * (2 * ((0.5 + index * 0.5698402909980532) % 1) - 1)
    const w = Math.sqrt(1 - u * u - v * v)
    const toward = [0, 1, 2].map(k => box.across[k] * u + box.along[k] * v + box.toward[k] * w)
    const solidAngle = (4 * box.halfWidth * box.halfHeight) / (w * box.lights)
    return light([toward[0], toward[1], toward[2]], box.color, (box.matt * solidAngle) / PI)
  })
}

function light(toward: Vec3, color: Vec3, factor: number): Light {
  return {
    toward,
    color: [color[0] * factor, color[1] * factor, color[2] * factor],
    isFromBelow: toward[1] < 0,
  }
}
