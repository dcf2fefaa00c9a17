-- Deletes the rows of an upload after 24 hours, when it can no longer be confirmed, and the upload after 30 days.
CREATE OR REPLACE FUNCTION clean_up_order_uploads() RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DELETE FROM public.order_upload_rows r USING public.order_uploads u
  WHERE u.created_at < now() - interval '24 hours' AND (u.confirmed_at IS NULL OR u.confirmed_at < now() - interval '24 hours')
    AND r.business_id = u.business_id AND r.upload_id = u.id;
DELETE FROM public.order_uploads WHERE created_at < now() - interval '24 hours' AND status = 'receiving';
DELETE FROM public.order_uploads WHERE created_at < now() - interval '30 days';
$$;

REVOKE ALL ON FUNCTION clean_up_order_uploads() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clean_up_order_uploads() TO dispatch_app;
