/** The import rules of the project, one by one. `scripts/import-rules.test.ts` plants each violation and sees it found. */

/** Tests, and the folders that only tests read from. They wire rooms as `app.ts` does. */
const TEST = '[.]test[.]tsx?$|(^|/)(testing|quality)/|/(fixtures|sample-model)[.]ts$'
/** Whole-API tests: they wire the service as `app.ts` does. */
const API_TESTS = '^src-main/http/contract/'
/** What only a service with a farm of machines, or one of its workers, loads. */
const FARM = '^src-main/(backends/farm/|domain/farm-|contract/farm[.]ts$|http/routes/farm[.]ts$)'
const CORE_OR_NPM = ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown']

/** What the engine must not reach for: the HTTP server, the store, the network, the window. */
const NOT_FOR_ENGINE =
  'node_modules/(@fastify/|fastify|better-sqlite3|undici|ipaddr[.]js|electron|react|@react-three/)'

/** A room that imports from the words and the rules only. */
function roomRule(room) {
  return {
    name: `${room}-knows-domain-and-contract-only`,
    comment: `${room} → domain + contract; other rooms are handed over as ports by app.ts.`,
    severity: 'error',
    from: { path: `^src-main/${room}/`, pathNot: [TEST, API_TESTS] },
    to: {
      path: '^(src-main|src-renderer)/',
      pathNot: [
        `^src-main/(${room}|domain|contract)/`,
        // The task's types are the language between a backend and the engine's worker.
        ...(room === 'backends' ? ['^src-main/engine/task[.]ts$'] : []),
      ],
    },
  }
}

/**
 * The rooms of the engine, each with those that it may import from: what is above another may know it, never the other way. Every
 * room may also read the files of the engine's own folder: the task's types, the version, where resources lie.
 */
const ENGINE_ROOMS = {
  kernel: [],
  uv: ['kernel'],
  material: ['kernel', 'uv'],
  shape: ['kernel', 'material'],
  modifiers: ['kernel', 'shape'],
  finish: ['kernel', 'material', 'shape'],
  model: ['kernel', 'uv', 'material', 'shape'],
  remesh: ['kernel', 'uv', 'material', 'model'],
  repair: ['kernel', 'model'],
  rig: ['kernel', 'shape', 'model'],
  render: ['kernel', 'material', 'model'],
  kit: ['kernel', 'material', 'shape'],
  families: ['kernel', 'material', 'shape', 'kit'],
  words: ['material'],
  concepts: ['material', 'families', 'words'],
  text: ['kernel', 'material', 'shape', 'modifiers', 'kit', 'families', 'words', 'concepts'],
  image: ['kernel', 'uv', 'material', 'shape', 'model', 'render', 'families', 'words', 'concepts', 'text'],
  export: ['kernel', 'material', 'model', 'image', 'rig'],
  modes: [
    ...['kernel', 'uv', 'material', 'shape', 'finish', 'model', 'render'],
    ...['families', 'words', 'concepts', 'text', 'image', 'remesh', 'repair', 'rig'],
  ],
}

/** Files that every room of the engine may read; `index.ts` and `worker.ts` stand above all rooms. */
const ENGINE_BASE = '^src-main/engine/(task|resources|version)[.]ts$'

function engineRoomRule([room, below]) {
  return {
    name: `engine-${room}-knows-rooms-below`,
    comment: `engine/${room} → ${below.length === 0 ? 'no other room' : below.join(', ')}.`,
    severity: 'error',
    from: { path: `^src-main/engine/${room}/`, pathNot: TEST },
    to: {
      path: '^src-main/engine/',
      pathNot: [`^src-main/engine/(${[room, ...below].join('|')})/`, ENGINE_BASE],
    },
  }
}

/** The rooms of mode image: they share what lies in `image/` itself, and only a hull of several views falls back on the form of one. */
const PICTURE_ROOMS = ['decode', 'segment', 'template', 'texture', 'shape', 'solid', 'hull']

function pictureRoomRule(room) {
  const others = PICTURE_ROOMS.filter(one => one !== room && !(room === 'hull' && one === 'shape'))
  return {
    name: `engine-image-${room}-is-an-island`,
    severity: 'error',
    from: { path: `^src-main/engine/image/${room}/`, pathNot: TEST },
    to: { path: `^src-main/engine/image/(${others.join('|')})/` },
  }
}

/**
 * The rooms of mode text, lowest first, each with those that it may read; what lies in `text/` itself stands above them and puts a
 * scene together. A room that a change needs and that is not listed is a question to be asked, not a line to be added.
 */
const TEXT_ROOMS = {
  grammar: [],
  contact: [],
  activities: [],
  garments: ['grammar', 'contact'],
  meaning: ['grammar', 'activities', 'garments'],
  relations: ['activities', 'garments', 'meaning'],
  looks: ['grammar', 'contact', 'garments', 'meaning', 'relations'],
  placing: ['grammar', 'contact', 'garments', 'meaning', 'relations'],
  acting: ['grammar', 'contact', 'activities', 'meaning', 'relations', 'looks', 'placing'],
  reading: ['grammar', 'meaning', 'looks'],
}

