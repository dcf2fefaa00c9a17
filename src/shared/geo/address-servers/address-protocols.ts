import type { GeocoderKind } from '../../../common/geocoder-kinds';
import type { AddressProtocol } from './address-protocol';
import { NOMINATIM } from './nominatim';
import { PELIAS } from './pelias';
import { PHOTON } from './photon';

/** The protocols of all supported geocoders. */
export const ADDRESS_PROTOCOLS: Readonly<Record<GeocoderKind, AddressProtocol>> = {
  nominatim: NOMINATIM,
  photon: PHOTON,
  pelias: PELIAS,
};
