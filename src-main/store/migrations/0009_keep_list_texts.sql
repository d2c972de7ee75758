-- A page of the library is a join of texts: what the API's list tells of an asset, from "triangles" on, is kept beside what it
-- is made of, which only its insert and a new name change. Triggers see to it, whoever writes.

CREATE VIEW asset_text (asset, listed) AS
SELECT rowid, concat(
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
)
FROM asset;

ALTER TABLE asset ADD COLUMN listed TEXT NOT NULL DEFAULT '';
UPDATE asset SET listed = (SELECT listed FROM asset_text WHERE asset_text.asset = asset.rowid);

CREATE TRIGGER asset_is_listed AFTER INSERT ON asset
BEGIN
  UPDATE asset SET listed = (SELECT listed FROM asset_text WHERE asset_text.asset = NEW.rowid) WHERE rowid = NEW.rowid;
END;

CREATE TRIGGER asset_is_listed_anew AFTER UPDATE OF
  triangles, created_at, generation_id, mode, prompt, name, source_asset_id, vertices, size_bytes, bounding_box, has_textures,
  rigged, animations, watertight
ON asset
BEGIN
  UPDATE asset SET listed = (SELECT listed FROM asset_text WHERE asset_text.asset = NEW.rowid) WHERE rowid = NEW.rowid;
END;
