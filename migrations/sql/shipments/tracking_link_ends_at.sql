-- Returns when the tracking link of a shipment ends; null: not known yet.
CREATE OR REPLACE FUNCTION tracking_link_ends_at(status text, since timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT CASE WHEN status IN ('delivered', 'returned', 'cancelled') THEN since + interval '720 hours' END $$;

REVOKE ALL ON FUNCTION tracking_link_ends_at(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tracking_link_ends_at(text, timestamptz) TO dispatch_app;
