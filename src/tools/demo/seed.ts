import type { INestApplicationContext } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import { BusinessService } from '../../modules/business/business.service';
import { DefaultsService } from '../../modules/business/defaults/defaults.service';
import { PresetsService } from '../../modules/business/presets/presets.service';
import { CarrierConfigurationService } from '../../modules/carriers/carrier-configuration.service';
import { CustomersService } from '../../modules/customers/customers.service';
import { DriversService } from '../../modules/dispatch/drivers/drivers.service';
import { OrderTransitionsService } from '../../modules/orders/order-transitions.service';
import type { OrderStatus } from '../../modules/orders/order-status';
import { OrdersService } from '../../modules/orders/orders.service';
import { VehiclesService } from '../../modules/vehicles/vehicles.service';
import { createApiToken, createDemoUser, DEMO_TIME_ZONE, createDemoOwner } from './account';
import { createDemoOrders } from './catalogue';
import { DRIVERS, VEHICLES } from './fleet';
import { DEPOT, type Place, PLACES } from './places';

/** The id of the carrier "own fleet", which a migration creates for all businesses. */
const OWN_FLEET_CARRIER_ID = '01a0a000-0000-7000-8000-000000000001';

/** The statuses that an order has passed in the morning. Orders take the lists in turn, and start again after the last one. */
const STATUS_HISTORIES: readonly (readonly OrderStatus[])[] = [
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
 * Creates the demo business through the services of the modules, with fleet, customers and orders. All writes are in one
 * transaction, so an interrupted start leaves nothing behind.
 *
 * @returns an API token of the new business
 */
export function seedDemo(app: INestApplicationContext, passwordHash: string): Promise<string> {
  return app.get(UnitOfWork).runWithoutBusiness(async () => {
    const userId = await createDemoUser(app, passwordHash);
    const owner = await createBusiness(app, userId);
    return app.get(UnitOfWork).run(owner.businessId, async () => {
      await createFleet(app, owner);
      await createOrders(app, owner, await createCustomers(app, owner));
      return createApiToken(app, owner);
    });
  });
}

async function createBusiness(app: INestApplicationContext, userId: string): Promise<Actor> {
  const businesses = app.get(BusinessService);
  const founder = { ...createDemoOwner(userId, ''), businessId: null, role: null };
  const { guid } = await businesses.create(founder, {
    name: 'Kranich Kurier Wien',
    email: 'office@dispatch.example',
    phone: '+43 1 0000000',
    address: toAddress(DEPOT),
  });
  const owner = createDemoOwner(userId, guid);
  await businesses.update(owner, { settings: { timezone: DEMO_TIME_ZONE, currency: 'EUR' } });
  return owner;
}

async function createFleet(app: INestApplicationContext, owner: Actor): Promise<void> {
  await app
    .get(CarrierConfigurationService)
    .configure(owner, { carrierId: OWN_FLEET_CARRIER_ID, defaultServiceLevel: 'express' });
  await app.get(DefaultsService).update(owner, {
    defaultCarrier: OWN_FLEET_CARRIER_ID,
    defaultServiceLevel: 'express',
    notifications: { emailEnabled: true },
  });
  const presets = app.get(PresetsService);
  await presets.create(owner, { name: 'Carton M', length: 40, width: 30, height: 30, weight: 12 });
  await presets.create(owner, { name: 'Envelope', length: 35, width: 25, height: 2, weight: 0.4 });
  for (const vehicle of VEHICLES) await app.get(VehiclesService).create(owner, { ...vehicle });
  for (const driver of DRIVERS) await app.get(DriversService).create(owner, driver);
}

/** Returns the ids of the customers by their names. */
async function createCustomers(app: INestApplicationContext, owner: Actor): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const place of PLACES) {
    const { name, email } = place;
    const { guid } = await app.get(CustomersService).create(owner, { name, email, address: toAddress(place) });
    ids.set(name, guid);
  }
  return ids;
}

async function createOrders(app: INestApplicationContext, owner: Actor, customerIds: ReadonlyMap<string, string>) {
  for (const [index, { customer, items }] of createDemoOrders().entries()) {
    const [firstStatus, ...laterStatuses] = STATUS_HISTORIES[index % STATUS_HISTORIES.length]!;
    const { guid } = await app.get(OrdersService).create(owner, {
      customerId: customerIds.get(customer.name)!,
      items,
      deliveryAddress: toAddress(customer),
      status: firstStatus as 'draft' | 'pending',
    });
    for (const status of laterStatuses) await app.get(OrderTransitionsService).changeStatus(owner, guid, { status });
  }
}

const toAddress = (place: Omit<Place, 'name' | 'kind' | 'email' | 'district'>) => ({
  street: place.street,
  city: place.city,
  state: place.state,
  postalCode: place.postalCode,
  country: place.country,
  latitude: place.latitude,
  longitude: place.longitude,
});
