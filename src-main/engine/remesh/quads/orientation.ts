import type { FieldLevel } from './hierarchy.ts'

/** Sweeps over each level. */
const SWEEPS = 6

/**
 * Turns the cross of every vertex towards those of its neighbours, without unfolding the surface, so that crosses also follow its
 * bending (Jakob et al. 2015, §4.2 "Orientation field", extrinsic). Gauss–Seidel in the order of the vertices.
 */
function smoothCrosses(level: FieldLevel): void {
  const { count, normals, crosses: q, offsets, targets, weights, kinds } = level
  for (let i = 0; i < count; i += 1) {
    if (kinds[i] > 0) {
      continue
    }
    const a = i * 3
    const [nx, ny, nz] = [normals[a], normals[a + 1], normals[a + 2]]
    let [sx, sy, sz] = [q[a], q[a + 1], q[a + 2]]
    let total = 0
    for (let k = offsets[i]; k < offsets[i + 1]; k += 1) {
      const b = targets[k] * 3
      const w = weights[k]
      const [mx, my, mz] = [normals[b], normals[b + 1], normals[b + 2]]
      const [qx, qy, qz] = [q[b], q[b + 1], q[b + 2]]
      const [tx, ty, tz] = [my * qz - mz * qy, mz * qx - mx * qz, mx * qy - my * qx]
      // Second axis of the cross that is being summed; its length follows the sum's.
      const [ux, uy, uz] = [ny * sz - nz * sy, nz * sx - nx * sz, nx * sy - ny * sx]
      const d00 = sx * qx + sy * qy + sz * qz
      const d01 = sx * tx + sy * ty + sz * tz
      const d10 = ux * qx + uy * qy + uz * qz
      const d11 = ux * tx + uy * ty + uz * tz
      const [e00, e01, e10, e11] = [Math.abs(d00), Math.abs(d01), Math.abs(d10), Math.abs(d11)]
      const best = Math.max(e00, e01, e10, e11)
      let [ax, ay, az] = [sx, sy, sz]
      if (best !== e00 && best !== e01) {
        ;[ax, ay, az] = [ux, uy, uz]
      }
      const isFirst = best === e00 || (best !== e01 && best === e10)
      const dot = best === e00 ? d00 : best === e01 ? d01 : best === e10 ? d10 : d11
      const s = dot < 0 ? -w : w
      sx = ax * total + (isFirst ? qx : tx) * s
      sy = ay * total + (isFirst ? qy : ty) * s
      sz = az * total + (isFirst ? qz : tz) * s
      const height = nx * sx + ny * sy + nz * sz
      sx -= height * nx
      sy -= height * ny
      sz -= height * nz
      total += w
      const size = Math.sqrt(sx * sx + sy * sy + sz * sz)
      if (size > 1e-12) {
        sx /= size
        sy /= size
        sz /= size
      }
    }
    if (total > 0) {
      const size = Math.sqrt(sx * sx + sy * sy + sz * sz)
      if (size > 1e-12) {
        q[a] = sx / size
        q[a + 1] = sy / size
        q[a + 2] = sz / size
      }
    }
  }
}

/** Hands each parent's cross down to its children. */
function handDown(coarse: FieldLevel, fine: FieldLevel): void {
  for (let i = 0; i < fine.count; i += 1) {
    if (fine.kinds[i] > 0) {
      continue
    }
    const a = i * 3
    const b = fine.parents[i] * 3
    const n = fine.normals
    const [x, y, z] = [coarse.crosses[b], coarse.crosses[b + 1], coarse.crosses[b + 2]]
    const dot = x * n[a] + y * n[a + 1] + z * n[a + 2]
    const [tx, ty, tz] = [x - dot * n[a], y - dot * n[a + 1], z - dot * n[a + 2]]
    const size = Math.sqrt(tx * tx + ty * ty + tz * tz)
    if (size > 1e-6) {
      fine.crosses[a] = tx / size
      fine.crosses[a + 1] = ty / size
      fine.crosses[a + 2] = tz / size
    }
  }
}

/** The field of crosses, from the coarsest level to the finest. */
export function alignCrosses(levels: readonly FieldLevel[], tick: (share: number) => void): void {
  for (let l = levels.length - 1; l >= 0; l -= 1) {
    if (l + 1 < levels.length) {
      handDown(levels[l + 1], levels[l])
    }
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      smoothCrosses(levels[l])
      tick(1 / (1 << Math.min(l, 20)))
    }
  }
}
