import { exp } from '../kernel/det-math.ts'
import { environment } from './environment.ts'
import type { StudioTurn } from './environment.ts'
import type { LightMatrix } from './lighting.ts'
import type { ShadedPoint } from './shaded-point.ts'

/** What leaves a point toward the camera, and what it lets through from behind. Reused. */
export interface Shade {
  /** Linear light, glow included, already weighted by the surface's own opacity. */
  readonly color: Float64Array
  /** Per channel: 0 opaque … 1 clear. */
  readonly clear: Float64Array
}

export function createShade(): Shade {
  return { color: new Float64Array(3), clear: new Float64Array(3) }
}

/** Reflectance of plastics, wood and glass, seen straight on. */
const DIELECTRIC = 0.04
/** Bends strong lamps down before the tone map would bleach their colour. */
const GLARE = 0.4
/** Refraction index of glass, inverted. */
const ETA = 1 / 1.5
/** Share of the bent studio in glass that is seen straight on. */
const GLASS_BODY = 0.025
/** Glass sends on less than it takes: its body stays visible before white. */
const GLASS_LIGHT = 0.62

const mirrored = new Float64Array(3)
const refracted = new Float64Array(3)

/** exp2(-9.28 x) for x in [0, 1], for the environment term below. */
const GRAZING = Float64Array.from({ length: 257 }, (_, i) => exp((-9.28 * 0.6931471805599453 * i) / 256))

/**
 * Matt light from the studio's lamps with their shadows, and its reflection as one GGX-like lobe of the environment: split
 * sum with Karis' fit of the second term ("Physically Based Shading on Mobile", 2014).
 */
export function shade(point: ShadedPoint, light: LightMatrix, turn: StudioTurn, out: Shade): void {
  const { normal, toCamera } = point
  const facing = Math.max(0.02, normal[0] * toCamera[0] + normal[1] * toCamera[1] + normal[2] * toCamera[2])
  const fieldOpenness = light[9]
  const openness = Math.min(fieldOpenness, point.openness)
  // The texture's occlusion adds only what the depth maps could not resolve.
  const detail = fieldOpenness > 0 ? openness / fieldOpenness : 1
  const mirrorOpenness = Math.min(1, openness * (openness + facing))
  const roughness = Math.max(0.04, point.roughness)
  reflect(point, facing, roughness, turn)
  const { a, b } = environmentTerm(roughness, facing)
  const body = 1 - point.metallic
  const glare = 1 / (1 + GLARE * Math.max(point.emissive[0], point.emissive[1], point.emissive[2]))
  const solidity = solidityOf(point)
  for (let k = 0; k < 3; k++) {
    const straight = DIELECTRIC * body + point.color[k] * point.metallic
    const single = straight * a + b
    // What bounces more than once between the facets of a rough metal (Fdez-Agüera 2019, simplified).
    const reflectance = single * (1 + straight * (1 / (a + b) - 1))
    const arriving = light[3 * k] * normal[0] + light[3 * k + 1] * normal[1] + light[3 * k + 2] * normal[2]
    const matt = point.color[k] * body * Math.max(0, arriving) * detail * (1 - single) * solidity
    out.color[k] = matt + mirrored[k] * reflectance * mirrorOpenness * point.alpha + point.emissive[k] * glare
    out.clear[k] = 0
  }
  if (solidity < 1) {
    letThrough(point, facing, turn, out)
  }
}

/**
 * Share of matt body, 0 clear … 1 solid. Falls with the square of what is not let through: a vessel shows up to four
 * surfaces, whose haze adds up.
 */
export function solidityOf({ alpha, transmission }: ShadedPoint): number {
  return alpha * (1 - transmission) * (1 - transmission)
}

/** First and second factor of the reflectance: F0 · a + b. */
function environmentTerm(roughness: number, facing: number): { readonly a: number; readonly b: number } {
  const x = 1 - roughness
  const y = 0.0425 - 0.0275 * roughness
  const z = 1.04 - 0.572 * roughness
  const w = 0.022 * roughness - 0.04
  const grazing = Math.min(x * x, GRAZING[Math.round(facing * 256)]) * x + y
  return { a: z - 1.04 * grazing, b: w + 1.04 * grazing }
}

function reflect(point: ShadedPoint, facing: number, roughness: number, turn: StudioTurn): void {
  const { normal, toCamera } = point
  const x = 2 * facing * normal[0] - toCamera[0]
  const y = 2 * facing * normal[1] - toCamera[1]
  const z = 2 * facing * normal[2] - toCamera[2]
  studio(x, y, z, roughness, turn, mirrored)
}

/** The environment in model space. */
function studio(
  x: number,
  y: number,
  z: number,
  roughness: number,
  turn: StudioTurn,
  out: Float64Array
): void {
  environment(turn.cos * x - turn.sin * z, y, turn.sin * x + turn.cos * z, roughness, out)
}

/**
 * Glass: each of the four surfaces of a vessel takes a quarter of the tint, reflects by Schlick's Fresnel term, and bends a
 * part of the studio into view where it is seen from the side, which is what makes the rims of glass readable.
 */
function letThrough(point: ShadedPoint, facing: number, turn: StudioTurn, out: Shade): void {
  const { normal, toCamera, alpha, transmission } = point
  const solidity = solidityOf(point)
  const side = 1 - facing
  const fresnel = DIELECTRIC + (1 - DIELECTRIC) * side * side * side * side * side
  const bent = transmission * alpha * (GLASS_BODY + (1 - GLASS_BODY) * 0.75 * side * side * side)
  const along = ETA * facing - Math.sqrt(1 - ETA * ETA * (1 - facing * facing))
  const x = along * normal[0] - ETA * toCamera[0]
  const y = along * normal[1] - ETA * toCamera[1]
  const z = along * normal[2] - ETA * toCamera[2]
  studio(x, y, z, point.roughness, turn, refracted)
  for (let k = 0; k < 3; k++) {
    const half = Math.sqrt(Math.max(0, point.color[k]))
    const tint = Math.sqrt(half)
    const through = 1 - alpha + (alpha - solidity) * tint * (1 - fresnel)
    out.color[k] += refracted[k] * half * bent * GLASS_LIGHT
    out.clear[k] = through * (1 - bent)
  }
}
