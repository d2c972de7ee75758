import type { CreateGenerationBody } from '../../../src-main/contract/generation.ts'

export const LANGUAGES = ['curl', 'javascript', 'python', 'go'] as const
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
    case 'go':
      return go(baseUrl, body)
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

function go(baseUrl: string, body: CreateGenerationBody): string {
  return `package main

import (
\t"bytes"
\t"encoding/json"
\t"fmt"
\t"io"
\t"log"
\t"net/http"
\t"os"
\t"strconv"
\t"time"
)

const base = "${baseUrl}"

const request = ${goLiteral(JSON.stringify(body, null, 2))}

type apiError struct {
\tCode    string \`json:"code"\`
\tMessage string \`json:"message"\`
}

type generation struct {
\tID     string                  \`json:"id"\`
\tStatus string                  \`json:"status"\`
\tError  *apiError               \`json:"error"\`
\tAssets []struct{ ID string } \`json:"assets"\`
}

func fetch(method, url string, body []byte) *http.Response {
\treq, err := http.NewRequest(method, url, bytes.NewReader(body))
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\treq.Header.Set("Authorization", "Bearer "+os.Getenv("${KEY}"))
\tif body != nil {
\t\treq.Header.Set("Content-Type", "application/json")
\t}
\tanswer, err := http.DefaultClient.Do(req)
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\tif answer.StatusCode >= 400 {
\t\tvar refusal struct{ Error apiError }
\t\tjson.NewDecoder(answer.Body).Decode(&refusal)
\t\tlog.Fatalf("%s: %s", refusal.Error.Code, refusal.Error.Message)
\t}
\treturn answer
}

func call(method, path string, body []byte, into any) time.Duration {
\tanswer := fetch(method, base+path, body)
\tdefer answer.Body.Close()
\tif err := json.NewDecoder(answer.Body).Decode(into); err != nil {
\t\tlog.Fatal(err)
\t}
\tseconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
\treturn time.Duration(seconds) * time.Second
}

func main() {
\tvar made generation
\twait := call("POST", "/generations", []byte(request), &made)
\tfor made.Status == "queued" || made.Status == "running" {
\t\ttime.Sleep(wait)
\t\twait = call("GET", "/generations/"+made.ID, nil, &made)
\t}
\tif made.Error != nil {
\t\tlog.Fatalf("%s: %s", made.Error.Code, made.Error.Message)
\t}
\tvar download struct{ URL, Filename string }
\tcall("GET", "/assets/"+made.Assets[0].ID+"/download", nil, &download)
\tanswer := fetch("GET", download.URL, nil)
\tdefer answer.Body.Close()
\tfile, err := os.Create(download.Filename)
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\tdefer file.Close()
\tif _, err := io.Copy(file, answer.Body); err != nil {
\t\tlog.Fatal(err)
\t}
\tfmt.Println(download.Filename)
}
`
}

/** A raw string of Go holds everything but its own quotes, which are put between two of them. */
function goLiteral(text: string): string {
  return `\`${text.split('`').join('` + "`" + `')}\``
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
