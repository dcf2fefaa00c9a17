import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '../application/actor';
import { UnitOfWork } from '../database/unit-of-work';
import { BusinessService } from '../modules/business/business.service';
import { DefaultsService } from '../modules/business/defaults/defaults.service';
import { PresetsService } from '../modules/business/presets/presets.service';
import { CarrierConfigurationService } from '../modules/carriers/carrier-configuration.service';
import { CustomersService } from '../modules/customers/customers.service';
import { DriversService } from '../modules/dispatch/drivers/drivers.service';
import { OrderMovesService } from '../modules/orders/order-moves.service';
import type { OrderStatus } from '../modules/orders/order-status';
import { OrdersService } from '../modules/orders/orders.service';
import { VehiclesService } from '../modules/vehicles/vehicles.service';
import { addUser, demoOwner, newApiToken, TIME_ZONE } from './account';
import { demoOrders } from './catalogue';
import { DRIVERS, VEHICLES } from './fleet';
import { DEPOT, type Place, PLACES } from './places';

/** The own fleet in the catalogue of carriers, as the migration made it. */
const OWN_FLEET = '01a0a000-0000-7000-8000-000000000001';

/** How far the orders of a morning have come; an order takes the way of its place in the list, over and over. */
const WAYS: readonly (readonly OrderStatus[])[] = [
  ['pending'],
  ['pending', 'processing', 'ready'],
  ['pending'],
  ['pending', 'processing'],
  ['pending', 'processing', 'ready'],
  ['pending'],
  ['draft'],
  ['pending', 'processing', 'ready'],
  ['pending', 'processing'],
  ['pending'],
];

/**
 * The demo business with everything that a first look needs, by the services of the modules and in one transaction: a
 * start that is cut off leaves nothing half made.
 *
 * @returns an API token of the new business
 */
export function seed(app: INestApplicationContext, passwordHash: string): Promise<string> {
  return app.get(UnitOfWork).runWithoutBusiness(async () => {
    const userId = await addUser(app, passwordHash);
    const owner = await addBusiness(app, userId);
    return app.get(UnitOfWork).run(owner.businessId, async () => {
      await addFleet(app, owner);
      await addOrders(app, owner, await addCustomers(app, owner));
      return newApiToken(app, owner);
    });
  });
}

async function addBusiness(app: INestApplicationContext, userId: string): Promise<Actor> {
  const businesses = app.get(BusinessService);
  const founder = { ...demoOwner(userId, ''), businessId: null, role: null };
  const { guid } = await businesses.create(founder, {
    name: 'Demo Dispatch Wien',
    email: 'office@dispatch.example',
    phone: '+43 1 0000000',
    address: addressOf(DEPOT),
  });
  const owner = demoOwner(userId, guid);
  await businesses.update(owner, { settings: { timezone: TIME_ZONE, currency: 'EUR' } });
  return owner;
}

async function addFleet(app: INestApplicationContext, owner: Actor): Promise<void> {
  await app.get(CarrierConfigurationService).configure(owner, { carrierId: OWN_FLEET, defaultServiceLevel: 'express' });
  await app.get(DefaultsService).update(owner, {
    defaultCarrier: OWN_FLEET,
    defaultServiceLevel: 'express',
    notifications: { emailEnabled: true },
  });
  const presets = app.get(PresetsService);
  await presets.create(owner, { name: 'Carton M', length: 40, width: 30, height: 30, weight: 12 });
  await presets.create(owner, { name: 'Envelope', length: 35, width: 25, height: 2, weight: 0.4 });
  for (const vehicle of VEHICLES) await app.get(VehiclesService).create(owner, { ...vehicle });
  for (const driver of DRIVERS) await app.get(DriversService).create(owner, driver);
}

/** @returns the customers' identifiers by the names of their places */
async function addCustomers(app: INestApplicationContext, owner: Actor): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const place of PLACES) {
    const { name, email } = place;
    const { guid } = await app.get(CustomersService).create(owner, { name, email, address: addressOf(place) });
    ids.set(name, guid);
  }
  return ids;
}

async function addOrders(app: INestApplicationContext, owner: Actor, customers: ReadonlyMap<string, string>) {
  for (const [index, { customer, items }] of demoOrders().entries()) {
    const [first, ...later] = WAYS[index % WAYS.length]!;
    const { guid } = await app.get(OrdersService).create(owner, {
      customerId: customers.get(customer.name)!,
      items,
      deliveryAddress: addressOf(customer),
      status: first as 'draft' | 'pending',
    });
    for (const status of later) await app.get(OrderMovesService).changeStatus(owner, guid, { status });
  }
}

const addressOf = (place: Omit<Place, 'name' | 'kind' | 'email' | 'district'>) => ({
  street: place.street,
  city: place.city,
  state: place.state,
  postalCode: place.postalCode,
  country: place.country,
  latitude: place.latitude,
  longitude: place.longitude,
});
