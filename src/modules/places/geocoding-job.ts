/** Asks for all addresses that are due. Its queue has one at work, in the whole cluster. */
export const GEOCODE_TASK = 'geocode_addresses';
export const GEOCODE_QUEUE = 'geocoding';
/** How long what was found for somebody is good for others. */
export const CACHE_DAYS = 90;
