import Database from 'better-sqlite3'

interface Rule {
  readonly sentence: string
  /** Selects the rows that break it. */
  readonly sql: string
}

/** What must hold in every database, at every moment, whatever was killed when. */
const RULES: readonly Rule[] = [
  {
    sentence: 'balance is the sum of the ledger',
    sql: `SELECT account.id, balance, total(credits) AS expected FROM account
          LEFT JOIN ledger_entry ON ledger_entry.account_id = account.id
          GROUP BY account.id HAVING balance <> expected`,
  },
  {
    sentence: 'held is the sum of the open holds',
    sql: `SELECT account.id, held, total(-hold.credits) AS expected FROM account
          LEFT JOIN ledger_entry AS hold ON hold.account_id = account.id AND hold.kind = 'hold'
            AND NOT EXISTS (SELECT 1 FROM ledger_entry AS close
                            WHERE close.generation_id = hold.generation_id AND close.kind IN ('settle', 'return'))
          GROUP BY account.id HAVING held <> expected`,
  },
  {
    sentence: 'every generation holds exactly its credits, in its own account',
    sql: `SELECT generation.id FROM generation
          LEFT JOIN ledger_entry AS hold ON hold.generation_id = generation.id AND hold.kind = 'hold'
          WHERE hold.seq IS NULL OR hold.credits <> -generation.credits
            OR hold.account_id <> generation.account_id`,
  },
  {
    sentence: 'succeeded is settled, failed is returned, unfinished is neither',
    sql: `SELECT generation.id, status, group_concat(close.kind) AS closes FROM generation
          LEFT JOIN ledger_entry AS close
            ON close.generation_id = generation.id AND close.kind IN ('settle', 'return')
          GROUP BY generation.id
          HAVING coalesce(closes, '') <>
            CASE status WHEN 'succeeded' THEN 'settle' WHEN 'failed' THEN 'return' ELSE '' END`,
  },
  {
    sentence: 'a finished generation with a webhook has its delivery, any other has none',
    sql: `SELECT generation.id, status FROM generation
          LEFT JOIN delivery ON delivery.generation_id = generation.id
          WHERE (status IN ('succeeded', 'failed') AND webhook_url IS NOT NULL) <> (delivery.seq IS NOT NULL)`,
  },
  {
    sentence: 'a delivery goes where its generation says',
    sql: `SELECT generation.id FROM delivery JOIN generation ON generation.id = delivery.generation_id
          WHERE delivery.url <> webhook_url OR delivery.account_id <> generation.account_id`,
  },
  {
    sentence: 'every host with something pending has its turn, and no other',
    sql: `SELECT host, first, turn.next_at FROM
            (SELECT host, min(next_at) AS first FROM delivery
             WHERE state = 'pending' AND next_at IS NOT NULL GROUP BY host)
          FULL JOIN delivery_host AS turn USING (host) WHERE first IS NOT turn.next_at`,
  },
  {
    sentence: 'only an unfinished generation keeps pictures',
    sql: `SELECT generation.id FROM generation_picture JOIN generation ON generation.id = generation_id
          WHERE status NOT IN ('queued', 'running')`,
  },
  {
    sentence: 'only a succeeded generation has assets, in its own account',
    sql: `SELECT asset.id FROM asset JOIN generation ON generation.id = asset.generation_id
          WHERE generation.status <> 'succeeded' OR generation.account_id <> asset.account_id`,
  },
  {
    sentence: 'a generation names no model twice',
    sql: `SELECT generation_id, glb_hash FROM asset WHERE generation_id IS NOT NULL
          GROUP BY generation_id, glb_hash HAVING count(*) > 1`,
  },
  {
    sentence: 'created_at rises with the order of creation in each account',
    sql: `SELECT later.id FROM generation AS later
          JOIN generation AS earlier ON earlier.account_id = later.account_id AND earlier.seq < later.seq
          WHERE earlier.created_at >= later.created_at`,
  },
  {
    sentence: 'no generation is started more than twice',
    sql: `SELECT id, attempt FROM generation WHERE attempt > 2`,
  },
]

export interface InvariantOptions {
  /** All work is over: nothing may be queued or running, nothing held. */
  readonly isSettled?: boolean
}

const SETTLED: Rule = {
  sentence: 'nothing is left unfinished',
  sql: `SELECT id, status FROM generation WHERE status IN ('queued', 'running')`,
}

/**
 * Opens a database (a copy with its `-wal`, or the file of a stopped service) and throws, naming each broken rule with
 * its rows, unless all invariants hold. Opening may fold the log into the file.
 */
export function assertInvariants(path: string, options: InvariantOptions = {}): void {
  const db = new Database(path, { fileMustExist: true })
  try {
    const integrity = db.pragma('integrity_check', { simple: true })
    const references = db.pragma('foreign_key_check') as unknown[]
    const rules = options.isSettled === true ? [...RULES, SETTLED] : RULES
    const broken = rules.flatMap(({ sentence, sql }) => {
      const rows = db.prepare(sql).all()
      return rows.length === 0 ? [] : [`not so: ${sentence}: ${JSON.stringify(rows)}`]
    })
    if (integrity !== 'ok') {
      broken.push(`integrity_check: ${String(integrity)}`)
    }
    if (references.length > 0) {
      broken.push(`foreign_key_check: ${JSON.stringify(references)}`)
    }
    if (broken.length > 0) {
      throw new Error(`Invariants of ${path}\n${broken.join('\n')}`)
    }
  } finally {
    db.close()
  }
}
