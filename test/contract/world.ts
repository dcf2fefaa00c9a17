import { newId } from '../../src/common/ids';
import { CARRIERS } from '../factories/carrier.factory';
import type { Client, TestApp } from '../support/test-app';

export const ADDRESS = {
  street: 'Museumsplatz 1',
  city: 'Wien',
  state: 'Wien',
  postalCode: '1070',
  country: 'AT',
  latitude: 48.2034,
  longitude: 16.3585,
};
export const PARTY = { name: 'MQ Wien', phone: '+43 1 523 58 81', ...ADDRESS };
export const BOX = { length: 30, width: 20, height: 10, weight: 2.5 };
export const PLANNED = '2026-03-02T08:00:00.000Z';
const HOUR_MS = 3_600_000;

let made = 0;

/**
 * Creates records through the interface. Each call creates new ones, so that requests of the table do not share
 * records.
 */
export class World {
  readonly carrierId = CARRIERS.sandbox;

  constructor(
    readonly t: TestApp,
    readonly api: Client = t.api,
  ) {}

  static async open(t: TestApp, token?: string): Promise<World> {
    const world = new World(t, token ? t.as(token) : t.api);
    for (const carrierId of [CARRIERS.ownFleet, CARRIERS.sandbox]) await world.configure(carrierId);
    return world;
  }

  unique(): number {
    return ++made;
  }

  /** Returns an unused email address. */
  email(): string {
    return `person-${this.unique()}-${newId()}@example.com`;
  }

  async post(path: string, body?: unknown): Promise<{ guid: string; data: Record<string, unknown> }> {
    const response = await this.api.post(path).send(body as object);
    if (response.status >= 300) throw new Error(`POST ${path}: ${response.text}`);
    const { data } = response.body as { data: Record<string, unknown> };
    return { data, guid: (data?.guid as string | undefined) ?? response.headers.location?.split('/').at(-1) ?? '' };
  }

  async get<T>(path: string): Promise<T> {
    const response = await this.api.get(path);
    if (response.status !== 200) throw new Error(`GET ${path}: ${response.text}`);
    return (response.body as { data: T }).data;
  }

  async configure(carrierId: string): Promise<void> {
    const credentials = { accountNumber: 'ACC-1', apiKey: 'key-1', apiSecret: 'secret-1', testMode: true };
    await this.post('/api/carriers/configure', {
      carrierId,
      ...(carrierId !== CARRIERS.ownFleet && credentials),
      defaultServiceLevel: 'standard',
    });
  }

  async customer(): Promise<string> {
    const body = { name: 'MQ Wien', email: this.email(), phone: '+43 1', company: 'MQ', address: ADDRESS };
    return (await this.post('/api/v1/Customers', body)).guid;
  }

  /** Creates a customer with a contact and a reference. */
  async knownCustomer(): Promise<{ customerId: string; contactId: string; referenceId: string }> {
    const customerId = await this.customer();
    const contact = { name: 'Maria Huber', email: this.email(), phone: '+43 2', role: 'Goods receipt' };
    const { guid: contactId } = await this.post(`/api/v1/Customers/${customerId}/contacts`, contact);
    const response = await this.api
      .patch(`/api/v1/Customers/${customerId}/references`)
      .send({ type: 'erp', value: `C-${this.unique()}` });
    return { customerId, contactId, referenceId: response.body.data.references[0].guid };
  }

  /** Creates an order up to the status `processing`, with dimensions, a carrier and a date. */
  async order(status: 'draft' | 'pending' | 'processing' = 'pending'): Promise<string> {
    const { guid } = await this.post('/api/v1/Orders', {
      customerId: await this.customer(),
      items: [{ description: 'Posters', quantity: 2, price: 19.9, dimensions: BOX }],
      deliveryAddress: ADDRESS,
      status: status === 'draft' ? 'draft' : 'pending',
    });
    await this.post('/api/v1/Orders/assign-carrier', {
      orderIds: [guid],
      carrierId: this.carrierId,
      serviceLevel: 'express',
    });
    if (status === 'processing') await this.api.patch(`/api/v1/Orders/${guid}/status`).send({ status });
    return guid;
  }

  async itemOf(orderId: string): Promise<string> {
    return (await this.get<{ items: { guid: string }[] }>(`/api/v1/Orders/${orderId}`)).items[0]!.guid;
  }

