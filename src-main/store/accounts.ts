import type { Account, Plan } from '../domain/entities.ts'
import type { AccountRepository } from '../domain/ports-store.ts'
import type { Connection } from './connection.ts'

interface AccountRow {
  id: string
  name: string
  plan: Plan
  created_at: number
}

const COLUMNS = 'id, name, plan, created_at'

/** Accounts and their clock of creation instants. */
export function createAccountRepository(db: Connection): AccountRepository {
  const insert = db.prepare<AccountRow>(
    `INSERT INTO account (${COLUMNS}) VALUES (@id, @name, @plan, @created_at)`
  )
  const find = db.prepare<[string], AccountRow>(`SELECT ${COLUMNS} FROM account WHERE id = ?`)
  const findByName = db.prepare<[string], AccountRow>(
    `SELECT ${COLUMNS} FROM account WHERE name = +? ORDER BY created_at, id LIMIT 1`
  )
  const list = db.prepare<[], AccountRow>(`SELECT ${COLUMNS} FROM account ORDER BY created_at, id`)
  const setPlan = db.prepare<[Plan, string]>('UPDATE account SET plan = ? WHERE id = ?')
  const nextCreatedAt = db.prepare<[number, string], { last_created_at: number }>(
    'UPDATE account SET last_created_at = max(last_created_at + 1, ?) WHERE id = ? RETURNING last_created_at'
  )

  let revision = 0
  return {
    revision: () => revision,
    insert: account => {
      insert.run({ id: account.id, name: account.name, plan: account.plan, created_at: account.createdAt })
    },
    find: id => toAccount(find.get(id)),
    findByName: name => toAccount(findByName.get(name)),
    list: () => list.all().map(mapRow),
    setPlan: (id, plan) => {
      revision += 1
      setPlan.run(plan, id)
    },
    nextCreatedAt: (id, now) => {
      const row = nextCreatedAt.get(now, id)
      if (row === undefined) {
        throw new Error(`No account ${id}`)
      }
      return row.last_created_at
    },
  }
}

function toAccount(row: AccountRow | undefined): Account | null {
  return row === undefined ? null : mapRow(row)
}

function mapRow(row: AccountRow): Account {
  return { id: row.id, name: row.name, plan: row.plan, createdAt: row.created_at }
}
