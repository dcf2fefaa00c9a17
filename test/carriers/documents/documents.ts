import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Correction, PublishedDocument } from './published-document';

const UPS_FOLDER = join(__dirname, 'ups');

/**
 * The documents of UPS (https://github.com/UPS-API/api-documentation, MIT, see ups/LICENSE), reduced to the operations that the service calls
 * and without descriptions.
 */
const UPS_CORRECTIONS: readonly Correction[] = [
  {
    why: 'The description of PickupDate says yyyyMMdd, although the schema wants 4 letters.',
    apply: ({ components: { schemas } }) => {
      const { properties } = (schemas.PickupCreationRequest_PickupDateInfo ?? {}) as {
        properties?: Record<string, object>;
      };
      if (properties) properties.PickupDate = { type: 'string', pattern: '^\\d{8}$' };
    },
  },
  {
    why: 'The descriptions list the formats GIF, PDF, ZPL, EPL and SPL, although the schema wants 4 letters.',
    apply: ({ components: { schemas } }) => {
      for (const [name, schema] of Object.entries(schemas)) {
        const { properties } = schema as { properties?: { Code?: { minLength?: number } } };
        if (name.endsWith('LabelImageFormat') && properties?.Code) properties.Code.minLength = 3;
      }
    },
  },
  {
    why: 'The descriptions say that TrackingNumbers is for another service, and ReferenceValues replaces a tracking number.',
    apply: ({ components: { schemas } }) => {
      const request = schemas.LabelRecoveryRequest ?? schemas.LABELRECOVERYRequest;
      for (const schema of request ? [request] : Object.values(schemas)) {
        const { required } = schema as { required?: string[] };
        const at = required?.indexOf('TrackingNumbers') ?? -1;
        if (at >= 0) required!.splice(at, 1);
      }
    },
  },
];

export const upsDocuments = () => [
  new PublishedDocument(join(UPS_FOLDER, 'OAuthClientCredentials.json')),
  ...['Rating', 'Shipping', 'Tracking', 'AddressValidation', 'Pickup'].map(
    (name) => new PublishedDocument(join(UPS_FOLDER, `${name}.json`), '/api', UPS_CORRECTIONS),
  ),
];

/** A folder with documents under other terms, which are not in this repository. */
const FOLDER = process.env.CARRIER_DOCUMENTS;

/** Returns the path of a document in the folder that the tester named; null without it. */
function inFolder(name: string): string | null {
  if (FOLDER === undefined) return null;
  const file = join(FOLDER, name);
  if (!existsSync(file)) throw new Error(`${file} is missing. docs/carriers.md says where to get it.`);
  return file;
}

const KARRIO_CORRECTIONS: readonly Correction[] = [
  {
    why: 'The server returns a list of shipments; the document shows one shipment.',
    apply: ({ paths, components }) => {
      components.schemas.ShipmentList = {
        type: 'object',
        properties: { results: { type: 'array', items: { $ref: '#/components/schemas/Shipment' } } },
        required: ['results'],
      };
      const list = paths['/v1/shipments']!.get!.responses['200']!.content!['application/json']!;
      list.schema = { $ref: '#/components/schemas/ShipmentList' };
    },
  },
];

/** Karrio's `schemas/openapi.yml`; null without the folder. */
export function karrioDocument(): PublishedDocument | null {
  const file = inFolder('karrio.yaml');
  return file === null ? null : new PublishedDocument(file, '', KARRIO_CORRECTIONS);
}

/** DHL's "Parcel DE Shipping" (version 2); null without the folder. */
export function dhlDocument(): PublishedDocument | null {
  const file = inFolder('dhl-shipping.yaml');
  return file === null ? null : new PublishedDocument(file, '/parcel/de/shipping/v2');
}

/** DHL's "Parcel DE Returns" (version 1); null without the folder. */
export function dhlReturnsDocument(): PublishedDocument | null {
  const file = inFolder('dhl-returns.yaml');
  return file === null ? null : new PublishedDocument(file, '/parcel/de/shipping/returns/v1');
}

/** DHL's "Shipment Tracking - Unified" (version 1); null without the folder. */
export function dhlTrackingDocument(): PublishedDocument | null {
  const file = inFolder('dhl-tracking.yaml');
  return file === null ? null : new PublishedDocument(file, '/track');
}

/** The codes of errors in UPS's developer guide, one at the beginning of each line; null without the folder. */
export function upsCodes(): string[] | null {
  const file = inFolder('ups-error-codes.txt');
  if (file === null) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => /^\d+/.exec(line)?.[0] ?? []);
}
