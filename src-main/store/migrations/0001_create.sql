-- Instants are integers: milliseconds since the epoch, UTC. JSON columns hold arrays or objects of the domain.

CREATE TABLE account (
  id              TEXT PRIMARY KEY,
  name            TEXT NOT NULL,
  plan            TEXT NOT NULL CHECK (plan IN ('free', 'pro', 'studio')),
  created_at      INTEGER NOT NULL,
  -- The greatest created_at given to a generation or an asset of this account.
  last_created_at INTEGER NOT NULL DEFAULT 0,
  -- Both follow from ledger_entry and are kept by its trigger.
  balance         INTEGER NOT NULL DEFAULT 0,
  held            INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0)
) STRICT;
CREATE INDEX account_name ON account (name);

CREATE TABLE api_key (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  name         TEXT NOT NULL,
  hint         TEXT NOT NULL,
  hash         BLOB NOT NULL UNIQUE,
  created_at   INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at   INTEGER
) STRICT;

CREATE TABLE generation (
  -- Order of creation over all accounts: the order of the queue.
  seq              INTEGER PRIMARY KEY AUTOINCREMENT,
  id               TEXT NOT NULL UNIQUE,
  account_id       TEXT NOT NULL REFERENCES account (id),
  status           TEXT NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  mode             TEXT NOT NULL CHECK (mode IN ('text', 'image', 'texture', 'remesh', 'rig')),
  request          TEXT NOT NULL CHECK (json_valid(request)),
  source_asset_id  TEXT,
  webhook_url      TEXT,
  credits          INTEGER NOT NULL CHECK (credits >= 0),
  progress         INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 100),
  progress_stage   TEXT,
  warnings         TEXT NOT NULL CHECK (json_valid(warnings)),
  failure_code     TEXT,
  failure_message  TEXT,
  attempt          INTEGER NOT NULL CHECK (attempt >= 0),
  cancel_requested INTEGER NOT NULL CHECK (cancel_requested IN (0, 1)),
  via              TEXT NOT NULL CHECK (via IN ('key', 'studio')),
  created_at       INTEGER NOT NULL,
  started_at       INTEGER,
  finished_at      INTEGER,
  lease_token      TEXT,
  lease_until      INTEGER,
  boot_id          TEXT,
  UNIQUE (account_id, created_at),
  CHECK ((status = 'running') = (lease_token IS NOT NULL)),
  CHECK ((lease_token IS NULL) = (lease_until IS NULL) AND (lease_token IS NULL) = (boot_id IS NULL)),
  CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
  CHECK ((failure_code IS NULL) = (failure_message IS NULL)),
  CHECK ((status IN ('succeeded', 'failed')) = (finished_at IS NOT NULL)),
  CHECK (status <> 'running' OR started_at IS NOT NULL),
  CHECK (status <> 'succeeded' OR progress = 100)
) STRICT;
CREATE INDEX generation_queued ON generation (seq, mode) WHERE status = 'queued';
CREATE INDEX generation_running ON generation (lease_until) WHERE status = 'running';
CREATE INDEX generation_unfinished ON generation (account_id) WHERE status IN ('queued', 'running');
CREATE INDEX generation_queued_source ON generation (source_asset_id)
  WHERE status = 'queued' AND source_asset_id IS NOT NULL;

-- A final state never changes, whoever asks.
CREATE TRIGGER generation_is_final BEFORE UPDATE OF status ON generation
WHEN OLD.status IN ('succeeded', 'failed')
BEGIN
  SELECT RAISE(ABORT, 'a finished generation never changes its state');
END;

CREATE TABLE ledger_entry (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id    TEXT NOT NULL REFERENCES account (id),
  at            INTEGER NOT NULL,
  kind          TEXT NOT NULL CHECK (kind IN ('grant', 'hold', 'settle', 'return', 'adjust')),
  credits       INTEGER NOT NULL,
  generation_id TEXT REFERENCES generation (id),
  UNIQUE (generation_id, kind),
  CHECK ((kind IN ('hold', 'settle', 'return')) = (generation_id IS NOT NULL)),
  CHECK (kind <> 'hold' OR credits <= 0),
  CHECK (kind NOT IN ('grant', 'return') OR credits >= 0),
  CHECK (kind <> 'settle' OR credits = 0)
) STRICT;
CREATE INDEX ledger_entry_account ON ledger_entry (account_id, seq);
-- A hold is closed once: settled or returned, never both.
CREATE UNIQUE INDEX ledger_entry_close ON ledger_entry (generation_id) WHERE kind IN ('settle', 'return');

