-- What is sent or shown carries this service's address, which changes with its port: ids are kept, addresses made when
-- they are read.

-- A webhook's body is what GET answers at the attempt, so it is made then.
ALTER TABLE delivery DROP COLUMN body;

-- Name and port of the receiver: receivers take turns.
ALTER TABLE delivery ADD COLUMN host TEXT NOT NULL DEFAULT '';
UPDATE delivery SET host = receiver_host(url);
-- When next_at was decided: a clock that is set back since moves next_at along.
ALTER TABLE delivery ADD COLUMN scheduled_at INTEGER NOT NULL DEFAULT 0;
UPDATE delivery SET scheduled_at = created_at;

DROP INDEX delivery_due;
CREATE INDEX delivery_due ON delivery (host, next_at, seq) WHERE state = 'pending' AND next_at IS NOT NULL;
CREATE INDEX delivery_scheduled ON delivery (scheduled_at) WHERE state = 'pending' AND next_at IS NOT NULL;

-- Every receiver that something is pending for; kept by the triggers of delivery.
CREATE TABLE delivery_host (
  host      TEXT PRIMARY KEY,
  -- Of what is pending for it, the first.
  next_at   INTEGER NOT NULL,
  -- The one that was served longest ago is next.
  turn      INTEGER NOT NULL,
  -- Its last attempt brought no answer.
  is_silent INTEGER NOT NULL DEFAULT 0 CHECK (is_silent IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_host_next ON delivery_host (next_at);
CREATE INDEX delivery_host_turn ON delivery_host (turn);

INSERT INTO delivery_host (host, next_at, turn)
SELECT host, min(next_at), 0 FROM delivery WHERE state = 'pending' AND next_at IS NOT NULL GROUP BY host;

CREATE TRIGGER delivery_is_pending AFTER INSERT ON delivery WHEN NEW.next_at IS NOT NULL
BEGIN
  INSERT INTO delivery_host (host, next_at, turn)
  VALUES (NEW.host, NEW.next_at, 1 + coalesce((SELECT max(turn) FROM delivery_host), 0))
  ON CONFLICT (host) DO UPDATE SET next_at = min(next_at, excluded.next_at);
END;

CREATE TRIGGER delivery_moves_on AFTER UPDATE OF state, next_at ON delivery
BEGIN
  DELETE FROM delivery_host WHERE host = NEW.host AND NOT EXISTS (
    SELECT 1 FROM delivery WHERE host = NEW.host AND state = 'pending' AND next_at IS NOT NULL
  );
  INSERT INTO delivery_host (host, next_at, turn)
  SELECT NEW.host, min(next_at), 1 + coalesce((SELECT max(turn) FROM delivery_host), 0)
  FROM delivery WHERE host = NEW.host AND state = 'pending' AND next_at IS NOT NULL
  HAVING min(next_at) IS NOT NULL
  ON CONFLICT (host) DO UPDATE SET next_at = excluded.next_at;
END;

-- The studio's own pictures by id, as `upload:upl_…`, whatever port the service had then.
UPDATE generation SET request = json_set(request, '$.imageUrls', json((
  SELECT json_group_array(coalesce('upload:' || upload.id, picture.value) ORDER BY picture.key)
  FROM json_each(request, '$.imageUrls') AS picture
  LEFT JOIN upload ON instr(picture.value, '/files/uploads/') > 0
    AND upload.id = substr(picture.value, instr(picture.value, '/files/uploads/') + length('/files/uploads/'))
)))
WHERE instr(request, '/files/uploads/') > 0;

-- The pictures of an unfinished generation: every attempt works on the bytes of the first.
CREATE TABLE generation_picture (
  generation_id TEXT NOT NULL REFERENCES generation (id),
  -- Which of its pictures, from 1.
  number        INTEGER NOT NULL CHECK (number >= 1),
  hash          TEXT NOT NULL,
  PRIMARY KEY (generation_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER generation_lets_its_pictures_go AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  DELETE FROM generation_picture WHERE generation_id = NEW.id;
END;
