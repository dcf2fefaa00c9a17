import type { Response } from 'supertest';
import { DEPOT, IDS } from '../../src/platform/http/openapi/examples/day';
import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedTenant, type Tenant } from '../factories/tenant.factory';
import { type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { png } from '../support/images';
import { startSmsReceiver } from '../support/sms-receiver';
import { startTestApp, type TestApp } from '../support/test-app';
import { CARRIER_ACCOUNT, type Documented, operationOf } from './documented';
import { collectedSetup, type Step } from './setup';

const DATE = '2026-03-02';
/** Half past eight of that day, for protocols that count seconds. */
const SECONDS = Date.parse(`${DATE}T08:30:00.000Z`) / 1000;
const DAY_MS = 86_400_000;
/** Identifiers, tokens, keys and numbers: what differs from service to service. */
const OWN =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}|dd[a-z]_\w+|whsec_[\w+/]{43}=|ORD-\d+|DD\d{10}AT|(?<=\/track\/)[\w-]{22}/g;
/** Addresses of people and businesses belong to one account each, and this day is lived many times. */
const ADDRESS = /[\w.]+@(?:courier|dispatch)\.example/g;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** By which the gateway knows the service. */
export const GATEWAY_SECRET = 'seven quiet trams on the Ring';

/** The service with its database, and a carrier and a gateway for text messages that it can call. */
export type Stage = Awaited<ReturnType<typeof startStage>>;

export async function startStage() {
  const { accountNumber, apiKey, apiSecret } = CARRIER_ACCOUNT;
  const carrier = await startCarrierServer({ number: accountNumber, key: apiKey, secret: apiSecret });
  const gateway = await startSmsReceiver(GATEWAY_SECRET);
  const t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true', PUBLIC_URL: 'https://dispatch.example' });
  return {
    t,
    carrier,
    gateway,
    stop: async () => {
      await t.stop();
      await Promise.all([carrier.stop(), gateway.stop()]);
    },
  };
}

let days = 0;

/**
 * Plays the day of the examples in a new business: sends the requests that the document prints, with printed
 * identifiers replaced by actual ones.
 */
export class Day {
  /** What is printed → what it is here. */
  private readonly known = new Map<string, string>();
  private readonly done = new Set<Step>();
  private readonly number = ++days;
  /** Headers that vouch for a body, where no token does. */
  sign: (body: string) => Record<string, string> = () => ({});

  private constructor(
    readonly t: TestApp,
    readonly tenant: Tenant,
    readonly carrier: CarrierServer,
    readonly gateway: Stage['gateway'],
  ) {
    for (const id of Object.values(CARRIERS)) this.learn(id, id);
    this.learn(IDS.business, tenant.id);
    this.learn(IDS.user, tenant.users.owner);
  }

  /** Starts the day: a business with the fleet of the examples. */
  static async begin({ t, carrier, gateway }: Stage): Promise<Day> {
    const tenant = await seedTenant(t.db);
    const { street, latitude, longitude } = DEPOT;
    await t.db.query(
      'UPDATE businesses SET address_street = $2, address_latitude = $3, address_longitude = $4 WHERE id = $1',
      [tenant.id, street, latitude, longitude],
    );
    await seedCarrier(t, { businessId: tenant.id });
    return new Day(t, tenant, carrier, gateway);
  }

  /** Replaces a printed value by an actual one from now on. */
  learn(printed: string, here: string): void {
    this.known.set(printed, here);
  }

  /** Shifts printed dates from now on, for operations that depend on the current date. */
  moveTo(days: number): void {
    const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    this.learn(DATE, date);
    this.learn(String(SECONDS), String(Date.parse(`${date}T08:30:00.000Z`) / 1000));
  }

  /** Returns a printed value with the identifiers, dates and addresses of this run. */
  here<T>(printed: T): T {
    if (printed === undefined) return printed;
    const text = [...this.known].reduce(
      (replaced, [from, to]) => replaced.replaceAll(from, to),
      JSON.stringify(printed).replace(ADDRESS, (address) => address.replace('@', `-${this.number}@`)),
    );
    return JSON.parse(text) as T;
  }

