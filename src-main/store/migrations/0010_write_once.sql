-- A job writes nothing twice. Its number needs no table of last numbers: nothing is ever deleted from here, so that none is given
-- twice. And a claim leaves the index of what is unfinished as it is: which one is next is known in memory.
CREATE TABLE new_generation (
  -- Order of creation over all accounts.
  seq              INTEGER PRIMARY KEY,
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
  turn             INTEGER NOT NULL DEFAULT 0,
  UNIQUE (account_id, created_at),
  CHECK ((status = 'running') = (lease_token IS NOT NULL)),
  CHECK ((lease_token IS NULL) = (lease_until IS NULL) AND (lease_token IS NULL) = (boot_id IS NULL)),
  CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
  CHECK ((failure_code IS NULL) = (failure_message IS NULL)),
  CHECK ((status IN ('succeeded', 'failed')) = (finished_at IS NOT NULL)),
  CHECK (status <> 'running' OR started_at IS NOT NULL),
  CHECK (status <> 'succeeded' OR progress = 100)
) STRICT;
INSERT INTO new_generation (
  seq, id, account_id, status, mode, request, source_asset_id, webhook_url, credits, progress, progress_stage, warnings,
  failure_code, failure_message, attempt, cancel_requested, via, created_at, started_at, finished_at, lease_token, lease_until,
  boot_id, turn
)
SELECT
  seq, id, account_id, status, mode, request, source_asset_id, webhook_url, credits, progress, progress_stage, warnings,
  failure_code, failure_message, attempt, cancel_requested, via, created_at, started_at, finished_at, lease_token, lease_until,
  boot_id, turn
FROM generation ORDER BY seq;
DROP TABLE generation;
ALTER TABLE new_generation RENAME TO generation;

CREATE INDEX generation_unfinished ON generation (turn, seq) WHERE finished_at IS NULL;
CREATE INDEX generation_queued_source ON generation (source_asset_id)
  WHERE status = 'queued' AND source_asset_id IS NOT NULL;

-- A final state never changes, whoever asks.
CREATE TRIGGER generation_is_final BEFORE UPDATE OF status ON generation
WHEN OLD.status IN ('succeeded', 'failed')
BEGIN
  SELECT RAISE(ABORT, 'a finished generation never changes its state');
END;

CREATE TRIGGER generation_begins AFTER INSERT ON generation
WHEN NEW.status IN ('queued', 'running')
BEGIN
  UPDATE account SET unfinished = unfinished + 1 WHERE id = NEW.account_id;
END;

CREATE TRIGGER generation_ends AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  UPDATE account SET
    unfinished = unfinished - 1,
    served_turn = CASE OLD.status WHEN 'running' THEN max(served_turn, NEW.turn) ELSE served_turn END
  WHERE id = NEW.account_id;
END;

CREATE TRIGGER generation_lets_its_pictures_go AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  DELETE FROM generation_picture WHERE generation_id = NEW.id;
END;

-- What the API's list tells of an asset is made when its row is written, and not by a trigger that writes the row again.
DROP VIEW asset_text;
CREATE TABLE new_asset (
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
  warnings        TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(warnings)),
  name_key        TEXT NOT NULL DEFAULT '',
  -- From "triangles" on; the text before it depends on the address of the service.
  listed          TEXT NOT NULL GENERATED ALWAYS AS (concat(
    '"triangles":', triangles,
    ',"created_at":"', strftime('%Y-%m-%dT%H:%M:%fZ', created_at / 1000.0, 'unixepoch'),
    '","generation_id":', json_quote(generation_id),
    ',"mode":', json_quote(mode),
    ',"prompt":', json_quote(prompt),
    ',"name":', json_quote(name),
    ',"source_asset_id":', json_quote(source_asset_id),
    ',"vertices":', vertices,
    ',"size_bytes":', size_bytes,
    ',"formats":["glb"],"bounding_box":', bounding_box,
    ',"has_textures":', iif(has_textures, 'true', 'false'),
    ',"rigged":', iif(rigged, 'true', 'false'),
    ',"animations":', animations,
    ',"watertight":', iif(watertight, 'true', 'false'),
    '}'
  )) STORED,
  UNIQUE (account_id, created_at),
  CHECK ((mode = 'import') = (generation_id IS NULL))
) STRICT;
INSERT INTO new_asset (
  rowid, id, account_id, generation_id, mode, prompt, name, source_asset_id, triangles, vertices, bounding_box, has_textures,
  rigged, animations, watertight, size_bytes, glb_hash, thumbnail_hash, thumbnail_token, created_at, deleted_at, warnings, name_key
)
SELECT
  rowid, id, account_id, generation_id, mode, prompt, name, source_asset_id, triangles, vertices, bounding_box, has_textures,
  rigged, animations, watertight, size_bytes, glb_hash, thumbnail_hash, thumbnail_token, created_at, deleted_at, warnings, name_key
FROM asset ORDER BY rowid;
DROP TABLE asset;
ALTER TABLE new_asset RENAME TO asset;

CREATE INDEX asset_generation ON asset (generation_id) WHERE generation_id IS NOT NULL;
CREATE INDEX asset_deleted ON asset (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX asset_by_name ON asset (account_id, name_key, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_by_triangles ON asset (account_id, triangles, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_by_size ON asset (account_id, size_bytes, created_at) WHERE deleted_at IS NULL;
