/** Runs a function as its owner with a fixed search path, so that a caller cannot make it use other objects. */
export const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
