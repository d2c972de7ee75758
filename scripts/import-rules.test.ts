import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Plant {
  readonly rule: string
  readonly from: string
  readonly line: string
}

/** One forbidden import each: the rule that has to name it. */
const PLANTS: readonly Plant[] = [
  { rule: 'contract-knows-zod-only', from: 'src-main/contract/a.ts', line: "import '../domain/ok.ts'" },
  { rule: 'contract-knows-zod-only', from: 'src-main/contract/b.ts', line: "import 'fastify'" },
  { rule: 'domain-knows-contract-only', from: 'src-main/domain/a.ts', line: "import '../store/ok.ts'" },
  { rule: 'domain-does-no-io', from: 'src-main/domain/b.ts', line: "import 'node:fs'" },
  { rule: 'domain-does-no-io', from: 'src-main/domain/c.ts', line: "import 'undici'" },
  { rule: 'engine-knows-contract-only', from: 'src-main/engine/a.ts', line: "import '../domain/ok.ts'" },
  { rule: 'engine-knows-no-service', from: 'src-main/engine/b.ts', line: "import 'undici'" },
  { rule: 'engine-knows-no-service', from: 'src-main/engine/c.ts', line: "import 'node:http'" },
  { rule: 'starts-read-no-schemas', from: 'src-main/cli/serve.ts', line: "import '../contract/ok.ts'" },
  { rule: 'starts-read-no-schemas', from: 'src-main/cli/profile.ts', line: "import 'zod'" },
  { rule: 'engine-three-in-formats-only', from: 'src-main/engine/model/z.ts', line: "import 'three'" },
  {
    rule: 'store-knows-domain-and-contract-only',
    from: 'src-main/store/a.ts',
    line: "import '../jobs/ok.ts'",
  },
  {
    rule: 'jobs-knows-domain-and-contract-only',
    from: 'src-main/jobs/a.ts',
    line: "import '../store/ok.ts'",
  },
  {
    rule: 'outbound-knows-domain-and-contract-only',
    from: 'src-main/outbound/a.ts',
    line: "import '../http/ok.ts'",
  },
  {
    rule: 'http-knows-domain-and-contract-only',
    from: 'src-main/http/a.ts',
    line: "import '../store/ok.ts'",
  },
  {
    rule: 'http-knows-domain-and-contract-only',
    from: 'src-main/http/b.ts',
    line: "import type { ok } from '../store/ok.ts'",
  },
  {
    rule: 'backends-knows-domain-and-contract-only',
    from: 'src-main/backends/a.ts',
    line: "import '../engine/ok.ts'",
  },
  {
    rule: 'backends-take-only-types-from-engine',
    from: 'src-main/backends/b.ts',
    line: "import { ok } from '../engine/task.ts'; console.log(ok)",
  },
  { rule: 'electron-in-the-shell-only', from: 'src-main/headless.ts', line: "import 'electron'" },
  { rule: 'shell-is-loaded-by-main-only', from: 'src-main/cli/a.ts', line: "import '../desktop/ok.ts'" },
  { rule: 'sqlite-in-the-store-only', from: 'src-main/jobs/b.ts', line: "import 'better-sqlite3'" },
  {
    rule: 'broker-packages-in-the-broker-only',
    from: 'src-main/backends/farm/a.ts',
    line: "import 'bullmq'",
  },
  {
    rule: 'farm-is-loaded-when-asked-for',
    from: 'src-main/app-engines.ts',
    line: "import './backends/farm/ok.ts'",
  },
  { rule: 'nobody-imports-the-composition-root', from: 'src-main/http/c.ts', line: "import '../app.ts'" },
  { rule: 'app-parts-is-for-app-only', from: 'src-main/jobs/c.ts', line: "import '../app-parts.ts'" },
  { rule: 'app-parts-is-for-app-only', from: 'src-main/jobs/d.ts', line: "import '../app-engines.ts'" },
  {
    rule: 'app-system-is-for-the-composition',
    from: 'src-main/http/d.ts',
    line: "import '../app-system.ts'",
  },
  { rule: 'app-system-knows-domain-only', from: 'src-main/app-system.ts', line: "import './store/ok.ts'" },
  { rule: 'app-knows-parts-domain-and-http', from: 'src-main/app.ts', line: "import './store/ok.ts'" },
  { rule: 'service-loads-no-engine', from: 'src-main/app-parts.ts', line: "import './engine/finish/ok.ts'" },
  {
    rule: 'engine-files-know-no-room',
    from: 'src-main/engine/resources.ts',
    line: "import './kernel/ok.ts'",
  },
  ...[
    ['kernel', '../shape/ok.ts'],
    ['uv', '../material/ok.ts'],
    ['material', '../shape/ok.ts'],
    ['shape', '../finish/ok.ts'],
    ['modifiers', '../finish/ok.ts'],
    ['finish', '../kit/ok.ts'],
    ['model', '../render/ok.ts'],
    ['remesh', '../render/ok.ts'],
    ['repair', '../remesh/ok.ts'],
    ['render', '../kit/ok.ts'],
    ['kit', '../families/ok.ts'],
    ['families', '../concepts/ok.ts'],
    ['words', '../concepts/ok.ts'],
    ['concepts', '../text/ok.ts'],
    ['text', '../image/ok.ts'],
    ['image', '../modes/ok.ts'],
    ['export', '../modes/ok.ts'],
    ['modes', '../index.ts'],
  ].map(([room, target]) => ({
    rule: `engine-${room}-knows-rooms-below`,
    from: `src-main/engine/${room}/a.ts`,
    line: `import '${target}'`,
  })),
  {
    rule: 'family-groups-are-islands',
    from: 'src-main/engine/families/food/a.ts',
    line: "import '../plants/ok.ts'",
  },
  ...[
    ['decode', 'segment'],
    ['segment', 'shape'],
    ['template', 'texture'],
    ['texture', 'template'],
    ['shape', 'hull'],
    ['hull', 'template'],
  ].map(([room, target]) => ({
    rule: `engine-image-${room}-is-an-island`,
    from: `src-main/engine/image/${room}/a.ts`,
    line: `import '../${target}/ok.ts'`,
  })),
  ...[
    ['grammar', '../contact/ok.ts'],
    ['contact', '../grammar/ok.ts'],
    ['activities', '../acting/ok.ts'],
    ['garments', '../looks/ok.ts'],
    ['meaning', '../relations/ok.ts'],
    ['relations', '../placing/ok.ts'],
    ['looks', '../acting/ok.ts'],
    ['placing', '../acting/ok.ts'],
    ['acting', '../ok.ts'],
    ['reading', '../placing/ok.ts'],
  ].map(([room, target]) => ({
    rule: `engine-text-${room}-knows-rooms-below`,
    from: `src-main/engine/text/${room}/a.ts`,
    line: `import '${target}'`,
  })),
  {
    rule: 'renderer-knows-contract-only',
    from: 'src-renderer/shared/a.ts',
    line: "import '../../src-main/domain/ok.ts'",
  },
  { rule: 'renderer-has-no-node', from: 'src-renderer/shared/b.ts', line: "import 'node:path'" },
  {
    rule: 'three-in-viewport-and-export-only',
    from: 'src-renderer/features/library/a.ts',
    line: "import 'three'",
  },
  {
    rule: 'features-are-islands',
    from: 'src-renderer/features/queue/a.ts',
    line: "import '../library/ok.ts'",
  },
  {
    rule: 'shared-knows-no-feature',
    from: 'src-renderer/shared/c.ts',
    line: "import '../features/library/ok.ts'",
  },
  {
    rule: 'main-knows-no-renderer',
    from: 'src-main/cli/b.ts',
    line: "import '../../src-renderer/shared/ok.ts'",
  },
  { rule: 'no-unresolvable', from: 'src-main/cli/c.ts', line: "import './nowhere.ts'" },
  { rule: 'no-tests-in-code', from: 'src-main/cli/e.ts', line: "import '../domain/testing/ok.ts'" },
  { rule: 'no-tests-in-code', from: 'src-main/engine/d.ts', line: "import '../../quality/ok.ts'" },
  {
    rule: 'quality-knows-engine-and-contract-only',
    from: 'quality/a.ts',
    line: "import '../src-main/domain/ok.ts'",
  },
  { rule: 'shipped-code-uses-dependencies', from: 'src-main/cli/d.ts', line: "import 'playwright'" },
]

