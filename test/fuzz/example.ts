import type { World } from '../contract/world';
import type { Make } from './good';
import { type DocumentOperation, JSON_TYPE } from './openapi';

/** Records for the identifiers in the document's examples. Most new operations need no other entry. */
const BY_NAME: Readonly<Record<string, (world: World) => Promise<unknown> | unknown>> = {
  customerId: (world) => world.customer(),
  carrierId: (world) => world.carrierId,
  defaultCarrier: (world) => world.carrierId,
  orderId: (world) => world.order(),
  orderIds: async (world) => [await world.order()],
  shipmentId: (world) => world.shipment(),
  shipmentIds: async (world) => [await world.shipment()],
  vehicleId: (world) => world.vehicle(),
  vehicleIds: async (world) => [await world.vehicle()],
  driverId: (world) => world.driver(),
  driverIds: async (world) => [await world.driver()],
  email: (world) => world.email(),
  deviceId: (world) => world.deviceId(),
};

async function filled(world: World, example: unknown, name = ''): Promise<unknown> {
  if (BY_NAME[name]) return BY_NAME[name](world);
  if (Array.isArray(example)) return Promise.all(example.map((entry: unknown) => filled(world, entry)));
  if (typeof example !== 'object' || example === null) return example;
  const entries: [string, unknown][] = [];
  for (const [key, value] of Object.entries(example)) entries.push([key, await filled(world, value, key)]);
  return Object.fromEntries(entries);
}

/** Returns the example of the document with identifiers of existing records. */
export const fromExample =
  ({ path, operation }: DocumentOperation): Make =>
  async (world) => {
    const params: Record<string, string> = {};
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) params[name!] = String((await BY_NAME[name!]?.(world)) ?? name);
    const media = operation.requestBody?.content[JSON_TYPE];
    return { params, ...(media && { body: await filled(world, media.example) }) };
  };
