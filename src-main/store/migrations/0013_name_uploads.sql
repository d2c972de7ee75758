-- What the thing in an uploaded picture is called by its file's name; null where the name says nothing.
ALTER TABLE upload ADD COLUMN name TEXT;
