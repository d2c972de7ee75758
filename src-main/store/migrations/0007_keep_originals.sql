-- What an imported model was made from: the bytes that were sent, and what was mended in them (a JSON array of sentences).
CREATE TABLE asset_import (
  asset_id      TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  format        TEXT NOT NULL,
  repairs       TEXT NOT NULL CHECK (json_valid(repairs)),
  original_hash TEXT NOT NULL,
  original_name TEXT NOT NULL,
  original_size INTEGER NOT NULL CHECK (original_size >= 0)
) STRICT;
