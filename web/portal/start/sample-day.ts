import { daysLater } from '../parts/calendar/month';
import { api, ApiError, readAllPages, responseData, upload } from '../../shared/api';
import type { Formats } from '../../shared/formats';
import type { Address } from '../parts/forms/address-fields';
import { placeBeside, sampleDeliveries } from './sample-deliveries';

/*
 * The sample day: invented deliveries around the business, with which new users try out the planning. Its records are found
 * again by their order numbers and by the domain of their email addresses.
 */

/** Order numbers of the sample, and the reserved domain (RFC 2606) of its customers: no mail can reach anybody. */
const ORDER_NUMBER_PREFIX = 'SAMPLE-';
const DOMAIN = 'sample-day.example';
const LICENCE_PLATE = 'SAMPLE 1';
const DRIVER_EMAIL = `driver@${DOMAIN}`;
/** Filters that find the orders and customers of the sample. */
const ORDER_FILTER = `startswith(orderNumber,'${ORDER_NUMBER_PREFIX}') and endswith(customer/email,'@${DOMAIN}')`;
const CUSTOMER_FILTER = `endswith(email,'@${DOMAIN}')`;
/** From this hour on, the sample day is tomorrow: the time windows of its deliveries are in the afternoon. */
const TOMORROW_FROM_HOUR = 14;
const PAGE_SIZE = 100;

/** The sample day cannot be removed, because a part of it has been on its way. */
export class SampleDayStarted extends Error {}

/** Names of the created vehicle and driver, in the language of the user. */
interface FleetNames {
  readonly vehicle: string;
  readonly driver: string;
}

/** Where the business is. */
interface Home {
  readonly address: Address;
  readonly latitude: number;
  readonly longitude: number;
}

const readOrders = () =>
  readAllPages((Page) =>
    responseData(
      api.GET('/api/v1/Orders', { params: { query: { $filter: ORDER_FILTER, Page, PageSize: PAGE_SIZE } } }),
    ),
  );

/** State of the sample day. */
export interface SampleDay {
  /** The day of its deliveries; undefined without a sample day. */
  readonly day: string | undefined;
  readonly count: number;
  /** Whether each order has its shipment. */
  readonly isComplete: boolean;
}

/** Loads the state of the sample day. */
export async function readSampleDay(): Promise<SampleDay> {
  const { records } = await readOrders();
  const day = records.find(({ deliveryDate }) => deliveryDate)?.deliveryDate ?? undefined;
  return { day, count: records.length, isComplete: records.every(({ shipments }) => shipments.length > 0) };
}

/** Returns where the business is, by its pin or its address; undefined if it cannot be located. */
export async function locateBusiness(address: Address): Promise<Home | undefined> {
  const { latitude, longitude, ...named } = address;
  if (latitude !== null && longitude !== null) return { address, latitude, longitude };
  const { results } = (await responseData(api.POST('/api/geocode', { body: { address: named, limit: 1 } }))).data;
  const found = results[0]?.address;
  if (!found || found.latitude === null || found.longitude === null) return undefined;
  return { address, latitude: found.latitude, longitude: found.longitude };
}

/** Creates a vehicle and a driver where there are none, and the orders of a day with their shipments. */
export async function createSampleDay(home: Home, names: FleetNames, formats: Formats): Promise<void> {
  await addFleet(names);
  const now = new Date();
  const isLate = Number(formats.clock(now).slice(0, 2)) >= TOMORROW_FROM_HOUR;
  const day = isLate ? daysLater(formats.isoDay(now), 1) : formats.isoDay(now);
  const file = new File([sampleFile(home, day)], 'sample-day.csv', { type: 'text/csv' });
  const guid = await upload<string>('/api/v1/Orders/upload', { file });
  await responseData(
    api.POST('/api/v1/Orders/confirm-upload', {
      params: { query: { guid, skipInvalid: false, createShipments: true, notifyConsignees: false } },
    }),
  );
}

/** Creates a vehicle and a driver where there are none. */
async function addFleet({ vehicle, driver }: FleetNames): Promise<void> {
  const firstOnly = { query: { page: 1, pageSize: 1 } };
  const [vehicles, drivers] = await Promise.all([
    responseData(api.GET('/api/vehicles', { params: firstOnly })),
    responseData(api.GET('/api/drivers', { params: firstOnly })),
  ]);
  if (!vehicles.data.length)
    await responseData(
      api.POST('/api/vehicle', {
        body: { name: vehicle, licensePlate: LICENCE_PLATE, type: 'van', capacity: { weight: 800, volume: 8 } },
      }),
    );
  if (!drivers.data.length)
    await responseData(api.POST('/api/drivers', { body: { name: driver, email: DRIVER_EMAIL } }));
}

