import { encode } from 'fast-png'
import { join } from 'node:path'
import { systemIds } from '../src-main/app-system.ts'
import { LOCAL_ACCOUNT_ID } from '../src-main/domain/accounts.ts'
import { someFacts } from '../src-main/domain/testing/fakes.ts'
import { openBlobStore } from '../src-main/store/blobs.ts'
import { openStore } from '../src-main/store/open.ts'

/** Pictures of their own; the others share them, each under an address of its own. */
const PICTURES = 24
const SIDE = 512

/** Puts models into a profile that the service has opened before. They carry a real GLB and pictures of the real size. */
export async function fillLibrary(
  profile: string,
  count: number,
  glbs: readonly Uint8Array[]
): Promise<void> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const store = openStore({ path: join(profile, 'plinth.db'), logger: silent, now: Date.now() })
  try {
    const blobs = openBlobStore(join(profile, 'blobs'))
    const hashes = await Promise.all(glbs.map(glb => blobs.put(glb)))
    const pictures = await Promise.all(
      Array.from({ length: PICTURES }, (_, index) => blobs.put(paintPicture(index)))
    )
    store.transact(() => {
      for (let index = 0; index < count; index += 1) {
        const at = index % hashes.length
        store.assets.insert({
          ...someFacts({ triangles: 1000 + index }),
          id: systemIds.next('ast'),
          accountId: LOCAL_ACCOUNT_ID,
          generationId: null,
          mode: 'import',
          prompt: null,
          name: `Model ${index + 1}`,
          sourceAssetId: null,
          warnings: [],
          sizeBytes: glbs[at].byteLength,
          glbHash: hashes[at],
          thumbnailHash: pictures[index % PICTURES],
          thumbnailToken: systemIds.secret(32),
          createdAt: store.accounts.nextCreatedAt(LOCAL_ACCOUNT_ID, Date.now()),
          deletedAt: null,
        })
      }
    })
  } finally {
    store.close()
  }
}

/** A shaded ball on nothing: as large as a thumbnail, and about as hard to decode. */
function paintPicture(index: number): Uint8Array {
  const data = new Uint8Array(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const [u, v] = [(x / SIDE) * 2 - 1, (y / SIDE) * 2 - 1]
      const depth = 1 - (u * u + v * v) / 0.6
      if (depth > 0) {
        const shade = Math.sqrt(depth) * 200 + ((x * 31 + y * 17 + index * 7) % 13)
        const colour = [
          shade,
          (shade * ((index * 37) % 100)) / 100,
          (shade * ((index * 61) % 100)) / 100,
          255,
        ]
        data.set(colour, (y * SIDE + x) * 4)
      }
    }
  }
  return encode({ width: SIDE, height: SIDE, data, channels: 4 })
}
