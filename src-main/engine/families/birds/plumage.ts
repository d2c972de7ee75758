import { limbBalls, lumpBalls, type Knot, type Lump } from '../../kit/flesh.ts'
import { blend } from '../../shape/build.ts'
import type { BlendShape, ShapeTags } from '../../shape/types.ts'
import type { BirdForm } from './bird-form.ts'

/** Trunk, neck and skull of a bird as one body. `s`: metres of a unit of the bird. */
export function plumageOf(form: BirdForm, build: number, s: number, tags: ShapeTags = {}): BlendShape {
  const [y, z] = form.head.at
  const k = form.head.size
  const skull = (form.head.lumps ?? [[0, 0, 0, 1, 1, 1]]).map(([lx, ly, lz, rx, ry, rz, pitch = 0]): Lump => [
    lx * k * s,
    (y + ly * k) * s,
    (z + lz * k) * s,
    rx * k * s,
    ry * k * s,
    rz * k * s,
    pitch,
  ])
  const trunk = form.body.map(([lx, ly, lz, rx, ry, rz, pitch = 0]): Lump => [
    lx * build * s,
    ly * s,
    lz * s,
    rx * build * s,
    ry * s,
    rz * (0.5 + 0.5 * build) * s,
    pitch,
  ])
  const neck = form.neck.map(([nx, ny, nz, r]): Knot => [nx * s, ny * s, nz * s, r * s])
  const seam = (form.seam ?? 0.06) * s
  return blend(
    [
      ...trunk.flatMap(lump => lumpBalls(lump)),
      ...limbBalls(neck),
      ...skull.flatMap(lump => lumpBalls(lump, seam * 0.6)),
    ],
    { blend: seam, detail: (form.detail ?? 0.032) * s, ...tags }
  )
}
