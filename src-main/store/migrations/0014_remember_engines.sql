-- Which engine works a generation, chosen when it is accepted, and under which name an engine elsewhere knows the work.
ALTER TABLE generation ADD COLUMN backend_id TEXT NOT NULL DEFAULT 'local';
ALTER TABLE generation ADD COLUMN remote_handle TEXT;
