import type { CreateGenerationBody } from '../../../src-main/contract/generation.ts'

export const LANGUAGES = ['curl', 'javascript', 'python'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of the environment variable that holds the key: a key never stands in a program. */
const KEY = 'PLINTH_API_KEY'

/** A program that sends this body, waits for the end and saves the file. Runs as it is. */
export function writeSnippet(language: Language, baseUrl: string, body: CreateGenerationBody): string {
  switch (language) {
    case 'curl':
      return curl(baseUrl, body)
    case 'javascript':
      return javascript(baseUrl, body)
    case 'python':
      return python(baseUrl, body)
    default:
      return language satisfies never
  }
}

function curl(baseUrl: string, body: CreateGenerationBody): string {
  const json = JSON.stringify(body, null, 2).replaceAll("'", `'\\''`)
  return `curl ${baseUrl}/generations \\
  -H "Authorization: Bearer $${KEY}" \\
  -H "Content-Type: application/json" \\
  -d '${json}'

# Then, with the same header:
#   curl ${baseUrl}/generations/gen_…
#   curl ${baseUrl}/assets/ast_…/download
#   curl -o model.glb "<url>"`
}

function javascript(baseUrl: string, body: CreateGenerationBody): string {
  return `import { writeFile } from 'node:fs/promises'

const base = '${baseUrl}'
const headers = { Authorization: \`Bearer \${process.env.${KEY}}\`, 'Content-Type': 'application/json' }

async function call(path, init) {
  const response = await fetch(base + path, { headers, ...init })
  const body = await response.json()
  if (!response.ok) throw new Error(\`\${body.error.code}: \${body.error.message}\`)
  return [body, Number(response.headers.get('Retry-After') ?? 0)]
}

let [generation, wait] = await call('/generations', {
  method: 'POST',
  body: JSON.stringify(${indent(JSON.stringify(body, null, 2), 2)}),
})
while (generation.status === 'queued' || generation.status === 'running') {
  await new Promise(resolve => setTimeout(resolve, wait * 1000))
  ;[generation, wait] = await call(\`/generations/\${generation.id}\`)
}
if (generation.status === 'failed') throw new Error(\`\${generation.error.code}: \${generation.error.message}\`)
const [file] = await call(\`/assets/\${generation.assets[0].id}/download\`)
await writeFile(file.filename, Buffer.from(await (await fetch(file.url, { headers })).arrayBuffer()))
console.log(file.filename)
`
}

function python(baseUrl: string, body: CreateGenerationBody): string {
  return `import json, os, time, urllib.error, urllib.request

BASE = "${baseUrl}"

def fetch(url, body=None):
    request = urllib.request.Request(url, data=None if body is None else json.dumps(body).encode())
    request.add_header("Authorization", "Bearer " + os.environ["${KEY}"])
    request.add_header("Content-Type", "application/json")
    try:
        return urllib.request.urlopen(request)
    except urllib.error.HTTPError as refusal:
        error = json.load(refusal)["error"]
        raise SystemExit(error["code"] + ": " + error["message"])

def call(path, body=None):
    answer = fetch(BASE + path, body)
    return json.load(answer), int(answer.headers.get("Retry-After", 0))

generation, wait = call("/generations", ${pythonLiteral(body)})
while generation["status"] in ("queued", "running"):
    time.sleep(wait)
    generation, wait = call("/generations/" + generation["id"])
if generation["status"] == "failed":
    raise SystemExit(generation["error"]["code"] + ": " + generation["error"]["message"])
download, _ = call("/assets/" + generation["assets"][0]["id"] + "/download")
with open(download["filename"], "wb") as file:
    file.write(fetch(download["url"]).read())
print(download["filename"])
`
}

/** JSON as Python writes it. Strings are JSON's, which Python reads alike. */
function pythonLiteral(value: unknown, depth = 1): string {
  const pad = '    '.repeat(depth)
  const end = '    '.repeat(depth - 1)
  if (value === true || value === false) {
    return value ? 'True' : 'False'
  }
  if (Array.isArray(value)) {
    return `[${value.map(item => pythonLiteral(item, depth + 1)).join(', ')}]`
  }
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).map(
      ([key, item]) => `${pad}${JSON.stringify(key)}: ${pythonLiteral(item, depth + 1)},`
    )
    return `{\n${lines.join('\n')}\n${end}}`
  }
  return value === null ? 'None' : JSON.stringify(value)
}

const indent = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