  /** Creates an order with a shipment. */
  async shippedOrder(): Promise<{ orderId: string; shipmentId: string }> {
    const orderId = await this.order('processing');
    return { orderId, shipmentId: (await this.post(`/api/v1/Orders/${orderId}/shipment`, {})).guid };
  }

  async shipment(customerId?: string): Promise<string> {
    const { guid } = await this.post('/api/v1/shipments', {
      customerId: customerId ?? (await this.customer()),
      carrierId: CARRIERS.ownFleet,
      sender: PARTY,
      recipient: PARTY,
      packages: [BOX],
      serviceLevel: 'standard',
      instructions: 'Ring twice',
    });
    await this.api
      .patch('/api/v1/shipments')
      .send({ shipmentId: guid, collectionDate: PLANNED, deliveryDate: '2026-03-04T08:00:00.000Z' });
    return guid;
  }

  async delivered(customerId?: string): Promise<string> {
    const shipmentId = await this.shipment(customerId);
    for (const status of ['collected', 'in_transit', 'delivered']) await this.trace(shipmentId, status);
    return shipmentId;
  }

  trace(shipmentId: string, status: string) {
    return this.post(`/api/v1/shipments/${shipmentId}/traces`, { status, location: 'Wien' });
  }

  async vehicle(): Promise<string> {
    const number = this.unique();
    return (
      await this.post('/api/vehicle', {
        name: `Van ${number}`,
        licensePlate: `W-${number}`,
        type: 'van',
        make: 'Ford',
        model: 'Transit',
        year: 2024,
        capacity: { weight: 1200, volume: 9.5 },
      })
    ).guid;
  }

  async driver(): Promise<string> {
    return (await this.post('/api/drivers', { name: `Driver ${this.unique()}` })).guid;
  }

  /** Creates a dispatch with two shipments. In progress, one of them is delivered. */
  async dispatch(status: 'draft' | 'in_progress' = 'draft') {
    const [driverId, vehicleId] = [await this.driver(), await this.vehicle()];
    const shipmentIds = [await this.shipment(), await this.shipment()];
    const { guid } = await this.post('/api/dispatch', {
      name: 'Monday, north',
      plannedDate: PLANNED,
      driverId,
      vehicleId,
      shipmentIds,
      notes: 'Ring twice',
    });
    if (status === 'in_progress') {
      for (const next of ['ready', status]) {
        const response = await this.api.patch(`/api/dispatch/${guid}/status`).send({ status: next });
        if (response.status !== 200) throw new Error(response.text);
      }
      await this.trace(shipmentIds[0]!, 'delivered');
    }
    return { id: guid, driverId, vehicleId, shipmentIds };
  }

  deviceId(): string {
    return `TRK-${String(this.unique()).padStart(5, '0')}`;
  }

  async device(vehicleId: string): Promise<string> {
    const deviceId = this.deviceId();
    await this.post('/api/tracking/add-device', { deviceId, type: 'gps_tracker', vehicleId });
    return deviceId;
  }

  /** Creates a vehicle that has driven for 20 minutes of the last hour. */
  async drivenVehicle(): Promise<string> {
    const vehicleId = await this.vehicle();
    const deviceId = await this.device(vehicleId);
    const begin = Date.now() - HOUR_MS / 2;
    const positions = Array.from({ length: 20 }, (_, minute) => ({
      latitude: 48.2 + minute * 0.005,
      longitude: 16.37,
      timestamp: new Date(begin + minute * 60_000).toISOString(),
      speed: 33,
      heading: 0,
      batteryLevel: 87,
    }));
    await this.post('/api/tracking/positions', { deviceId, positions });
    return vehicleId;
  }

  async savedView(): Promise<string> {
    return (await this.post('/api/saved-views', { name: `View ${this.unique()}`, list: 'orders', status: 'pending' }))
      .guid;
  }

  async customField(): Promise<string> {
    const key = `field${this.unique()}`;
    const field = { resource: 'vehicles', key, label: key, type: 'text' };
    return (await this.post('/api/business/custom-fields', field)).guid;
  }

  async depot(): Promise<string> {
    const address = { street: 'Triester Straße 64', city: 'Wien', postalCode: '1100', country: 'AT' };
    const depot = { name: `Depot ${this.unique()}`, code: `D${this.unique()}`, address };
    return (await this.post('/api/depots', depot)).guid;
  }

