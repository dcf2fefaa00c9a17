-- Writes events of this transaction, all of one business: [{"id", "type", "businessId", "recordId", "timestamp",
-- "data"}]. live: wakes the readers of the live stream after the commit. Active webhooks get deliveries. Runs as the
-- caller, so all rows belong to the business of the transaction.
CREATE OR REPLACE FUNCTION tell_events(events json, live boolean DEFAULT true) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.events (business_id, id, type, record_id, body)
    SELECT (e.value ->> 'businessId')::uuid, (e.value ->> 'id')::uuid, e.value ->> 'type', (e.value ->> 'recordId')::uuid,
      json_build_object('id', e.value -> 'id', 'type', e.value -> 'type', 'timestamp', e.value -> 'timestamp', 'data', e.value -> 'data')
    FROM json_array_elements(tell_events.events) WITH ORDINALITY AS e(value, place) ORDER BY e.place;
  IF FOUND AND live THEN PERFORM pg_notify('live_' || (tell_events.events -> 0 ->> 'businessId'), ''); END IF;
  IF EXISTS (SELECT FROM public.webhooks w WHERE w.business_id = (tell_events.events -> 0 ->> 'businessId')::uuid AND w.is_active) THEN
    PERFORM public.deliver_events((tell_events.events -> 0 ->> 'businessId')::uuid,
      ARRAY(SELECT (e.value ->> 'id')::uuid FROM json_array_elements(tell_events.events) AS e(value)));
  END IF;
END $$;

REVOKE ALL ON FUNCTION tell_events(json, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_events(json, boolean) TO dispatch_app;
