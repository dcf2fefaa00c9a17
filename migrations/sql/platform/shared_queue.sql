-- Returns the queue for the jobs of a record. Jobs of one record run one after the other. Queues stay for ever and each
-- look-up locks all of them, so records share 64 of them. A queue that a module names is its own: its long jobs delay
-- no event.
CREATE OR REPLACE FUNCTION shared_queue(queue text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
SELECT CASE WHEN queue LIKE 'record:%' THEN 'shared:' || (hashtextextended(queue, 0) & 63) ELSE queue END $$;

REVOKE ALL ON FUNCTION shared_queue(text) FROM PUBLIC;
