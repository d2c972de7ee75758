import { clamp, smoothstep } from '../kernel/det-math.ts'
import type { Camera } from './camera.ts'
import type { Lighting } from './lighting.ts'

/** The shadow of the model on the floor, looked up by pixel. */
export interface FloorShadow {
  /** How dark the floor is at a place of the picture (0–1, origin top-left): 0 lit or no floor … `STRENGTH`. */
  at(x: number, y: number): number
}

const CELLS = 128
/** Half the side of the shaded square, in radii of the model. */
const REACH = 2.6
const STRENGTH = 0.62
/** Share of the picture over which the shadow fades toward the border, so that it never ends in a hard line. */
const BORDER = 0.07

/** Samples the floor's light on a grid around the model once. */
export function createFloorShadow(lighting: Lighting, camera: Camera): FloorShadow {
  const { radius, centre, floor } = lighting
  const side = 2 * REACH * radius
  const grid = new Float32Array(CELLS * CELLS)
  for (let i = 0; i < grid.length; i++) {
    const x = centre[0] + (((i % CELLS) + 0.5) / CELLS - 0.5) * side
    const z = centre[2] + ((Math.floor(i / CELLS) + 0.5) / CELLS - 0.5) * side
    grid[i] = 1 - lighting.floorLight([x, floor, z])
  }
  const soft = blurred(grid)
  return {
    at(x, y) {
      const hit = floorHit(camera, floor, x, y)
      if (!hit) return 0
      const dx = (hit.x - centre[0]) / radius
      const dz = (hit.z - centre[2]) / radius
      const fade = 1 - smoothstep(1.1, REACH - 0.1, Math.sqrt(dx * dx + dz * dz))
      if (fade <= 0) return 0
      const border = clamp(Math.min(x, y, 1 - x, 1 - y) / BORDER, 0, 1)
      const dark = bilinear(soft, (dx / REACH) * 0.5 + 0.5, (dz / REACH) * 0.5 + 0.5)
      return STRENGTH * dark * fade * border * border * (3 - 2 * border)
    },
  }
}

/** Where the ray through a place of the picture meets the floor. */
function floorHit(camera: Camera, floor: number, x: number, y: number) {
  const { position, right, up, toward, focal } = camera
  const u = (2 * x - 1) / focal
  const v = (1 - 2 * y) / focal
  const down = -(right[1] * u + up[1] * v - toward[1])
  if (down <= 1e-4) return null
  const distance = (position[1] - floor) / down
  if (distance <= 0) return null
  return {
    x: position[0] + (right[0] * u + up[0] * v - toward[0]) * distance,
    z: position[2] + (right[2] * u + up[2] * v - toward[2]) * distance,
  }
}

/** Half shadow widens away from the contact: dark cells stay as they are, light ones take their neighbours' average. */
function blurred(grid: Float32Array): Float32Array {
  const result = Float32Array.from(grid)
  for (let row = 2; row < CELLS - 2; row++) {
    for (let column = 2; column < CELLS - 2; column++) {
      const at = row * CELLS + column
      let sum = 0
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) sum += grid[at + dy * CELLS + dx]
      const share = clamp(1.4 - 1.3 * grid[at], 0.25, 1)
      result[at] = grid[at] * (1 - share) + (sum / 25) * share
    }
  }
  return result
}

function bilinear(grid: Float32Array, u: number, v: number): number {
  const x = clamp(u * CELLS - 0.5, 0, CELLS - 1.001)
  const y = clamp(v * CELLS - 0.5, 0, CELLS - 1.001)
  const at = Math.floor(y) * CELLS + Math.floor(x)
  const fx = x - Math.floor(x)
  const fy = y - Math.floor(y)
  const above = grid[at] * (1 - fx) + grid[at + 1] * fx
  const below = grid[at + CELLS] * (1 - fx) + grid[at + CELLS + 1] * fx
  return above * (1 - fy) + below * fy
}
