import { newId } from '../../src/common/ids';
import type { World } from '../contract/world';
import type { Reply } from './client';
import { type Draft, draftOf, queryOf } from './draft';
import { STRANGER_STATUSES } from './excuses';
import type { Good } from './good';
import { type DocumentOperation, JSON_TYPE, leavesOf, type OpenApi, withValueAt } from './openapi';
import { toJson } from './values';

/** A request with an identifier of no record of this business. */
export interface Stranger {
  readonly title: string;
  readonly draft: Draft;
  /** Returns the fault of the response, or undefined. */
  readonly verify: (reply: Reply) => string | undefined;
}

/** A place of the request that contains an identifier. */
interface Place {
  readonly name: string;
  readonly put: (id: string) => Draft;
}

/** How to create and delete the record that a field identifies. */
interface Kind {
  readonly make: (world: World) => Promise<string>;
  readonly remove: (id: string) => readonly [method: 'delete' | 'post', path: string, body?: unknown];
}
const KINDS = {
  customer: { make: (world) => world.customer(), remove: (id) => ['delete', `/api/v1/Customers/${id}`] },
  order: { make: (world) => world.order(), remove: (id) => ['post', '/api/v1/Orders/delete', [{ guid: id }]] },
  shipment: { make: (world) => world.shipment(), remove: (id) => ['delete', `/api/v1/shipments/${id}`] },
  dispatch: { make: async (world) => (await world.dispatch()).id, remove: (id) => ['delete', `/api/dispatch/${id}`] },
  vehicle: { make: (world) => world.vehicle(), remove: (id) => ['delete', `/api/vehicle/${id}`] },
  driver: { make: (world) => world.driver(), remove: (id) => ['delete', `/api/drivers/${id}`] },
  preset: { make: (world) => world.preset(), remove: (id) => ['delete', `/api/business/dimension-presets/${id}`] },
  depot: { make: (world) => world.depot(), remove: (id) => ['delete', `/api/depots/${id}`] },
  field: { make: (world) => world.customField(), remove: (id) => ['delete', `/api/business/custom-fields/${id}`] },
  series: { make: (world) => world.recurringOrder(), remove: (id) => ['delete', `/api/recurring-orders/${id}`] },
  standing: { make: (world) => world.standingRoute(), remove: (id) => ['delete', `/api/standing-routes/${id}`] },
  template: { make: (world) => world.slotTemplate(), remove: (id) => ['delete', `/api/slots/templates/${id}`] },
  closure: { make: (world) => world.slotClosure(), remove: (id) => ['delete', `/api/slots/closures/${id}`] },
  hold: { make: (world) => world.slotHold(), remove: (id) => ['delete', `/api/slots/holds/${id}`] },
  key: {
    make: (world) => world.publishableKey(),
    remove: (id) => ['delete', `/api/business/publishable-keys/${id}`],
  },
  view: { make: (world) => world.savedView(), remove: (id) => ['delete', `/api/saved-views/${id}`] },
} as const satisfies Record<string, Kind>;

/** The kind of record by field name and, for `id` or `guid`, by operation. The first match applies. */
const KIND_OF: readonly (readonly [operation: RegExp, field: RegExp, kind: keyof typeof KINDS])[] = [
  [/./, /^(orders\.0\.)?customer(Id|Guid)$/, 'customer'],
  [/./, /^orderIds?(\.0)?$/, 'order'],
  [/./, /^shipmentIds?(\.0)?$/, 'shipment'],
  [/./, /^dispatchId$/, 'dispatch'],
  [/./, /^vehicleIds?(\.0)?$/, 'vehicle'],
  [/./, /^driverIds?(\.0)?$/, 'driver'],
  [/./, /^presetId$/, 'preset'],
  [/Orders\/delete/, /guid$/, 'order'],
  [/shipments\/delete/, /guid$/, 'shipment'],
  [/dispatch\/in-shipment/, /^id$/, 'shipment'],
  [/api\/(dispatch|route)/, /^(id|guid)$/, 'dispatch'],
  [/api\/vehicle/, /^(id|guid)$/, 'vehicle'],
  [/drivers/, /^guid$/, 'driver'],
  [/dimension-presets/, /^guid$/, 'preset'],
  [/custom-fields/, /^guid$/, 'field'],
  [/api\/depots/, /^guid$/, 'depot'],
  [/./, /^depotIds?(\.0)?$/, 'depot'],
  [/recurring-orders/, /^guid$/, 'series'],
  [/standing-routes/, /^guid$/, 'standing'],
  [/slots\/templates/, /^guid$/, 'template'],
  [/slots\/closures/, /^guid$/, 'closure'],
  [/slots\/holds/, /^guid$/, 'hold'],
  [/publishable-keys/, /^guid$/, 'key'],
  [/saved-views/, /^guid$/, 'view'],
];

