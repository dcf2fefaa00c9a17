/** Runs as the owner, and finds only what is meant. */
export const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
