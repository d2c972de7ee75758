-- Each index costs a job the page that it is written to, and each page is written and flushed whole. A job's life wrote
-- thirty of them; these were written for what another one, or the memory of the process, tells as well.

-- The unique index of (account_id, created_at) reads the library in the same order; what is deleted is skipped.
DROP INDEX asset_library;

-- Both states in one: an account's last turn is known in memory.
DROP INDEX generation_queue;
DROP INDEX generation_turn;
DROP INDEX generation_running;
CREATE INDEX generation_unfinished ON generation (status, mode, turn, seq) WHERE status = 'queued' OR status = 'running';

-- An account's served turn is written with the end, which changes the account anyway; of what runs its row tells.
DROP TRIGGER generation_is_served;
DROP TRIGGER generation_ends;
CREATE TRIGGER generation_ends AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  UPDATE account SET
    unfinished = unfinished - 1,
    served_turn = CASE OLD.status WHEN 'running' THEN max(served_turn, NEW.turn) ELSE served_turn END
  WHERE id = NEW.account_id;
END;

-- The ledger in its accounts' order, without a second copy of it as an index; a hold is closed once by one index for both.
-- Nothing is ever deleted from it, so that a number is never given twice.
DROP TRIGGER ledger_entry_closes_its_hold;
DROP TRIGGER ledger_entry_counts;
DROP TRIGGER ledger_entry_never_changes;
DROP TRIGGER ledger_entry_never_goes;
ALTER TABLE ledger_entry RENAME TO old_ledger_entry;

CREATE TABLE ledger_entry (
  account_id    TEXT NOT NULL REFERENCES account (id),
  seq           INTEGER NOT NULL,
  at            INTEGER NOT NULL,
  kind          TEXT NOT NULL CHECK (kind IN ('grant', 'hold', 'settle', 'return', 'adjust')),
  credits       INTEGER NOT NULL,
  generation_id TEXT REFERENCES generation (id),
  PRIMARY KEY (account_id, seq),
  CHECK ((kind IN ('hold', 'settle', 'return')) = (generation_id IS NOT NULL)),
  CHECK (kind <> 'hold' OR credits <= 0),
  CHECK (kind NOT IN ('grant', 'return') OR credits >= 0),
  CHECK (kind <> 'settle' OR credits = 0)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger_entry (account_id, seq, at, kind, credits, generation_id)
SELECT account_id, seq, at, kind, credits, generation_id FROM old_ledger_entry ORDER BY account_id, seq;
DROP TABLE old_ledger_entry;

-- Of one generation one hold, and one end of it.
CREATE UNIQUE INDEX ledger_entry_once ON ledger_entry (generation_id, kind = 'hold') WHERE generation_id IS NOT NULL;

CREATE TRIGGER ledger_entry_closes_its_hold BEFORE INSERT ON ledger_entry
WHEN NEW.kind IN ('settle', 'return')
BEGIN
  SELECT RAISE(ABORT, 'only an open hold of the same account can be settled or returned, and in full')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_entry AS hold
    WHERE hold.generation_id = NEW.generation_id AND hold.kind = 'hold' AND +hold.account_id = NEW.account_id
      AND (NEW.kind = 'settle' OR NEW.credits = -hold.credits)
  );
END;

CREATE TRIGGER ledger_entry_counts AFTER INSERT ON ledger_entry
BEGIN
  UPDATE account SET
    balance = balance + NEW.credits,
    held = held + CASE
      WHEN NEW.kind = 'hold' THEN -NEW.credits
      WHEN NEW.kind IN ('settle', 'return') THEN
        (SELECT hold.credits FROM ledger_entry AS hold
         WHERE hold.generation_id = NEW.generation_id AND hold.kind = 'hold')
      ELSE 0
    END
  WHERE id = NEW.account_id;
END;

CREATE TRIGGER ledger_entry_never_changes BEFORE UPDATE ON ledger_entry
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only ever appended to');
END;

CREATE TRIGGER ledger_entry_never_goes BEFORE DELETE ON ledger_entry
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only ever appended to');
END;
