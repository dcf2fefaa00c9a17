import { World } from '../contract/world';
import type { CarrierServer } from '../support/carrier-server';
import { openApiCheck } from '../support/openapi-check';
import type { TestApp } from '../support/test-app';
import { letTimePass } from '../support/until';
import { watchChanges } from './changes';
import { type Reply, type Wire, wireClient } from './client';
import type { Make } from './good';
import { undocumented } from './judge';
import { bodyCheck, type DocumentOperation, type OpenApi } from './openapi';
import { type FuzzTools, OperationRun, type Violation } from './operation-run';
import { ReadBack } from './read-back';
import type { Report } from './report';
import { goodRequests } from './requests';
import { Foreigners } from './strangers';

/** How often a request is repeated after 503. An overloaded machine is not a fault of the service. */
const OVERLOAD_TRIES = 3;
/**
 * How often a request is repeated while the business has reached its limit of concurrent requests, for example exports.
 */
const QUEUE_TRIES = 200;
const PAUSE_MS = 50;
const isQueueFull = ({ status, text }: Reply) => status === 429 && text.includes('under way');
/** Number of violations of one kind that are reported for an operation. */
const REPORTED_PER_KIND = 3;

/** Creates a business and a valid request for each operation, and changes the request in one place at a time. */
export class Fuzzer {
  readonly report = {
    operations: [] as { name: string; cases: number; seconds: number }[],
    statuses: {} as Record<string, number>,
    readBack: 0,
    strangers: 0,
    violations: [] as string[],
  } satisfies Omit<Report, 'seed'>;
  private reportedCount = 0;
  private readonly timesByKind = new Map<string, number>();
  private readonly client: ReturnType<typeof wireClient>;
  private readonly check: ReturnType<typeof openApiCheck>;
  private readonly tools: FuzzTools;

  private constructor(
    private readonly t: TestApp,
    private readonly makerOf: (operation: DocumentOperation) => Make,
    shared: Pick<FuzzTools, 'document' | 'seed' | 'foreigners' | 'changes'>,
  ) {
    this.client = wireClient(t.url);
    this.check = openApiCheck(t.app);
    const { document } = shared;
    this.tools = {
      ...shared,
      readBack: new ReadBack(document),
      allowsBody: bodyCheck(document),
      send: (wire) => this.send(wire),
      report: (violation) => this.addViolation(violation),
    };
  }

  static async open(t: TestApp, carrier: CarrierServer, document: OpenApi, seed: number): Promise<Fuzzer> {
    await t.db.query('UPDATE plans SET requests_per_minute = 1000000000');
    const foreigners = new Foreigners(await World.open(t, (await t.seedTenant()).tokens.owner));
    return new Fuzzer(t, goodRequests(carrier), { document, seed, foreigners, changes: await watchChanges(t.db) });
  }

  close(): void {
    this.client.close();
  }

  /** @param count minimum number of cases */
  async tryAll(operation: DocumentOperation, count: number): Promise<void> {
    const began = Date.now();
    try {
      const tenant = await this.t.seedTenant();
      const { owner } = tenant.tokens;
      const world = await World.open({ ...this.t, tenant }, owner);
      const run = new OperationRun(this.tools, operation, this.makerOf(operation), world, owner);
      const { cases, strangers } = await run.run(count);
      this.report.readBack += run.readBackCount;
      this.report.strangers += strangers;
      const seconds = (Date.now() - began) / 1000;
      this.report.operations.push({ name: operation.name, cases: cases + strangers, seconds });
    } catch (error) {
      this.addViolation({ operation, place: 'an error outside the requests', fault: String(error) });
    }
  }

  /** Returns the violations found since the last call. */
  takeNewViolations(): string[] {
    const from = this.reportedCount;
    this.reportedCount = this.report.violations.length;
    return this.report.violations.slice(from);
  }

  /** Sends a request, and again while the service is overloaded. */
  private async send(wire: Wire): Promise<Reply> {
    let reply = await this.client.send(wire);
    for (let tries = 1; reply.status === 503 && tries <= OVERLOAD_TRIES; tries++) {
      await letTimePass(PAUSE_MS * 2 ** tries);
      reply = await this.client.send(wire);
    }
    for (let tries = 1; isQueueFull(reply) && tries <= QUEUE_TRIES; tries++) {
      await letTimePass(PAUSE_MS);
      reply = await this.client.send(wire);
    }
    this.report.statuses[reply.status] = (this.report.statuses[reply.status] ?? 0) + 1;
    const hasResponse = reply.status > 0;
    const fault = hasResponse && undocumented(this.check, wire, reply);
    const path = wire.path.split('?', 1)[0]!;
    if (fault)
      this.addFault(
        `${wire.method} ${path} ${fault.slice(0, 40)}`,
        `${wire.method} ${wire.path.slice(0, 300)}: ${fault}`,
      );
    return reply;
  }

  private addViolation({ operation, place, fault, draft, reply }: Violation): void {
    const sent = draft && JSON.stringify({ ...draft, body: draft.body?.toString().slice(0, 400) }).slice(0, 900);
    const lines = [`${operation.name}, ${place}: ${fault}`];
    if (sent) lines.push(`  sent ${sent}`);
    if (reply) lines.push(`  got ${reply.status} ${reply.text.slice(0, 300)}`);
    this.addFault(`${operation.name} ${fault.slice(0, 40)}`, lines.join('\n'));
  }

  /** Adds the first faults of a kind only, because one cause often has hundreds. */
  private addFault(kind: string, text: string): void {
    const times = (this.timesByKind.get(kind) ?? 0) + 1;
    this.timesByKind.set(kind, times);
    if (times <= REPORTED_PER_KIND) this.report.violations.push(text);
  }
}
