-- The studio's orders of the library, each read from an index however large it is.
ALTER TABLE asset ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE asset SET name_key = name_key_of(name);

CREATE INDEX asset_by_name ON asset (account_id, name_key, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_by_triangles ON asset (account_id, triangles, created_at) WHERE deleted_at IS NULL;
CREATE INDEX asset_by_size ON asset (account_id, size_bytes, created_at) WHERE deleted_at IS NULL;
