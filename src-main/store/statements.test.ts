import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Connection } from './connection.ts'
import { openTemporaryStore } from './testing/harness.ts'

/**
 * SQLite compiles a statement again whenever a value is bound that its plan may depend on, and says so nowhere. A probe
 * tells: a function that the statement calls gets a second, closer definition after the first run, and only a statement
 * that is compiled again finds it.
 */

interface Probed {
  readonly sql: string
  readonly isReached: boolean
  readonly isCompiledAgain: boolean
}

let statements: readonly string[] = []
let temporary: ReturnType<typeof openTemporaryStore>

beforeEach(() => {
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  temporary = openTemporaryStore()
  statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))]
  prepare.mockRestore()
})
afterEach(() => temporary.remove())

/** An insert has a plan where it looks for something first. */
const hasPlan = (sql: string) =>
  /[?@]/.test(sql) && /^\s*(SELECT|UPDATE|DELETE|INSERT\b[^]*\bWHERE)\b/.test(sql)

test('no statement of the store is compiled again when values are bound', () => {
  const probed = statements.filter(hasPlan).map(probe)
  expect(probed.length).toBeGreaterThan(20)
  expect(probed.filter(({ isReached }) => !isReached)).toEqual([])
  expect(probed.filter(({ isCompiledAgain }) => isCompiledAgain).map(({ sql }) => sql)).toEqual([])
})

test('the probe tells a statement whose plan depends on its value', () => {
  const dependent = probe('SELECT id FROM account ORDER BY created_at LIMIT ?')
  expect(dependent).toMatchObject({ isReached: true, isCompiledAgain: true })
})

test('no condition is looked for row by row through a whole table', () => {
  const db = connect(temporary.path)
  const scans = statements
    .filter(sql => hasPlan(sql) && sql.includes('WHERE'))
    .filter(sql =>
      planOf(db, sql).some(step =>
        /^SCAN (?!\(subquery)(?!.* VIRTUAL TABLE)(?!.* USING (COVERING )?INDEX)/.test(step)
      )
    )
  db.close()
  expect(scans).toEqual([])
})

/** Without ANALYZE, which nobody runs, a plan is the same for ten rows and for a million. */
test('no table that grows is sorted to be read in order', () => {
  const db = connect(temporary.path)
  const sorted = statements
    .filter(sql => hasPlan(sql) && /\bFROM (asset|generation|ledger_entry|delivery|upload)\b/.test(sql))
    .filter(sql => planOf(db, sql).some(step => step.includes('TEMP B-TREE')))
  db.close()
  // The heads of five modes, what a stop left running (as many as there are workers), receivers with something due.
  const isFew = (sql: string) => /json_each\(@modes\)|status = 'running'|FROM delivery_host/.test(sql)
  expect(sorted.filter(sql => !isFew(sql))).toEqual([])
})

function planOf(db: Connection, sql: string): readonly string[] {
  const rows = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...valuesOf(sql, 1)) as { detail: string }[]
  return rows.map(({ detail }) => detail)
}

/** The same value for every parameter. */
function valuesOf(sql: string, value: number): readonly unknown[] {
  const names = [...sql.matchAll(/@(\w+)/g)].map(match => match[1])
  return names.length > 0
    ? [Object.fromEntries(names.map(name => [name, value]))]
    : new Array<number>(sql.split('?').length - 1).fill(value)
}

/** Runs the statement with two sets of values, on a connection of its own, with the probe in front of its conditions. */
function probe(sql: string): Probed {
  const db = connect(temporary.path)
  const calls = { first: 0, second: 0 }
  db.function('plan_probe', { varargs: true, deterministic: true }, () => {
    calls.first += 1
    return 1
  })
  try {
    const run = prepareWithProbe(db, sql)
    run(1)
    db.function('plan_probe', { deterministic: true }, (_argument: unknown) => {
      calls.second += 1
      return 1
    })
    run(2)
  } finally {
    db.close()
  }
  return { sql, isReached: calls.first > 0, isCompiledAgain: calls.second > 0 }
}

function prepareWithProbe(db: Connection, sql: string): (value: number) => void {
  const statement = db.prepare(withProbe(sql))
  return value => {
    try {
      if (statement.reader) {
        statement.all(...valuesOf(sql, value))
      } else {
        statement.run(...valuesOf(sql, value))
      }
    } catch (error) {
      // An insert of such values breaks a rule of its table, after it has looked.
      if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT'))) {
        throw error
      }
    }
  }
}

function withProbe(sql: string): string {
  return sql.includes('WHERE')
    ? sql.replaceAll('WHERE', 'WHERE plan_probe(0) AND')
    : sql.replace(/(?=\bORDER BY\b)/, 'WHERE plan_probe(0) ')
}
