import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { sphereMesh } from '../../kernel/testing/foreign-meshes.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { priorDigest } from '../testing/prior-digest.ts'
import { tiltedView } from '../testing/tilted-view.ts'
import { predictShape } from './prediction.ts'
import { solidForm } from './solid.ts'

const DIGEST = fileURLToPath(new URL('../testing/prior-digest.ts', import.meta.url))

function ball() {
  const { positions, indices } = sphereMesh(24)
  return tiltedView([{ positions: Float32Array.from(positions), indices }], { yaw: 0, pitch: 0 }).view
}

describe('predictShape', () => {
  it('says the same in another process, to the bit', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [DIGEST])
    expect(stdout).toBe(await priorDigest())
  })

  it('expects of a disc that it is neither a sheet nor a rod', async () => {
    await prepareGeometry()
    const view = ball()
    const form = solidForm(view, await predictShape(view))
    const { min, max } = boundsOf(form?.parts[0].mesh.positions ?? [])
    expect(max[2] - min[2]).toBeGreaterThan(0.1)
    expect(max[2] - min[2]).toBeLessThan(1.6)
  })

  it('is even where the picture is', async () => {
    const { filled } = await predictShape(ball())
    for (let row = 0; row < filled.length; row += 128 * 37) {
      expect(Math.abs(filled[row + 40] - filled[row + 87])).toBeLessThan(1e-3)
    }
  })
})
