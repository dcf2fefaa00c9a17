import type { ErrorCode } from '../../common/errors/error-catalogue';
import type { Refusal } from './errors';
import type { Schema } from './examples/compose';
import type { Operation, Parameter } from './operation-object';

/** What a field wants, in words; stands in the schemas while the document is made. */
export const WANTED = 'x-wanted';

type Described = Schema & { required?: string[]; [WANTED]?: string };

/** A request that is refused, in the words of the field that refuses it: a missing one of the body, else a wrong one. */
export function invalidRequest(operation: Operation, schemas: Record<string, object>): Refusal[] {
  const details = ofBody(operation, schemas) ?? ofParameters(operation.parameters ?? []);
  return details ? [{ code: 'VALIDATION_ERROR', details }] : [];
}

function ofBody({ requestBody }: Operation, schemas: Record<string, object>): Record<string, string> | undefined {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media?.schema) return undefined;
  const isList = media.schema.type === 'array';
  const schema = resolved(isList ? (media.schema.items ?? {}) : media.schema, schemas);
  const fields = Object.entries(schema.properties ?? {}) as [string, Described][];
  const missing = fields.find(([name, field]) => schema.required?.includes(name) && field[WANTED]);
  const [name, field] = missing ?? fields.find(([, { [WANTED]: wanted }]) => wanted) ?? [];
  if (!name || !field) return undefined;
  const sentence = missing ? `Is required: ${field[WANTED]}` : `Must be ${field[WANTED]}`;
  return { [isList ? `0.${name}` : name]: sentence };
}

function ofParameters(parameters: readonly Parameter[]): Record<string, string> | undefined {
  const own = parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query');
  const wanting = own.find(({ schema }: { schema?: Described }) => schema?.[WANTED]);
  if (wanting) return { [wanting.name]: `Must be ${(wanting.schema as Described)[WANTED]}` };
  return own.some(({ name }) => name === 'PageSize') ? { PageSize: 'It must be an integer from 1 to 100.' } : undefined;
}

const resolved = (schema: Schema, schemas: Record<string, object>): Described =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1)!] ?? {}) : schema;

/** What the path's last identifier names, as the service calls it. */
const RECORD_WORDS: readonly (readonly [operationId: RegExp, word: string])[] = [
  [/^DriverInvitations_/, 'driver'],
  [/^DriverDeeds_(start|finish)/, 'dispatch'],
  [/^DriverDeeds_/, 'shipment'],
  [/^(Orders|OrderShipment)_/, 'order'],
  [/^Customers_|^CustomerActivity_|^CustomerContacts_(add|addReference)$/, 'customer'],
  [/^CustomerContacts_removeReference$/, 'reference'],
  [/^CustomerContacts_/, 'contact'],
  [/^(CustomerUploads|OrderUploads)_/, 'upload'],
  [/^CarrierBookings_/, 'booking'],
  [/^Carriers_/, 'carrier'],
  [/^ShipmentProofs_(read|photo|signature)$/, 'proof of delivery'],
  [/^(Shipments|FailedShipments|ShipmentDocuments|ShipmentProofs)_|^Dispatch_readWithShipment$/, 'shipment'],
  [/^PublicTracking_logo$/, 'logo'],
  [/^(PublicTracking|TrackingLink|Consignee|NotificationLog)_/, 'shipment'],
  [/^(Driver)?Push_/, 'subscription'],
  [/^RescheduleRequests_/, 'request'],
  [/^(Dispatch|DispatchReturns|RouteProposals)_/, 'dispatch'],
  [/^Plans_/, 'plan'],
  [/^Routes_/, 'route'],
  [/^Drivers_/, 'driver'],
  [/^Devices_/, 'device'],
  [/^(Vehicles|Travel)_/, 'vehicle'],
  [/^Presets_/, 'preset'],
  [/^SavedViews_/, 'saved view'],
  [/^Members_/, 'user'],
  [/^Tokens_/, 'token'],
  [/^Invitations_/, 'invitation'],
  [/^(Webhooks|Deliveries)_/, 'webhook'],
];

/** What an identifier in the path names: the last one by the operation, others (`customerId` before `contactId`) by their names. */
export function describeIdentifiers({ operationId, parameters = [] }: Operation): void {
  const word = RECORD_WORDS.find(([pattern]) => pattern.test(operationId))?.[1];
  for (const parameter of parameters) {
    if (parameter.in !== 'path' || !/^(guid|id|\w+(Id|Guid))$/.test(parameter.name)) continue;
    const named = /^(\w+)(?:Id|Guid)$/.exec(parameter.name)?.[1] ?? word;
    if (named) parameter.description ??= `Identifier of the ${named}.`;
  }
}

/** The words for a record that is not there. */
export function noSuchRecord({ operationId }: Operation, codes: ReadonlySet<ErrorCode>): Refusal[] {
  const word = RECORD_WORDS.find(([pattern]) => pattern.test(operationId))?.[1];
  return codes.has('NOT_FOUND') && word ? [{ code: 'NOT_FOUND', message: `No such ${word}.` }] : [];
}
