import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { boxMesh } from '../../kernel/testing/foreign-meshes.ts'
import { predictShape } from '../solid/prediction.ts'
import { tiltedView } from './tilted-view.ts'

/** Digest of what the shipped shape prior says of a box seen over its corner. */
export async function priorDigest(): Promise<string> {
  const { positions, indices } = boxMesh([-0.4, 0, -0.3], [0.4, 0.6, 0.3])
  const { view } = tiltedView([{ positions: Float32Array.from(positions), indices }], { yaw: 30, pitch: 15 })
  const { filled, pitch } = await predictShape(view)
  const hash = createHash('sha256')
  for (const { buffer, byteOffset, byteLength } of [filled, Float32Array.of(pitch)]) {
    hash.update(new Uint8Array(buffer, byteOffset, byteLength))
  }
  return hash.digest('hex')
}

/** In a process of its own it prints the digest. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(await priorDigest())
}
