/** Geocodes all due addresses. The queue runs one such job at a time in the whole cluster. */
export const GEOCODE_TASK = 'geocode_addresses';
export const GEOCODE_QUEUE = 'geocoding';
/** For how many days a result is reused for other businesses. */
export const CACHE_DAYS = 90;
