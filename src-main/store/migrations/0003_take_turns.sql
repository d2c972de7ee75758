-- Accounts take turns: the queue is ordered by (turn, seq), and what an account queues gets rising turns. Counts that grow
-- with the queue stand in the account.

ALTER TABLE generation ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN served_turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN unfinished INTEGER NOT NULL DEFAULT 0 CHECK (unfinished >= 0);

UPDATE generation SET turn = numbered.turn
FROM (
  SELECT seq, row_number() OVER (PARTITION BY account_id ORDER BY seq) AS turn
  FROM generation WHERE status = 'queued'
) AS numbered
WHERE generation.seq = numbered.seq;

UPDATE account SET unfinished =
  (SELECT count(*) FROM generation WHERE account_id = account.id AND status IN ('queued', 'running'));

DROP INDEX generation_queued;
DROP INDEX generation_unfinished;
CREATE INDEX generation_queue ON generation (mode, turn, seq) WHERE status = 'queued';
CREATE INDEX generation_turn ON generation (account_id, turn) WHERE status = 'queued';

CREATE TRIGGER generation_begins AFTER INSERT ON generation
WHEN NEW.status IN ('queued', 'running')
BEGIN
  UPDATE account SET unfinished = unfinished + 1 WHERE id = NEW.account_id;
END;

CREATE TRIGGER generation_is_served AFTER UPDATE OF status ON generation
WHEN NEW.status = 'running'
BEGIN
  UPDATE account SET served_turn = max(served_turn, NEW.turn) WHERE id = NEW.account_id;
END;

CREATE TRIGGER generation_ends AFTER UPDATE OF status ON generation
WHEN NEW.status IN ('succeeded', 'failed')
BEGIN
  UPDATE account SET unfinished = unfinished - 1 WHERE id = NEW.account_id;
END;
