-- Returns the advisory lock of a webhook. A transaction that holds it has added deliveries and is not committed yet; a
-- worker that releases the webhook waits for it.
CREATE OR REPLACE FUNCTION webhook_lock(webhook uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, pg_temp AS $$
SELECT hashtextextended('webhook:' || webhook, 0)
$$;

REVOKE ALL ON FUNCTION webhook_lock(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION webhook_lock(uuid) TO dispatch_app;