/** Records of another business, created once. */
export class Foreigners {
  private readonly made = new Map<string, string>();

  constructor(private readonly foreign: World) {}

  async of(kind: keyof typeof KINDS): Promise<string> {
    const id = this.made.get(kind) ?? (await KINDS[kind].make(this.foreign));
    this.made.set(kind, id);
    return id;
  }
}

/**
 * Returns requests in which an identifier is unknown, of another business or, with `world`, of a deleted record. Each
 * must cause 404 (or its documented substitute), with bodies that differ only in the identifier.
 */
export async function strangersOf(
  document: OpenApi,
  operation: DocumentOperation,
  good: Good,
  foreigners: Foreigners,
  world?: World,
): Promise<Stranger[]> {
  const result: Stranger[] = [];
  for (const place of placesOf(document, operation, good)) {
    const status = statusOf(operation.name, place.name);
    let expected: string | undefined;
    const add = (title: string, id: string) =>
      result.push({
        title: `${title} ${place.name}`,
        draft: place.put(id),
        verify: (reply) => {
          if (reply.status !== status) return `returns ${reply.status}, not ${status}`;
          const text = reply.text.replaceAll(id, '$id');
          expected ??= text;
          return text === expected ? undefined : `differs from the response for an unknown one: ${expected}`;
        },
      });
    add('unknown', newId());
    const kind = KIND_OF.find(([of, field]) => of.test(operation.name) && field.test(place.name))?.[2];
    if (!kind) continue;
    add('foreign', await foreigners.of(kind));
    const deleted = world && (await deletedOf(KINDS[kind], world));
    if (deleted) add('deleted', deleted);
  }
  return result;
}

const statusOf = (operation: string, place: string): number =>
  STRANGER_STATUSES.find((each) => each.operation.test(operation) && each.place.test(place))?.status ?? 404;

async function deletedOf({ make, remove }: Kind, world: World): Promise<string> {
  const id = await make(world);
  const [method, path, body] = remove(id);
  const response = await world.api[method](path).send(body as object);
  if (response.status !== 200) throw new Error(`${path}: ${response.text}`);
  return id;
}

function placesOf(document: OpenApi, { operation }: DocumentOperation, good: Good): Place[] {
  const { parameters = [], requestBody } = operation;
  const ids = parameters.filter((parameter) => parameter.schema?.format === 'uuid');
  const schema = requestBody?.content[JSON_TYPE]?.schema;
  const leaves = schema && good.body !== undefined ? leavesOf(document, schema, good.body) : [];
  const draft = draftOf(good);
  return [
    ...ids
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => ({ name, put: (id: string) => ({ ...draft, params: { ...draft.params, [name]: id } }) })),
    ...ids
      .filter((parameter) => parameter.in === 'query' && good.query?.[parameter.name])
      .map(({ name }) => ({
        name,
        put: (id: string) => ({ ...draft, query: queryOf({ ...good.query, [name]: id }) }),
      })),
    ...leaves
      .filter(({ kind, base }) => kind === 'id' && typeof base === 'string')
      .map(({ at }) => ({
        name: at.join('.'),
        put: (id: string) => ({ ...draft, body: toJson(withValueAt(document, schema!, good.body, at, id)) }),
      })),
  ];
}
