import type { Json } from '../testing/openapi.ts'
import type { Random } from './random.ts'

/** What is seldom right and has broken a service somewhere. */
const ODD_TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  '0',
  '-1',
  '1e999',
  'NaN',
  'true',
  '../../etc/passwd',
  '%00',
  '\0',
  'a\r\nx-injected: 1',
  "'; DROP TABLE asset; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '🦊'.repeat(301),
  'x'.repeat(601),
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
  'toString',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-01-01',
  'https://pictures.example/a.png',
  'http://127.0.0.1:9/a.png',
  'https://[::1]/x',
  'https://a:b@hooks.example/x',
  'https://hooks.example:99999/',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//evil.example/x',
  'plinth-reject',
] as const

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1_000_000_000,
  1_000_000_001,
  999_999_999,
] as const

/** Any value at all. */
export function oddValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 5 : 8)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return random.pick(ODD_NUMBERS)
    case 3:
    case 4:
      return random.pick(ODD_TEXTS)
    case 5:
      return Array.from({ length: random.below(6) }, () => oddValue(random, depth + 1))
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [oddText(random), oddValue(random, depth + 1)])
      )
    default:
      return nested(random.pick([10, 63, 64, 65, 2_000]))
  }
}

/** A text that is seldom right. */
export function oddText(random: Random): string {
  return random.pick(ODD_TEXTS)
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) {
    value = level % 2 === 0 ? [value] : { a: value }
  }
  return value
}

/** Values that lie in the service: ids and addresses that lead somewhere. */
export interface Known {
  readonly ids: string[]
  readonly urls: string[]
  readonly times: string[]
}

/** A value that a schema of the document describes. */
export function valueOf(schema: Json, document: Json, known: Known, random: Random): unknown {
  if (schema.$ref !== undefined) {
    return valueOf(document.components.schemas[schema.$ref.split('/').at(-1)], document, known, random)
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    return valueOf(random.pick<Json>(choices), document, known, random)
  }
  if (schema.const !== undefined) {
    return schema.const
  }
  if (schema.enum !== undefined) {
    return random.pick(schema.enum)
  }
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
      return Math.floor(numberOf(schema, random))
    case 'number':
      return numberOf(schema, random)
    case 'string':
      return textOf(known, random)
    case 'array': {
      const least = schema.minItems ?? 0
      const most = Math.min(schema.maxItems ?? 4, least + 6)
      const length = least + random.below(most - least + 1)
      return Array.from({ length }, () => valueOf(schema.items ?? {}, document, known, random))
    }
    case 'object': {
      const required: readonly string[] = schema.required ?? []
      const fields = Object.entries<Json>(schema.properties ?? {}).filter(
        ([name]) => required.includes(name) || random.chance(OFTEN.has(name) ? 0.8 : 0.3)
      )
      return Object.fromEntries(
        fields.map(([name, inner]) => [
          name,
          hintOf(name, known, random) ?? valueOf(inner, document, known, random),
        ])
      )
    }
    case 'null':
      return null
    default:
      return oddValue(random, 2)
  }
}

/** Fields that a right body mostly has, though no schema requires them in every mode. */
const OFTEN: ReadonlySet<string> = new Set(['prompt', 'image_urls', 'source_asset_id'])

/** A value that a field of this name takes, most of the time: the schema alone does not tell an address from an id. */
function hintOf(name: string, { ids, urls }: Known, random: Random): unknown {
  if (random.chance(0.2)) {
    return undefined
  }
  const id = (prefix: string): string =>
    random.pick([...ids.filter(one => one.startsWith(prefix)), `${prefix}_x`])
  switch (name) {
    case 'mode':
      return random.pick(['text', 'text', 'image', 'texture', 'remesh', 'rig'])
    case 'prompt':
      return 'a wooden chair'
    case 'webhook_url':
      return 'https://hooks.example/x'
    case 'image_urls':
      return [random.pick(['https://pictures.example/a.png', ...urls])]
    case 'source_asset_id':
      return id('ast')
    case 'account_id':
      return id('acc')
    default:
      return undefined
  }
}

function numberOf(schema: Json, random: Random): number {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0
  const most = Math.min(schema.maximum ?? schema.exclusiveMaximum ?? 1_000, least + 1e9)
  return random.pick([least, most, least + random.next() * (most - least)])
}

function textOf(known: Known, random: Random): string {
  const own = [...known.ids, ...known.urls, ...known.times]
  const plain = ['a wooden chair', 'a red car', 'text', 'glb', '5', 'https://hooks.example/x']
  return random.chance(0.5) && own.length > 0 ? random.pick(own) : random.pick(plain)
}

/** Changes one place of a value: another type, nothing, something beside it. */
export function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) {
    return oddValue(random)
  }
  if (Array.isArray(value)) {
    const copy: unknown[] = [...(value as readonly unknown[])]
    const at = random.below(copy.length + 1)
    copy[at] = mutate(copy[at], random)
    // Lists of long lists of long lists would be longer than a text can be.
    const isRepeated = typeof copy[0] !== 'object' && random.chance(0.1)
    return isRepeated ? Array.from({ length: 300 }, () => copy[0]) : copy
  }
  const entries = Object.entries(value)
  const at = random.below(entries.length + 1)
  if (at === entries.length || random.chance(0.15)) {
    return Object.fromEntries([...entries, [oddText(random), oddValue(random)]])
  }
  const [name, inner] = entries[at]
  if (random.chance(0.2)) {
    return Object.fromEntries(entries.filter(([other]) => other !== name))
  }
  return { ...value, [name]: mutate(inner, random) }
}