/** Imports that the rules allow, so that a rule that forbids everything is noticed too. */
const ALLOWED: readonly Omit<Plant, 'rule'>[] = [
  { from: 'src-main/contract/z.ts', line: "import 'zod'" },
  { from: 'src-main/domain/z.ts', line: "import '../contract/ok.ts'; import 'node:crypto'" },
  { from: 'src-main/store/z.ts', line: "import '../domain/ok.ts'; import 'better-sqlite3'" },
  { from: 'src-main/http/z.ts', line: "import '../contract/ok.ts'; import 'fastify'" },
  { from: 'src-main/backends/z.ts', line: "import type { ok } from '../engine/task.ts'" },
  { from: 'src-main/backends/farm/z.ts', line: "void import('bullmq')" },
  { from: 'src-main/app-engines.ts', line: "void import('./backends/farm/ok.ts')" },
  { from: 'src-main/app.ts', line: "import './app-parts.ts'; import './http/ok.ts'" },
  {
    from: 'src-main/app-parts.ts',
    line: "import './app-system.ts'; import './store/ok.ts'; import './jobs/ok.ts'; import './engine/version.ts'",
  },
  { from: 'src-main/app-system.ts', line: "import type { ok } from './domain/ok.ts'; import 'node:fs'" },
  { from: 'src-main/engine/material/z.ts', line: "import '../kernel/ok.ts'; import '../task.ts'" },
  { from: 'src-main/engine/concepts/z.ts', line: "import '../families/ok.ts'; import '../words/ok.ts'" },
  { from: 'src-main/engine/modes/z.ts', line: "import '../text/ok.ts'; import '../image/ok.ts'" },
  {
    from: 'src-main/engine/families/food/z.ts',
    line: "import './ok.ts'; import '../ok.ts'; import '../../kit/ok.ts'",
  },
  { from: 'src-main/engine/image/hull/z.ts', line: "import '../shape/ok.ts'; import '../ok.ts'" },
  { from: 'src-main/engine/text/acting/z.ts', line: "import '../placing/ok.ts'; import '../../kit/ok.ts'" },
  { from: 'src-main/engine/text/z.ts', line: "import './acting/ok.ts'; import './ok.ts'" },
  { from: 'src-main/main.ts', line: "import 'electron'; import './app.ts'; import './desktop/ok.ts'" },
  { from: 'src-main/engine/model/formats/z.ts', line: "import 'three'; import '../ok.ts'" },
  { from: 'src-renderer/features/viewport/z.ts', line: "import 'three'; import '../../shared/ok.ts'" },
  { from: 'src-renderer/app/z.ts', line: "import '../features/library/ok.ts'; import '../shared/ok.ts'" },
  { from: 'src-renderer/shared/z.ts', line: "import '../../src-main/contract/ok.ts'" },
]

