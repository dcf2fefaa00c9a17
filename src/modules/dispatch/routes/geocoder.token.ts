/** Injects the Geocoder that places addresses inside the open unit of work. */
export const GEOCODER = Symbol('Geocoder');
