type Json = Record<string, unknown>

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g
/** Described for readers of the event stream, whose body no schema reaches. */
const ALWAYS_KEPT = ['StudioEvent']

/**
 * The emitter writes every schema twice, as it is sent (`XInput`) and as it is answered (`X`). Keeps the ones that
 * something refers to, and drops the suffix where only the sent one is left.
 */
export function normaliseComponents(document: Json): Json {
  const components = document['components'] as Json
  const schemas = components['schemas'] as Record<string, Json>
  const kept = reachable(JSON.stringify({ ...document, components: {} }), schemas)
  const shortNames = new Map<string, string>(
    [...kept].map(name => {
      const short = name.replace(/Input$/, '')
      return [name, kept.has(short) ? name : short]
    })
  )
  const tidy = {
    ...document,
    components: {
      ...components,
      schemas: Object.fromEntries(
        [...kept].sort().map(name => [shortNames.get(name) ?? name, schemas[name]])
      ),
    },
  }
  const text = JSON.stringify(tidy).replace(
    REFERENCE,
    (_whole, name: string) => `"#/components/schemas/${shortNames.get(name) ?? name}"`
  )
  return JSON.parse(text) as Json
}

function reachable(start: string, schemas: Record<string, Json>): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = [...ALWAYS_KEPT, ...namesIn(start)]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!found.has(name) && name in schemas) {
      found.add(name)
      queue.push(...namesIn(JSON.stringify(schemas[name])))
    }
  }
  return found
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(REFERENCE)].map(match => match[1])
}

/**
 * Closes every object that names its fields, requests included: what is described is what may be sent, so that a
 * misspelt field does not compile in a generated client. At run time unknown fields are ignored (docs/api-behaviour.md
 * "Fields of another mode, unknown fields").
 */
export function closeObjects(document: Json): Json {
  return mapObjects(document, node =>
    node['type'] === 'object' && node['properties'] !== undefined
      ? { ...node, additionalProperties: false }
      : node
  )
}

/** The same document with every object in it replaced by what `change` makes of it, innermost first. */
export function mapObjects(document: Json, change: (node: Json) => Json): Json {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map(visit)
    }
    if (typeof value !== 'object' || value === null) {
      return value
    }
    return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)])))
  }
  return visit(document) as Json
}