  /** Lives what comes before an operation, then sends its example. */
  async send(operation: Documented, type = Object.keys(operation.sends)[0]): Promise<Response> {
    await this.prepare(operation);
    return this.sendBody(operation, type, this.here(type && operation.sends[type]));
  }

  async prepare({ operationId }: Documented): Promise<void> {
    for (const step of collectedSetup().before[operationId] ?? []) await this.live(step);
  }

  /** Lives a step once, with all that comes before it. */
  async live(step: Step): Promise<void> {
    if (this.done.has(step)) return;
    this.done.add(step);
    if (typeof step !== 'string') return void (await step(this));
    const operation = operationOf(step);
    this.succeed(operation, await this.send(operation));
  }

  /** Sends another body than the printed one, for a moment that lies between two examples. */
  async move(operationId: string, body: object): Promise<void> {
    const operation = operationOf(operationId);
    this.succeed(operation, await this.sendBody(operation, 'application/json', this.here(body)));
  }

  private succeed(operation: Documented, { status, text, body }: Response): void {
    if (status !== operation.status) throw new Error(`${operation.operationId} returned ${status}: ${text}`);
    this.differences(operation.response, body); // Also learns identifiers from it.
  }

  /** Sends this body, whatever the document prints. */
  async sendBody(operation: Documented, type: string | undefined, body: unknown, query?: string): Promise<Response> {
    const { method, files } = operation;
    const token = this.here(tokenOf(operation)) ?? this.tenant.tokens.owner;
    const request = this.t.as(token)[method](this.address(operation, query));
    if (!type) return request;
    if (type !== 'multipart/form-data')
      return request
        .type(type)
        .set(this.sign(JSON.stringify(body)))
        .send(body as object);
    for (const [name, value] of Object.entries(body as Record<string, string>)) {
      if (name === 'logo' || name === 'photo') request.attach(name, png(), `${name}.png`);
      else if (files.includes(name)) request.attach(name, Buffer.from(value), 'customers.csv');
      else request.field(name, value);
    }
    return request;
  }

  private address({ path, parameters }: Documented, query?: string): string {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
      if (typeof parameter?.example !== 'string') throw new Error(`${path} has no example of ${name}.`);
      return this.here(parameter.example);
    });
    return query ? `${filled}?${query}` : filled;
  }

  /**
   * Returns differences between the actual and the printed response, each with its path. Learns unknown identifiers,
   * tokens, keys and record numbers from the response. Times may differ.
   */
  differences(printed: unknown, here: unknown, path = ''): string[] {
    if (isObject(printed) && isObject(here))
      return [...new Set([...Object.keys(printed), ...Object.keys(here)])].flatMap((name) =>
        this.differences(printed[name], here[name], path ? `${path}.${name}` : name),
      );
    if (typeof printed === 'string' && typeof here === 'string') {
      const own = here.match(OWN) ?? [];
      printed.match(OWN)?.forEach((text, index) => own[index] && !this.known.has(text) && this.learn(text, own[index]));
      if (MOMENT.test(printed) && MOMENT.test(here)) return [];
      if (printed.endsWith('…') && here.startsWith(printed.slice(0, -1))) return []; // the beginning alone is printed
    }
    const expected = JSON.stringify(this.here(printed));
    return expected === JSON.stringify(here) ? [] : [`${path}: ${expected} is ${JSON.stringify(here)}`];
  }
}

/** Operations of a person without a business, and her session. */
const HERS: readonly string[] = ['createBusiness', 'listInvitations', 'acceptInvitation', 'declineInvitation'];
const SESSION = 'dds_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';
/** The session of the driver, who calls the operations below `/api/driver/`. */
export const DRIVER_SESSION = 'ddr_0A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S';

const tokenOf = ({ operationId, path }: Documented): string | undefined =>
  HERS.includes(operationId) ? SESSION : path.startsWith('/api/driver/') ? DRIVER_SESSION : undefined;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
