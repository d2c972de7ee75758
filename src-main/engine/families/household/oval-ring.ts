import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'

/** An oval section at a height, its middle moved to `z`: what sanitary ware is lofted from. */
export const ovalRing = (rx: number, rz: number, y: number, z = 0, count = 24): readonly Vec3[] =>
  Array.from({ length: count }, (_, i): Vec3 => {
    const angle = (TAU * i) / count
    return [rx * cos(angle), y, z + rz * sin(angle)]
  })
