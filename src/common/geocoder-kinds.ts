/** The geocoders whose protocols are spoken. */
export const GEOCODER_KINDS = ['nominatim', 'photon', 'pelias'] as const;
export type GeocoderKind = (typeof GEOCODER_KINDS)[number];
