-- Old uploads are found by their age.
CREATE INDEX upload_created ON upload (created_at);
