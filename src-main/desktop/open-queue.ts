import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { MAX_IMPORT_BYTES } from '../contract/asset.ts'
import type { OpenedItem } from '../contract/desktop.ts'
import type { OpenRequest } from './open-requests.ts'

/** Nobody looks at more by intent: of a folder that was opened whole, the last ones count. */
const MOST = 20

/** What waits for the page: a start is asked to open things long before there is one. */
export interface OpenQueue {
  add(requests: readonly OpenRequest[]): void
  /** Something else that the page is to say, once it is there. */
  say(note: Note): void
  /** All that waits, each once; files are read now. Never rejects: what cannot be read is an item that says so. */
  take(): Promise<OpenedItem[]>
}

interface QueueEvents {
  /** There is something to take. */
  onAdded(): void
  /** A file was read, and can be opened again. */
  onRead(path: string): void
}

/** Words fit to be shown. */
export interface Note {
  readonly message: string
  readonly is_problem: boolean
}

type Waiting = OpenRequest | (Note & { readonly kind: 'note' })

export function createOpenQueue({ onAdded, onRead }: QueueEvents): OpenQueue {
  let waiting: readonly Waiting[] = []
  const push = (more: readonly Waiting[]): void => {
    if (more.length > 0) {
      waiting = [...waiting, ...more].slice(-MOST)
      onAdded()
    }
  }
  const read = async (path: string): Promise<OpenedItem> => {
    const name = basename(path)
    try {
      const { size } = await statFile(path)
      if (size > MAX_IMPORT_BYTES) {
        return problem(`${name} is too large: files up to ${MAX_IMPORT_BYTES / 1e6} MB are opened.`)
      }
      const bytes = new Uint8Array(await readFile(path))
      onRead(path)
      return { kind: 'file', name, bytes }
    } catch (error) {
      return problem(`${name} could not be opened: ${whyUnread(error)}.`)
    }
  }
  return {
    add: push,
    say: note => push([{ kind: 'note', ...note }]),
    take() {
      const taken = waiting
      waiting = []
      return Promise.all(
        taken.map(async (request): Promise<OpenedItem> => {
          switch (request.kind) {
            case 'asset':
              return { kind: 'asset', asset_id: request.assetId }
            case 'file':
              return read(request.path)
            case 'prompt':
            case 'note':
              return request
            default:
              return request satisfies never
          }
        })
      )
    },
  }
}

const problem = (message: string): Note & { readonly kind: 'note' } => ({
  kind: 'note',
  message,
  is_problem: true,
})

/** A device or a pipe has no end. */
async function statFile(path: string): Promise<{ readonly size: number }> {
  const found = await stat(path)
  if (!found.isFile()) {
    throw new Error('it is not a file')
  }
  return found
}

function whyUnread(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'ENOENT':
      return 'it is no longer there'
    case 'EACCES':
    case 'EPERM':
      return 'this user may not read it'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}