  /** The input of a series that begins on a Monday. */
  async series(): Promise<object> {
    return {
      customerId: await this.customer(),
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      startDate: '2030-01-07',
      until: '2030-12-31',
      leadDays: 1,
      template: {
        items: [{ description: 'Bread rolls', quantity: 3, price: 18.5 }],
        deliveryAddress: { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' },
      },
    };
  }

  async recurringOrder(): Promise<string> {
    return (await this.post('/api/recurring-orders', await this.series())).guid;
  }

  /** The input of a route on Mondays. */
  async standingTerms(): Promise<object> {
    return {
      name: 'Inner city',
      weekdays: ['monday'],
      departure: '05:30',
      stops: [{ customerId: await this.customer(), window: { start: '06:00', end: '08:00' } }],
      sequence: 'fixed',
      isPaused: true,
    };
  }

  async standingRoute(): Promise<string> {
    return (await this.post('/api/standing-routes', await this.standingTerms())).guid;
  }

  /** The input of a template that offers slots every day. */
  slotTemplateInput(): object {
    return {
      name: `Window ${this.unique()}`,
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      ...{ start: '08:00', end: '12:00', cutoff: { daysBefore: 1, time: '18:00' } },
      postalCodes: ['10*'],
      price: 4.9,
      capacity: { mode: 'load', orders: 1_000, weightKg: 5_000, volumeM3: 50 },
      ...{ serviceLevel: 'standard', maxDaysAhead: 30, isActive: true },
    };
  }

  async slotTemplate(): Promise<string> {
    return (await this.post('/api/slots/templates', this.slotTemplateInput())).guid;
  }

  /** The stop of a search for slots. */
  slotStop(): object {
    return {
      address: { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' },
      packages: [{ length: 30, width: 20, height: 15, weight: 2.5 }],
      serviceMinutes: 8,
      skills: ['cooling'],
    };
  }

  async slotId(): Promise<string> {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    return `${await this.slotTemplate()}_${day}`;
  }

  async slotHold(): Promise<string> {
    return (await this.post('/api/slots/holds', { slotId: await this.slotId(), ...this.slotStop() })).guid;
  }

  async publishableKey(): Promise<string> {
    const key = { name: `Shop ${this.unique()}`, origins: ['https://shop.example'] };
    return (await this.post('/api/business/publishable-keys', key)).guid;
  }

  async slotClosure(): Promise<string> {
    return (await this.post('/api/slots/closures', { date: '2029-12-24', reason: 'Stocktaking' })).guid;
  }

  async preset(): Promise<string> {
    const { weight, length, width, height } = BOX;
    return (
      await this.post('/api/business/dimension-presets', {
        name: `Box ${this.unique()}`,
        length,
        width,
        height,
        weight,
      })
    ).guid;
  }

  /** Creates an upload of one customer that is not confirmed yet. */
  async upload(): Promise<string> {
    const response = await this.api
      .post('/api/v1/Customers/upload')
      .attach('file', Buffer.from(this.csv()), { filename: 'customers.csv', contentType: 'text/csv' });
    if (response.status !== 201) throw new Error(response.text);
    return response.body.data as string;
  }

  /** Creates an upload of one order that is not confirmed yet. */
  async orderUpload(): Promise<string> {
    const response = await this.api
      .post('/api/v1/Orders/upload')
      .attach('file', Buffer.from(this.orderCsv()), { filename: 'orders.csv', contentType: 'text/csv' });
    if (response.status !== 201) throw new Error(response.text);
    return response.body.data as string;
  }

  orderCsv(): string {
    return `customerEmail,customerName,city,description,quantity,price\n${this.email()},MQ Wien,Wien,Poster tubes,2,84.75\n`;
  }

  csv(): string {
    return `name,email\nMQ Wien,${this.email()}\n`;
  }

  account(email: string, password = PASSWORD) {
    return {
      email,
      password,
      confirmPassword: password,
      firstName: 'Maria',
      lastName: 'Muster',
      acceptedTerms: true,
    };
  }

  async registered(): Promise<string> {
    const email = this.email();
    await this.post('/api/user/register', this.account(email));
    return email;
  }

  /** Returns the token of the last mail to the address. */
  async mailedToken(email: string): Promise<string> {
    const mails = await this.t.mails();
    const mail = mails.filter(({ to }) => to === email).at(-1);
    const token = mail && /dde_[0-9A-Za-z]+/.exec(mail.text)?.[0];
    if (!token) throw new Error(`No mail for ${email}.`);
    return token;
  }
}

export const PASSWORD = 'four quiet museums by the river';
