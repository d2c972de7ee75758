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
const REACH = 2.2
const STRENGTH = 0.68
/** Share of the picture over which the shadow fades toward the border, so that it never ends in a line. */
const BORDER = 0.16
/** Blurs of the faint parts: each widens them by about one cell. */
const WIDE_PASSES = 10
/** Shade that is too faint and wide to read as a shadow. */
const HAZE = 0.1

/** Samples the floor's light on a grid around the model once. */
export function createFloorShadow(lighting: Lighting, camera: Camera): FloorShadow {
  const { radius, centre, floor } = lighting
  const side = 2 * REACH * radius
  const grid = new Float32Array(CELLS * CELLS)
  for (let i = 0; i < grid.length; i++) {
    const x = centre[0] + (((i % CELLS) + 0.5) / CELLS - 0.5) * side
    const z = centre[2] + ((Math.floor(i / CELLS) + 0.5) / CELLS - 0.5) * side
    const set = (i % 2) + 2 * (Math.floor(i / CELLS) % 2)
    grid[i] = 1 - lighting.floorLight(set, [x, floor, z])
  }
  const soft = softened(grid)
  return {
    at(x, y) {
      const hit = floorHit(camera, floor, x, y)
      if (!hit) {
        return 0
      }
      const dx = (hit.x - centre[0]) / radius
      const dz = (hit.z - centre[2]) / radius
      const fade = 1 - smoothstep(0.9, REACH - 0.3, Math.sqrt(dx * dx + dz * dz))
      if (fade <= 0) {
        return 0
      }
      const border = smoothstep(0, BORDER, Math.min(x, 1 - x)) * smoothstep(0, BORDER, Math.min(y, 1 - y))
      const dark = bilinear(soft, (dx / REACH) * 0.5 + 0.5, (dz / REACH) * 0.5 + 0.5)
      return (STRENGTH * Math.max(0, dark - HAZE) * fade * border) / (1 - HAZE)
    },
  }
}

/** Where the ray through a place of the picture meets the floor. */
function floorHit(camera: Camera, floor: number, x: number, y: number) {
  const { position, right, up, toward, focal } = camera
  const u = (2 * x - 1) / focal
  const v = (1 - 2 * y) / focal
  const down = -(right[1] * u + up[1] * v - toward[1])
  if (down <= 1e-4) {
    return null
  }
  const distance = (position[1] - floor) / down
  if (distance <= 0) {
    return null
  }
  return {
    x: position[0] + (right[0] * u + up[0] * v - toward[0]) * distance,
    z: position[2] + (right[2] * u + up[2] * v - toward[2]) * distance,
  }
}

/** Sharp where it is dark, at the contact; ever softer where single shadows of the lamps would show as streaks. */
function softened(grid: Float32Array): Float32Array {
  const sharp = blurred(grid)
  let wide = sharp
  for (let pass = 0; pass < WIDE_PASSES; pass++) {
    wide = blurred(wide)
  }
  return sharp.map((dark, i) => {
    const share = smoothstep(0.35, 0.75, dark)
    return dark * share + wide[i] * (1 - share)
  })
}

/** Tent-weighted mean of 3 × 3 cells, in which every set of lights has the same weight. */
function blurred(grid: Float32Array): Float32Array {
  const result = new Float32Array(grid.length)
  for (let row = 1; row < CELLS - 1; row++) {
    for (let column = 1; column < CELLS - 1; column++) {
      const at = row * CELLS + column
      const above = grid[at - CELLS - 1] + 2 * grid[at - CELLS] + grid[at - CELLS + 1]
      const here = grid[at - 1] + 2 * grid[at] + grid[at + 1]
      const below = grid[at + CELLS - 1] + 2 * grid[at + CELLS] + grid[at + CELLS + 1]
      result[at] = (above + 2 * here + below) / 16
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
