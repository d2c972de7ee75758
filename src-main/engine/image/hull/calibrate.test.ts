import { expect, it } from 'vitest'
import { calibrate } from './calibrate.ts'
import { silhouetteOf } from '../silhouette.ts'
import { levelPose, projection, type CameraPose } from '../camera-pose.ts'
import { VIEW_NAMES, type Mask } from '../types.ts'
import { boundsOfMask } from '../frame.ts'

const SIZE = 160

/** A lying thing of balls, far lower than it is long, as a near camera from above sees it, aimed at the picture's middle. */
function maskOf(pose: CameraPose): Mask {
  const project = projection(pose)
  const at = new Float64Array(2)
  const balls = Array.from({ length: 24 }, (_, i) => {
    const t = i / 23 - 0.5
    return [4 * t, 0.35 * t * t * 4 - 0.2 + 0.1 * t, 1.1 * t * t * 4, 0.16 + 0.3 * (0.25 - t * t)] as const
  })
  const coverage = new Float32Array(SIZE * SIZE)
  for (const [x, y, z, radius] of balls) {
    project(x, y, z, at)
    const [c, r] = [SIZE / 2 + at[0] * 34, SIZE / 2 - at[1] * 34]
    const far = radius * 34 * pose.scale
    for (let py = 0; py < SIZE; py += 1) {
      for (let px = 0; px < SIZE; px += 1) {
        const distance = Math.sqrt((px + 0.5 - c) * (px + 0.5 - c) + (py + 0.5 - r) * (py + 0.5 - r))
        const value = Math.min(1, Math.max(0, far - distance + 0.5))
        coverage[py * SIZE + px] = Math.max(coverage[py * SIZE + px], value)
      }
    }
  }
  return { width: SIZE, height: SIZE, coverage }
}

it('finds cameras of a low long thing that look down: a search from cameras as near as to a high one ended inside it', () => {
  const pitch = 0.12
  const views = VIEW_NAMES.map(name => {
    const mask = maskOf({ ...levelPose(name), pitch, nearness: 0.08 })
    const { left, right, top, bottom } = boundsOfMask(mask) ?? { left: 0, right: 1, top: 0, bottom: 1 }
    const height = bottom - top
    return {
      name,
      silhouette: silhouetteOf(mask, 160),
      share: height / SIZE,
      aim: [(SIZE - left - right) / 2 / height, (top + bottom - SIZE) / 2 / height] as const,
    }
  })
  const { poses, misfit } = calibrate(views)
  expect(misfit).toBeLessThan(3e-4)
  expect(Math.abs(poses[0].pitch - pitch)).toBeLessThan(0.06)
})
