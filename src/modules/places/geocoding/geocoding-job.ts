/** Asks for all addresses that are due. Its queue has one at work, in the whole cluster. */
export const GEOCODE_TASK = 'geocode_addresses';
export const GEOCODE_QUEUE = 'geocoding';
/** How long a found place is used for other businesses. */
export const CACHE_DAYS = 90;