const ROOMS = ['contract', 'domain', 'store', 'jobs', 'backends', 'engine', 'outbound', 'http', 'desktop']
const ENGINE_ROOMS = [
  ...['kernel', 'uv', 'material', 'shape', 'modifiers', 'finish', 'model', 'render', 'kit'],
  ...['remesh', 'repair', 'export'],
  ...['families', 'families/food', 'families/plants', 'words', 'concepts', 'text', 'modes', 'image'],
  ...['decode', 'segment', 'template', 'texture', 'shape', 'hull'].map(room => `image/${room}`),
  ...['grammar', 'contact', 'activities', 'garments', 'meaning'].map(room => `text/${room}`),
  ...['relations', 'looks', 'placing', 'acting', 'reading'].map(room => `text/${room}`),
]
const PACKAGES = ['zod', 'fastify', 'undici', 'electron', 'better-sqlite3', 'bullmq', 'three']

const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))

function makeTree(files: readonly Omit<Plant, 'rule'>[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-rules-'))
  folders.push(folder)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const dependencies = Object.fromEntries(PACKAGES.map(name => [name, '1.0.0']))
  write(
    'package.json',
    JSON.stringify({ type: 'module', dependencies, devDependencies: { playwright: '1.0.0' } })
  )
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { allowImportingTsExtensions: true, noEmit: true } })
  )
  for (const name of [...PACKAGES, 'playwright']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  const harmless = [
    ...ROOMS.map(room => `src-main/${room}/ok.ts`),
    'src-main/backends/farm/ok.ts',
    ...ENGINE_ROOMS.map(room => `src-main/engine/${room}/ok.ts`),
    ...['task', 'version', 'index'].map(file => `src-main/engine/${file}.ts`),
    ...[
      'src-main/app.ts',
      'src-main/app-parts.ts',
      'src-main/app-engines.ts',
      'src-main/app-system.ts',
      'src-main/domain/testing/ok.ts',
    ],
    ...['src-renderer/shared/ok.ts', 'src-renderer/features/library/ok.ts', 'quality/ok.ts'],
  ]
  harmless.forEach(path => write(path, 'export const ok = 1\n'))
  files.forEach(file => write(file.from, `${file.line}\n`))
  return folder
}

