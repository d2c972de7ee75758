import { fileURLToPath } from 'node:url'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { AssetId, LinkedPrompt } from '../contract/desktop.ts'

/** What the studio was asked to show from outside its window. */
export type OpenRequest =
  | { readonly kind: 'asset'; readonly assetId: string }
  | { readonly kind: 'prompt'; readonly prompt: string }
  /** `path` is absolute. */
  | { readonly kind: 'file'; readonly path: string }

/** Scheme of the studio's links, as packages register it. */
export const LINK_SCHEME = 'plinth'

/** A prompt in percent signs takes twelve characters for one of its own, at most. */
const LONGEST_LINK = 8_000

/** What a GLB is called; a VRM is one, too. */
const MODEL_NAME = /\.(glb|vrm)$/i

/** Can the view show a file of this name as it is? */
export const isViewable = (path: string): boolean => MODEL_NAME.test(path)

/** `plinth://asset/<id>`: exactly that. */
const AssetLink = z.strictObject({ host: z.literal('asset'), path: z.tuple([AssetId]), query: z.tuple([]) })
/** `plinth://new?prompt=<text>`: one prompt and nothing else. */
const PromptLink = z.strictObject({
  host: z.literal('new'),
  path: z.tuple([]),
  query: z.tuple([z.tuple([z.literal('prompt'), LinkedPrompt])]),
})

/**
 * Reads a link of the studio; null: it is none of the two kinds there are. A link is written by anybody, so it can name what to look
 * at and what to write into the form, and nothing else: it starts no work and names no file and no address.
 */
export function parseLink(text: string): OpenRequest | null {
  if (text.length > LONGEST_LINK || !URL.canParse(text)) {
    return null
  }
  const url = new URL(text)
  if (url.protocol !== `${LINK_SCHEME}:` || url.username !== '' || url.password !== '' || url.port !== '') {
    return null
  }
  const parts = {
    host: url.host,
    path: url.pathname.split('/').filter(part => part !== ''),
    query: [...url.searchParams],
    ...(url.hash === '' ? {} : { hash: url.hash }),
  }
  const asset = AssetLink.safeParse(parts)
  if (asset.success) {
    return { kind: 'asset', assetId: asset.data.path[0] }
  }
  const prompt = PromptLink.safeParse(parts)
  return prompt.success ? { kind: 'prompt', prompt: prompt.data.query[0][1] } : null
}

/**
 * What a command line asks to be opened: links, and files that the view can show, as paths or as `file:` addresses (which Linux hands
 * over). A link that says nothing is left out, and so is everything else: the browser engine's switches, options and their values.
 *
 * @param folder that relative paths start from
 */
export function findOpenRequests(args: readonly string[], folder: string): readonly OpenRequest[] {
  return args.flatMap(arg => {
    const request = readArgument(arg, folder)
    return request === null ? [] : [request]
  })
}

function readArgument(arg: string, folder: string): OpenRequest | null {
  if (arg.startsWith('-')) {
    return null
  }
  if (isLink(arg)) {
    return parseLink(arg)
  }
  if (!isViewable(arg)) {
    return null
  }
  const path = /^file:/i.test(arg) ? pathOfAddress(arg) : resolve(folder, arg)
  return path === null || !isAbsolute(path) ? null : { kind: 'file', path }
}

/** Is it meant as a link of the studio, right or wrong? */
export const isLink = (arg: string): boolean => arg.toLowerCase().startsWith(`${LINK_SCHEME}:`)

/** null: it names another machine, or no path. */
function pathOfAddress(address: string): string | null {
  try {
    const url = new URL(address)
    return url.host === '' ? fileURLToPath(url) : null
  } catch {
    return null
  }
}
