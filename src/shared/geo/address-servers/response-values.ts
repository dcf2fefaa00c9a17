import { type RemoteCall, RemoteServerAway, RemoteServerRefusal } from '../../../platform/outbound/remote-server';
import type { Coordinates } from '../distance';

/** A JSON value whose members are still to be checked. */
export type JsonObject = Record<string, unknown>;

/** The maximum size of a response, in bytes. Ten places with all details need less. */
const MAX_BYTES = 256 * 1_024;
/** Longer texts of a geocoder are cut off. */
const MAX_TEXT_LENGTH = 200;
/** Attribution that the licence of OpenStreetMap requires. */
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)';

/** Returns a GET request. Empty parameters are omitted. */
export const createGetRequest = (
  path: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): RemoteCall => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return { method: 'GET', path: `${path}?${query.toString()}`, maxBytes: MAX_BYTES };
};

/** Returns the value if it is an object, otherwise an empty object. */
export const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
/** Returns a text that is not empty; null for any other value. */
export const toText = (value: unknown): string | null =>
  typeof value === 'string' && value ? value.slice(0, MAX_TEXT_LENGTH) : null;
/** Returns a number limited to 0 to 1; null for any other value. */
export const toConfidence = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : null;

/** Returns the error for a response that does not follow the protocol. */
export function createProtocolError(): RemoteServerAway {
  return new RemoteServerAway('The geocoder sent a response that violates its protocol.');
}

/**
 * Checks that a response is successful.
 *
 * @throws RemoteServerRefusal with the server's message for an error status
 * @throws RemoteServerAway for any other unsuccessful response
 */
export function assertSuccess(json: unknown, status: number, serverMessage: unknown): void {
  if (status === 200 && json !== null) return;
  const reason = toText(serverMessage);
  if (status >= 400)
    throw new RemoteServerRefusal(`The geocoder rejects the request (status ${status})${reason ? `: ${reason}` : ''}.`);
  throw createProtocolError();
}

/** Matches degrees as text, which Nominatim sends. */
const DEGREES_TEXT = /^-?\d{1,3}(\.\d+)?$/;

/** Returns degrees from a number or a text. Other values become NaN, because `Number(null)` would be 0, a place in the Gulf of Guinea. */
function toDegrees(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && DEGREES_TEXT.test(value) ? Number(value) : NaN;
}

/**
 * Reads the coordinates of a place.
 *
 * @throws RemoteServerAway for invalid coordinates, and for 0, 0, which systems send that have no coordinates
 */
export function toCoordinates(latitude: unknown, longitude: unknown): Coordinates {
  const coordinates = { latitude: toDegrees(latitude), longitude: toDegrees(longitude) };
  const isValid = Math.abs(coordinates.latitude) <= 90 && Math.abs(coordinates.longitude) <= 180;
  if (!isValid || (coordinates.latitude === 0 && coordinates.longitude === 0)) throw createProtocolError();
  return coordinates;
}

/** Returns a country code in upper case; null for any other value. */
export const toCountryCode = (value: unknown): string | null => toText(value)?.toUpperCase() ?? null;

/** Returns the points of a GeoJSON FeatureCollection with their properties. */
export function readFeatures(json: unknown): { properties: JsonObject; coordinates: Coordinates }[] {
  const { features } = toObject(json);
  if (!Array.isArray(features)) throw createProtocolError();
  return features.map((feature) => {
    const { properties, geometry } = toObject(feature);
    const { coordinates: position } = toObject(geometry);
    if (!Array.isArray(position) || position.some((value) => typeof value !== 'number')) throw createProtocolError();
    // GeoJSON puts the longitude first.
    return { properties: toObject(properties), coordinates: toCoordinates(position[1], position[0]) };
  });
}