/** Returns the orders as a file (CSV), with the columns that the import of orders reads. */
function sampleFile(home: Home, day: string): string {
  const { city, postalCode, country } = home.address;
  const rows = sampleDeliveries(country).map((delivery, index) => {
    const number = String(index + 1).padStart(2, '0');
    const { latitude, longitude } = placeBeside(home, delivery);
    const [windowStart = '', windowEnd = ''] = delivery.window ?? [];
    return {
      orderNumber: `${ORDER_NUMBER_PREFIX}${number}`,
      customerEmail: `customer-${number}@${DOMAIN}`,
      customerName: delivery.name,
      street: delivery.street,
      postalCode,
      city,
      country,
      latitude,
      longitude,
      deliveryDate: day,
      windowStart,
      windowEnd,
      description: delivery.item,
      quantity: 1,
      price: delivery.price,
      length: 40,
      width: 30,
      height: 25,
      weight: delivery.weight,
    };
  });
  const headings = Object.keys(rows[0]!);
  const lines = [headings, ...rows.map((row) => Object.values(row))];
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n');
}

const quoted = (value: string | number | null): string => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Statuses of shipments that have not been on their way. */
const UNSTARTED_STATUSES = ['created', 'cancelled'];
/** Statuses of routes that have not ended. */
const OPEN_STATUSES: readonly string[] = ['draft', 'ready', 'in_progress'];

/**
 * Removes the sample day: its routes that have not started, shipments, orders, customers, vehicle and driver. A route
 * with other deliveries stays, and so does a customer, vehicle or driver that is in use otherwise.
 *
 * The order matters, because a record cannot be deleted while another one uses it. If a step fails while there are orders of
 * the sample, the removal can be repeated.
 *
 * @throws SampleDayStarted
 */
export async function removeSampleDay(): Promise<void> {
  const { records } = await readOrders();
  const shipments = records.flatMap((order) => order.shipments);
  const routes = await routesWith(shipments.map(({ guid }) => guid));
  const isStarted = shipments.some(({ status }) => !UNSTARTED_STATUSES.includes(status));
  if (isStarted || routes.some(({ status }) => status === 'in_progress')) throw new SampleDayStarted();
  for (const { guid, hasOtherShipments } of routes)
    if (!hasOtherShipments) await responseData(api.DELETE('/api/dispatch/{id}', { params: { path: { id: guid } } }));
  const guidsOf = (list: readonly { guid: string }[]) => list.map(({ guid }) => ({ guid }));
  if (shipments.length) await responseData(api.POST('/api/v1/shipments/delete', { body: guidsOf(shipments) }));
  if (records.length) await responseData(api.POST('/api/v1/Orders/delete', { body: guidsOf(records) }));
  await removeCustomers();
  await removeFleet();
}

interface SampleRoute {
  readonly guid: string;
  readonly status: string;
  /** Whether it has shipments that are not of the sample day. */
  readonly hasOtherShipments: boolean;
}

/** Returns the routes that have not ended and have some of these shipments. The API finds routes by one shipment at a time. */
async function routesWith(shipmentIds: readonly string[]): Promise<SampleRoute[]> {
  const routesOfShipments = await Promise.all(
    shipmentIds.map(async (shipmentId) => {
      const { data } = await responseData(api.GET('/api/dispatch', { params: { query: { shipmentId } } }));
      return data.filter(({ status }) => OPEN_STATUSES.includes(status));
    }),
  );
  const foundRoutes = routesOfShipments.flat();
  const routes = new Map(foundRoutes.map((route) => [route.guid, route]));
  // A route was found once for each of its shipments that are of the sample day.
  const sampleShipments = new Map<string, number>();
  for (const { guid } of foundRoutes) sampleShipments.set(guid, (sampleShipments.get(guid) ?? 0) + 1);
  return [...routes.values()].map(({ guid, status, shipmentCount }) => ({
    guid,
    status,
    hasOtherShipments: shipmentCount > sampleShipments.get(guid)!,
  }));
}

/** Deletes the customers of the sample, which are fewer than a page. */
async function removeCustomers(): Promise<void> {
  const query = { $filter: CUSTOMER_FILTER, Page: 1, PageSize: PAGE_SIZE };
  const { data } = await responseData(api.GET('/api/v1/Customers', { params: { query } }));
  for (const { guid } of data)
    await unlessInUse(api.DELETE('/api/v1/Customers/{customerId}', { params: { path: { customerId: guid } } }));
}

/** Deletes the vehicle and the driver of the sample. */
async function removeFleet(): Promise<void> {
  const [vehicles, drivers] = await Promise.all([
    responseData(api.GET('/api/vehicles')),
    responseData(api.GET('/api/drivers', { params: { query: { $filter: `email eq '${DRIVER_EMAIL}'` } } })),
  ]);
  const vehicle = vehicles.data.find(({ licensePlate }) => licensePlate === LICENCE_PLATE);
  const driver = drivers.data[0];
  if (vehicle) await unlessInUse(api.DELETE('/api/vehicle/{guid}', { params: { path: { guid: vehicle.guid } } }));
  if (driver) await unlessInUse(api.DELETE('/api/drivers/{guid}', { params: { path: { guid: driver.guid } } }));
}

/** Waits for a deletion. A record that is used elsewhere stays. */
async function unlessInUse<T>(deletion: Parameters<typeof responseData<T>>[0]): Promise<void> {
  await responseData(deletion).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'CONFLICT')) throw error;
  });
}
