-- What models are found by beside their names: what somebody put them under (favourites, collections, tags), and what a model is
-- of itself, where few are (how it was made, its style, the format it came in, its skeleton, its clips). One row for each label
-- of each model, in the order of the library, so that a page of a label is read as fast as a page of the library.
CREATE TABLE label (
  seq        INTEGER PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id),
  id         TEXT NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('favourite', 'collection', 'tag', 'mode', 'style', 'format', 'trait')),
  name       TEXT NOT NULL,
  name_key   TEXT NOT NULL,
  -- Models under it that are not deleted; its triggers keep it.
  count      INTEGER NOT NULL DEFAULT 0 CHECK (count >= 0),
  deleted_at INTEGER,
  UNIQUE (account_id, id)
) STRICT;
CREATE UNIQUE INDEX label_name ON label (account_id, kind, name_key) WHERE deleted_at IS NULL;
CREATE INDEX label_deleted ON label (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE asset_label (
  label_seq  INTEGER NOT NULL REFERENCES label (seq) ON DELETE CASCADE,
  -- Of the asset; it never changes.
  created_at INTEGER NOT NULL,
  asset_id   TEXT NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
  PRIMARY KEY (label_seq, created_at, asset_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX asset_label_asset ON asset_label (asset_id);

CREATE TRIGGER asset_label_is_counted AFTER INSERT ON asset_label
WHEN (SELECT deleted_at IS NULL FROM asset WHERE id = NEW.asset_id)
BEGIN
  UPDATE label SET count = count + 1 WHERE seq = NEW.label_seq;
END;

CREATE TRIGGER asset_label_counts_no_more AFTER DELETE ON asset_label
WHEN (SELECT deleted_at IS NULL FROM asset WHERE id = OLD.asset_id)
BEGIN
  UPDATE label SET count = count - 1 WHERE seq = OLD.label_seq;
END;

CREATE TRIGGER asset_is_counted_while_it_is_there AFTER UPDATE OF deleted_at ON asset
WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
  UPDATE label SET count = count + iif(NEW.deleted_at IS NULL, 1, -1)
  WHERE seq IN (SELECT label_seq FROM asset_label WHERE asset_id = NEW.id);
END;

-- What a model is of itself. A preview from words in the usual style, which most are, has none of these and costs nothing here.
CREATE VIEW asset_mark (asset_id, account_id, created_at, kind, name) AS
SELECT id, account_id, created_at, 'mode', mode FROM asset WHERE mode <> 'text'
UNION ALL
SELECT id, account_id, created_at, 'trait', 'rigged' FROM asset WHERE rigged = 1
UNION ALL
SELECT id, account_id, created_at, 'trait', 'animated' FROM asset WHERE animations <> '[]'
UNION ALL
SELECT asset.id, asset.account_id, asset.created_at, 'style', generation.request ->> '$.options.style'
FROM asset JOIN generation ON generation.id = asset.generation_id
WHERE asset.mode IN ('text', 'image') AND generation.request ->> '$.options.style' <> 'realistic'
UNION ALL
SELECT asset.id, asset.account_id, asset.created_at, 'format', asset_import.format
FROM asset JOIN asset_import ON asset_import.asset_id = asset.id;

INSERT OR IGNORE INTO label (account_id, id, kind, name, name_key)
SELECT DISTINCT account_id, kind || ':' || name, kind, name, name FROM asset_mark;
INSERT INTO asset_label (label_seq, created_at, asset_id)
SELECT label.seq, asset_mark.created_at, asset_mark.asset_id
FROM asset_mark JOIN label ON label.account_id = asset_mark.account_id AND label.id = asset_mark.kind || ':' || asset_mark.name;

CREATE TRIGGER asset_is_marked AFTER INSERT ON asset
WHEN NEW.mode <> 'text' OR NEW.rigged = 1 OR NEW.animations <> '[]'
  OR (SELECT request ->> '$.options.style' FROM generation WHERE id = NEW.generation_id) <> 'realistic'
BEGIN
  INSERT OR IGNORE INTO label (account_id, id, kind, name, name_key)
  SELECT account_id, kind || ':' || name, kind, name, name FROM asset_mark WHERE asset_id = NEW.id;
  INSERT INTO asset_label (label_seq, created_at, asset_id)
  SELECT label.seq, NEW.created_at, NEW.id
  FROM asset_mark JOIN label ON label.account_id = NEW.account_id AND label.id = asset_mark.kind || ':' || asset_mark.name
  WHERE asset_mark.asset_id = NEW.id;
END;

-- Its row comes after the asset's.
CREATE TRIGGER asset_is_marked_with_its_format AFTER INSERT ON asset_import
BEGIN
  INSERT OR IGNORE INTO label (account_id, id, kind, name, name_key)
  SELECT account_id, 'format:' || NEW.format, 'format', NEW.format, NEW.format FROM asset WHERE id = NEW.asset_id;
  INSERT INTO asset_label (label_seq, created_at, asset_id)
  SELECT label.seq, asset.created_at, asset.id
  FROM asset JOIN label ON label.account_id = asset.account_id AND label.id = 'format:' || NEW.format
  WHERE asset.id = NEW.asset_id;
END;
