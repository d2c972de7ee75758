import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A package that the program ships, and what its author asks for. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression, as the package says. */
  readonly licence: string
  /** The text that comes with it; null where it ships none. */
  readonly text: string | null
}

/** What lies in the page's own folders, with the text of its licence. */
const FONTS = [
  { name: 'Inter', version: '4.1', licence: 'OFL-1.1', folder: 'src-renderer/app/fonts' },
] as const

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>
  >
}

/** Of the page, where the studio fetches it. */
const FILE_NAME = 'licences.json'
const TEXT_FILE = /^(licen[cs]e|copying)([-.].*)?$/i
/** The program runs in it, though the lock file counts it as a tool. */
const RUNTIMES = ['node_modules/electron']

/**
 * What of the lock file is shipped: everything that is not for development only, the runtime, what the page bundles, and its fonts; of
 * packages for other systems only those that are installed.
 *
 * @param bundled paths in the lock file, as `node_modules/react`
 */
export function listShipped(root: string, bundled: ReadonlySet<string>): readonly ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile
  const found = new Map<string, ShippedPackage>()
  for (const [path, entry] of Object.entries(packages)) {
    const isShipped = entry.dev !== true || bundled.has(path) || RUNTIMES.includes(path)
    const name = path.split('node_modules/').at(-1) ?? ''
    if (path !== '' && isShipped && !name.startsWith('@types/') && existsSync(join(root, path))) {
      const { version = '', license = 'not stated' } = entry
      found.set(`${name} ${version}`, { name, version, licence: license, text: readText(join(root, path)) })
    }
  }
  for (const { folder, ...font } of FONTS) {
    found.set(font.name, { ...font, text: readText(join(root, folder)) })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The path in the lock file of the package that a module belongs to; null for a module of our own. */
export function packageOf(moduleId: string): string | null {
  const clean = moduleId.replaceAll('\\', '/')
  const found = /^.*?\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(clean)
  return found?.[1] ?? null
}

/** Writes the list beside the page, made anew with every build. */
export function licenceList(root: string): Plugin {
  return {
    name: 'licence-list',
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(listShipped(root, new Set())))
      })
    },
    generateBundle() {
      const bundled = [...this.getModuleIds()].map(packageOf).filter(path => path !== null)
      const source = JSON.stringify(listShipped(root, new Set(bundled)))
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source })
    },
  }
}

function readText(folder: string): string | null {
  const name = readdirSync(folder).find(entry => TEXT_FILE.test(entry))
  return name === undefined ? null : readFileSync(join(folder, name), 'utf8').trim()
}
