import type { FuzzCase } from './case';
import type { Reply } from './client';
import type { Good } from './good';
import type { DocumentOperation, OpenApi } from './openapi';

/** Paths at which the changes of an operation are read, if it is not the path of the record. */
const READ_AT: Readonly<Record<string, string>> = {
  'POST /api/business': '/api/business/my-business',
  'PUT /api/business': '/api/business/my-business',
  'PUT /api/vehicle': '/api/vehicle/{guid}',
  'PUT /api/dispatch': '/api/dispatch/{guid}',
  'PATCH /api/v1/Orders/{orderId}/status': '/api/v1/Orders/{orderId}/history',
  'POST /api/v1/shipments/{shipmentId}/traces': '/api/v1/shipments/{shipmentId}/traces',
  'PUT /api/recurring-orders/{guid}/occurrences/{date}':
    '/api/recurring-orders/{guid}/occurrences?from=2030-01-01&to=2030-01-31',
  'POST /api/v1/Customers/{customerId}/contacts': '/api/v1/Customers/{customerId}',
};

/** Fields that no GET returns, with the reason. */
const UNSEEN: readonly (readonly [operation: RegExp, field: RegExp, reason: string])[] = [
  [/user\//, /./, 'a user reads their own account with their own token only'],
  [/carriers\/{carrierId}\/events/, /./, 'a carrier is not shown what becomes of its events'],
  [
    /PATCH .*dispatch\/{id}\/status/,
    /notes/,
    'stored with the status change; the interface has no history of dispatches',
  ],
  [/dispatch\/plan/, /name/, 'stands in the names of the dispatches that the plan makes'],
  [/dispatch\/{id}\/returns/, /./, 'what was scanned and is none of the returns is named in the response alone'],
  [/carriers/, /apiKey|apiSecret|baseUrl/, 'secrets are shown by nothing'],
];

/** Checks that accepted text is returned unchanged. */
export class ReadBack {
  constructor(private readonly document: OpenApi) {}

  /** @returns a message if it differs, undefined if it is equal, and false if it cannot be read */
  async fault(
    operation: DocumentOperation,
    { text }: FuzzCase,
    good: Good,
    taken: Reply,
    get: (path: string) => Promise<Reply>,
  ): Promise<string | undefined | false> {
    if (!text || operation.method === 'GET') return false;
    if (UNSEEN.some(([of, field]) => of.test(operation.name) && field.test(text.name))) return false;
    const path = this.pathOf(operation, good, taken);
    if (!path) return false;
    const read = await get(path);
    if (read.status !== 200) return `${path} returns ${read.status} after it`;
    return holds(read.body, text.name, text.value) ? undefined : `${path} does not give ${text.name} back`;
  }

  /** Returns the `Location` header, or the path of the record in path or body. */
  private pathOf(
    { name, path }: DocumentOperation,
    { params = {}, body }: Good,
    { headers }: Reply,
  ): string | undefined {
    if (headers.location) return headers.location;
    const template = READ_AT[name] ?? this.readable(path);
    const ids: Record<string, unknown> = { ...(body as object), ...params };
    return template?.replace(/\{(\w+)\}/g, (_, id: string) => String(ids[id]));
  }

  /** Returns the path itself or its nearest parent for which GET returns one record. */
  private readable(path: string): string | undefined {
    for (let at = path; at.includes('{'); at = at.slice(0, at.lastIndexOf('/')))
      if (this.document.paths[at]?.get) return at;
    return undefined;
  }
}

/** Whether a field with this name and value exists at any depth. */
function holds(value: unknown, name: string, wanted: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => (key === name && inner === wanted) || holds(inner, name, wanted));
}
