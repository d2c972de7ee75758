// What accepting a job costs at least: a bare node:http server that parses a body, writes three statements in one
// transaction flushed to the disk, and answers 202.
import Database from 'better-sqlite3'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const db = new Database(process.argv[2] ?? ':memory:')
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec(`
  CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL) STRICT;
  CREATE TABLE job (id INTEGER PRIMARY KEY, state TEXT NOT NULL, request TEXT NOT NULL) STRICT;
  CREATE INDEX job_queued ON job (id) WHERE state = 'queued';
  CREATE TABLE ledger (id INTEGER PRIMARY KEY, job INTEGER NOT NULL, kind TEXT NOT NULL, credits INTEGER NOT NULL) STRICT;
  INSERT INTO account VALUES (1, 1000000000);
`)
const insert = db.prepare("INSERT INTO job (state, request) VALUES ('queued', ?)")
const book = db.prepare("INSERT INTO ledger (job, kind, credits) VALUES (?, 'hold', -20)")
const pay = db.prepare('UPDATE account SET balance = balance - 20 WHERE id = 1')
const accept = db.transaction((request: unknown) => {
  const { lastInsertRowid } = insert.run(JSON.stringify(request))
  book.run(lastInsertRowid)
  pay.run()
  return Number(lastInsertRowid)
})

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const job: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const body = JSON.stringify({ id: accept.immediate(job), status: 'queued' })
    response.writeHead(202, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
