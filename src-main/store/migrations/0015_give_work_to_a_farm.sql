-- Work that was given to a farm of machines. The ticket is that of one giving out and also the generation's remote handle; the lease
-- counts the workers that have begun it, and only the last one's outcome (JSON) is taken.
CREATE TABLE farm_work (
  generation_id TEXT NOT NULL PRIMARY KEY REFERENCES generation (id) ON DELETE CASCADE,
  ticket        TEXT NOT NULL,
  lease         INTEGER NOT NULL DEFAULT 0,
  outcome       TEXT
) STRICT, WITHOUT ROWID;