/** Runs the same program with the same rules as `npm run check` over a tree. */
function cruise(folder: string): { exitCode: number | null; found: readonly string[] } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
      ...['src-main', 'src-renderer', 'quality'],
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 }
  )
  if (!stdout.startsWith('{')) {
    throw new Error(stderr)
  }
  const report = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  return { exitCode: status, found: report.summary.violations.map(one => `${one.rule.name}: ${one.from}`) }
}

describe('the import rules', () => {
  const planted = cruise(
    makeTree([
      ...PLANTS,
      { from: 'src-main/http/first.ts', line: "import './second.ts'" },
      { from: 'src-main/http/second.ts', line: "import './first.ts'" },
    ])
  )

  it.each(PLANTS)('$rule finds `$line` in $from', ({ rule, from }) => {
    expect(planted.found).toContain(`${rule}: ${from}`)
  })

  it('find two files that import each other', () => {
    expect(planted.found).toContain('no-cycles: src-main/http/first.ts')
  })

  it('list the rooms of the engine from below: none may import from one that stands after it', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
      forbidden: { name: string; to: { pathNot?: string | string[] } }[]
    }
    const rooms = forbidden.flatMap(({ name, to }) => {
      const room = /^engine-(\w+)-knows-rooms-below$/.exec(name)?.[1]
      const allowed = /\(([\w|]+)\)/.exec(String(to.pathNot))?.[1].split('|') ?? []
      return room === undefined ? [] : [{ room, allowed }]
    })
    const order = rooms.map(({ room }) => room)
    expect(order).toContain('kernel')
    for (const { room, allowed } of rooms) {
      const above = allowed.filter(one => order.indexOf(one) > order.indexOf(room) || !order.includes(one))
      expect(`${room} → ${above.join(', ')}`).toBe(`${room} → `)
    }
    const folders = readdirSync(join(root, 'src-main/engine'), { withFileTypes: true })
    expect(order.toSorted()).toEqual(folders.flatMap(one => (one.isDirectory() ? [one.name] : [])).toSorted())
  })

  it('allow what the layout allows', () => {
    expect(cruise(makeTree(ALLOWED))).toEqual({ exitCode: 0, found: [] })
  })
})

describe('npm run check', () => {
  it('fails on a forbidden import', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'scripts/check.mjs'), 'imports', '--root', makeTree(PLANTS.slice(0, 1))],
      { encoding: 'utf8' }
    )
    expect(status).toBe(1)
    expect(stdout).toContain('contract-knows-zod-only')
  })
})
