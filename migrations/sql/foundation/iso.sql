-- Formats a time as ISO 8601 in UTC with milliseconds, as responses show it. Columns are timestamptz(3), so nothing is
-- cut off.
CREATE OR REPLACE FUNCTION iso(moment timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