function textRoomRule([room, below]) {
  return {
    name: `engine-text-${room}-knows-rooms-below`,
    comment: `engine/text/${room} → ${below.length === 0 ? 'no other room' : below.join(', ')}.`,
    severity: 'error',
    from: { path: `^src-main/engine/text/${room}/`, pathNot: TEST },
    to: {
      path: '^src-main/engine/text/',
      pathNot: `^src-main/engine/text/(${[room, ...below].join('|')})/`,
    },
  }
}

module.exports = {
  forbidden: [
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^src-main/contract/', pathNot: TEST },
      to: { pathNot: ['^src-main/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'domain-knows-contract-only',
      severity: 'error',
      from: { path: '^src-main/domain/', pathNot: TEST },
      to: { path: '^(src-main|src-renderer)/', pathNot: '^src-main/(domain|contract)/' },
    },
    {
      name: 'domain-does-no-io',
      comment: 'Rules are pure: hashing is the only thing taken from Node, no package at all but zod.',
      severity: 'error',
      from: { path: '^src-main/domain/', pathNot: TEST },
      to: { dependencyTypes: CORE_OR_NPM, pathNot: ['^(node:)?crypto$', 'node_modules/zod/'] },
    },
    {
      name: 'engine-knows-contract-only',
      severity: 'error',
      from: { path: '^src-main/engine/', pathNot: TEST },
      to: { path: '^(src-main|src-renderer)/', pathNot: '^src-main/(engine|contract)/' },
    },
    {
      name: 'engine-knows-no-service',
      severity: 'error',
      from: { path: '^src-main/engine/', pathNot: TEST },
      to: { path: [NOT_FOR_ENGINE, '^(node:)?(http|https|http2|net|tls|dgram|dns|sqlite|child_process)$'] },
    },
    {
      name: 'engine-three-in-formats-only',
      comment: 'Its loaders read foreign formats; what they give is a glTF document from there on.',
      severity: 'error',
      from: { path: '^src-main/engine/', pathNot: [TEST, '^src-main/engine/model/formats/'] },
      to: { path: 'node_modules/three/' },
    },
    ...Object.entries(ENGINE_ROOMS).map(engineRoomRule),
    {
      name: 'engine-files-know-no-room',
      comment: 'What every room reads must not read a room.',
      severity: 'error',
      from: { path: ENGINE_BASE },
      to: { path: '^src-main/engine/', pathNot: ENGINE_BASE },
    },
    {
      name: 'family-groups-are-islands',
      comment: 'What two groups share is kit, or lies in families/ itself.',
      severity: 'error',
      from: { path: '^src-main/engine/families/([^/]+)/', pathNot: TEST },
      to: { path: '^src-main/engine/families/[^/]+/', pathNot: '^src-main/engine/families/$1/' },
    },
    ...PICTURE_ROOMS.map(pictureRoomRule),
    ...Object.entries(TEXT_ROOMS).map(textRoomRule),
    ...['store', 'jobs', 'backends', 'outbound', 'http'].map(roomRule),
    {
      name: 'backends-take-only-types-from-engine',
      comment: 'The engine runs in workers; its code must not be loaded beside the server.',
      severity: 'error',
      from: { path: '^src-main/backends/', pathNot: TEST },
      to: { path: '^src-main/engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'electron-in-the-shell-only',
      severity: 'error',
      from: { path: '^(src-main|src-renderer)/', pathNot: '^src-main/(main[.]ts$|desktop/|preload/)' },
      to: { path: ['node_modules/electron/', '^electron$'] },
    },
    {
      name: 'shell-is-loaded-by-main-only',
      severity: 'error',
      from: { path: '^(src-main|src-renderer)/', pathNot: '^src-main/(main[.]ts$|desktop/|preload/)' },
      to: { path: '^src-main/(main[.]ts$|desktop/|preload/)' },
    },
    {
      name: 'sqlite-in-the-store-only',
      severity: 'error',
      from: { path: '^(src-main|src-renderer)/', pathNot: '^src-main/store/' },
      to: { path: ['node_modules/better-sqlite3/', '^(node:)?sqlite$'] },
    },
    {
      name: 'broker-packages-in-the-broker-only',
      comment: 'Whoever has no farm loads nothing of it: the packages are imported when a broker is opened.',
      severity: 'error',
      from: { path: '^(src-main|src-renderer)/' },
      to: { path: 'node_modules/(bullmq|ioredis)/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'farm-is-loaded-when-asked-for',
      severity: 'error',
      from: {
        path: '^src-main/',
        pathNot: [FARM, '^src-main/cli/worker[.]ts$', API_TESTS, TEST],
      },
      to: { path: FARM, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'nobody-imports-the-composition-root',
      severity: 'error',
      from: {
        path: '^src-main/',
        pathNot: ['^src-main/(main|headless)[.]ts$', '^src-main/(cli|desktop)/', API_TESTS, TEST],
      },
      to: { path: '^src-main/(app|main|headless)[.]ts$' },
    },
    {
      name: 'app-parts-is-for-app-only',
      comment: 'Entries see the app; only `app.ts` sees its parts, and they the engines.',
      severity: 'error',
      from: {
        path: '^src-main/',
        pathNot: ['^src-main/(app|app-parts|main|headless)[.]ts$', '^src-main/cli/', API_TESTS, TEST],
      },
      to: { path: '^src-main/app-(parts|engines)[.]ts$' },
    },
    {
      name: 'app-system-is-for-the-composition',
      comment:
        'Everyone else is handed clock, ids, digest and secrets as ports; the sealed secret is such a port, made by the window.',
      severity: 'error',
      from: {
        path: '^src-main/',
        pathNot: ['^src-main/(app-parts|app-engines|main|desktop/sealed-secret)[.]ts$', API_TESTS, TEST],
      },
      to: { path: '^src-main/app-system[.]ts$' },
    },
    {
      name: 'app-system-knows-domain-only',
      severity: 'error',
      from: { path: '^src-main/app-system[.]ts$' },
      to: { path: '^(src-main|src-renderer)/', pathNot: '^src-main/(domain|contract)/' },
    },
    {
      name: 'app-knows-parts-domain-and-http',
      comment:
        'What is composed is composed in `app-parts.ts` and `app-engines.ts`; `app.ts` starts and stops it.',
      severity: 'error',
      from: { path: '^src-main/app[.]ts$' },
      to: {
        path: '^(src-main|src-renderer)/',
        pathNot: ['^src-main/(domain|contract|http)/', '^src-main/app-(parts|options|system)[.]ts$'],
      },
    },
    {
      name: 'service-loads-no-engine',
      comment:
        'The engine runs in workers: beside the server stand only its version, the types of its tasks and where resources lie.',
      severity: 'error',
      from: {
        path: [
          '^src-main/(app|app-parts|app-engines|app-options|app-system|main|headless)[.]ts$',
          '^src-main/desktop/',
        ],
      },
      to: { path: '^src-main/engine/', pathNot: '^src-main/engine/(version|task|resources)[.]ts$' },
    },
    {
      name: 'starts-read-no-schemas',
      comment:
        'What a start reads before it can find the code that was kept compiled is compiled each time: a library of schemas would be a tenth of it.',
      severity: 'error',
      from: {
        path: '^src-main/cli/(serve|service|serve-arguments|usage-error|queue-url|profile|profile-lock|announce|logger|stop-signal|port-holder|unusable-profile)[.]ts$',
      },
      to: {
        path: ['^src-main/contract/', 'node_modules/zod/'],
        pathNot: '^src-main/contract/profile-name-pattern[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'renderer-knows-contract-only',
      severity: 'error',
      from: { path: '^src-renderer/' },
      to: { path: '^src-main/', pathNot: '^src-main/contract/' },
    },
    {
      name: 'renderer-has-no-node',
      severity: 'error',
      from: { path: '^src-renderer/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'three-in-viewport-and-export-only',
      severity: 'error',
      from: { path: '^src-renderer/', pathNot: '^src-renderer/features/(viewport|export)/' },
      to: { path: 'node_modules/(three|@react-three)/' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^src-renderer/features/([^/]+)/' },
      to: { path: '^src-renderer/(features|app)/', pathNot: '^src-renderer/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^src-renderer/shared/' },
      to: { path: '^src-renderer/(features|app)/' },
    },
    {
      name: 'main-knows-no-renderer',
      severity: 'error',
      from: { path: '^src-main/' },
      to: { path: '^src-renderer/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'quality-knows-engine-and-contract-only',
      comment: 'What measures the engine is no part of it, and needs neither service nor window.',
      severity: 'error',
      from: { path: '^(quality|training)/' },
      to: { path: '^(src-main|src-renderer|e2e)/', pathNot: '^src-main/(engine|contract)/' },
    },
    {
      name: 'no-tests-in-code',
      severity: 'error',
      from: { pathNot: [TEST, API_TESTS, '^(e2e|bench|training)/'] },
      to: { path: [TEST, API_TESTS, '^(e2e|training)/'] },
    },
    {
      name: 'no-unresolvable',
      comment: '`e2e/openapi` is a package of its own: what it imports is there once it was installed.',
      severity: 'error',
      from: { pathNot: '^e2e/openapi/' },
      to: { couldNotResolve: true, pathNot: '[?]raw$' },
    },
    {
      name: 'shipped-code-uses-dependencies',
      comment:
        'A devDependency would be bundled into main; what it needs at run time stands in dependencies.',
      severity: 'error',
      from: { path: '^src-main/', pathNot: [TEST, API_TESTS] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/electron/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
}
