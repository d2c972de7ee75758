-- What the file of an imported model does that others may not understand: a JSON array of sentences.
ALTER TABLE asset ADD COLUMN warnings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(warnings));
