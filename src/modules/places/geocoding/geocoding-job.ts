/** The job that geocodes all due addresses. One such job runs at a time in the whole cluster. */
export const GEOCODE_TASK = 'geocode_addresses';
/** The name of the queue. Jobs in a queue with a name run one at a time. */
export const GEOCODE_QUEUE = 'geocoding';
/** For how many days a result is reused for other businesses. */
export const CACHE_DAYS = 90;