CREATE TRIGGER ledger_entry_closes_its_hold BEFORE INSERT ON ledger_entry
WHEN NEW.kind IN ('settle', 'return')
BEGIN
  SELECT RAISE(ABORT, 'only an open hold of the same account can be settled or returned, and in full')
  WHERE NOT EXISTS (
    SELECT 1 FROM ledger_entry AS hold
    WHERE hold.generation_id = NEW.generation_id AND hold.kind = 'hold' AND hold.account_id = NEW.account_id
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

CREATE TABLE asset (
  id              TEXT PRIMARY KEY,
  account_id      TEXT NOT NULL REFERENCES account (id),
  generation_id   TEXT REFERENCES generation (id),
  mode            TEXT NOT NULL CHECK (mode IN ('text', 'image', 'texture', 'remesh', 'rig', 'import')),
  prompt          TEXT,
  name            TEXT NOT NULL,
  -- No reference: the source may be deleted while what was made of it stays.
  source_asset_id TEXT,
  triangles       INTEGER NOT NULL CHECK (triangles >= 0),
  vertices        INTEGER NOT NULL CHECK (vertices >= 0),
  bounding_box    TEXT NOT NULL CHECK (json_valid(bounding_box)),
  has_textures    INTEGER NOT NULL CHECK (has_textures IN (0, 1)),
  rigged          INTEGER NOT NULL CHECK (rigged IN (0, 1)),
  animations      TEXT NOT NULL CHECK (json_valid(animations)),
  watertight      INTEGER NOT NULL CHECK (watertight IN (0, 1)),
  size_bytes      INTEGER NOT NULL CHECK (size_bytes >= 0),
  glb_hash        TEXT NOT NULL,
  thumbnail_hash  TEXT NOT NULL,
  thumbnail_token TEXT NOT NULL UNIQUE,
  created_at      INTEGER NOT NULL,
  deleted_at      INTEGER,
  UNIQUE (account_id, created_at),
  CHECK ((mode = 'import') = (generation_id IS NULL))
) STRICT;
CREATE INDEX asset_generation ON asset (generation_id) WHERE generation_id IS NOT NULL;
CREATE INDEX asset_library ON asset (account_id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_deleted ON asset (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE delivery (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  generation_id TEXT NOT NULL UNIQUE REFERENCES generation (id),
  account_id    TEXT NOT NULL REFERENCES account (id),
  url           TEXT NOT NULL,
  body          BLOB NOT NULL,
  state         TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'exhausted')),
  attempts      INTEGER NOT NULL CHECK (attempts >= 0),
  next_at       INTEGER,
  created_at    INTEGER NOT NULL,
  CHECK (state = 'pending' OR next_at IS NULL)
) STRICT;
CREATE INDEX delivery_due ON delivery (next_at) WHERE state = 'pending' AND next_at IS NOT NULL;

CREATE TABLE delivery_attempt (
  seq            INTEGER PRIMARY KEY AUTOINCREMENT,
  id             TEXT NOT NULL UNIQUE,
  generation_id  TEXT NOT NULL REFERENCES delivery (generation_id),
  attempt_number INTEGER NOT NULL CHECK (attempt_number >= 1),
  started_by     TEXT NOT NULL CHECK (started_by IN ('schedule', 'manual')),
  started_at     INTEGER NOT NULL,
  duration_ms    INTEGER,
  status         INTEGER,
  error          TEXT,
  signature      TEXT NOT NULL
) STRICT;
CREATE INDEX delivery_attempt_generation ON delivery_attempt (generation_id, seq);

CREATE TABLE upload (
  id         TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id),
  hash       TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
  created_at INTEGER NOT NULL
) STRICT;

-- No references: the log outlives keys, and a refused request has no account.
CREATE TABLE request_log (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  id            TEXT NOT NULL,
  at            INTEGER NOT NULL,
  method        TEXT NOT NULL,
  path          TEXT NOT NULL,
  status        INTEGER NOT NULL,
  code          TEXT,
  duration_ms   REAL NOT NULL,
  account_id    TEXT,
  key_id        TEXT,
  notes         TEXT NOT NULL CHECK (json_valid(notes)),
  request_body  TEXT,
  response_body TEXT
) STRICT;

CREATE TABLE idempotent_answer (
  account_id TEXT NOT NULL REFERENCES account (id),
  key        TEXT NOT NULL,
  body_hash  TEXT NOT NULL,
  status     INTEGER NOT NULL,
  body       TEXT NOT NULL,
  location   TEXT NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotent_answer_at ON idempotent_answer (at);

CREATE TABLE setting (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
