import { World } from '../contract/world';
import type { CarrierServer } from '../support/carrier-server';
import { openApiCheck } from '../support/openapi-check';
import type { TestApp } from '../support/test-app';
import type { FuzzCase, Subject } from './case';
import { casesOf } from './cases';
import { watchChanges } from './changes';
import { type Reply, type Wire, wireClient } from './client';
import { type Draft, draftOf, wireOf } from './draft';
import { EXCUSES, TAKES_ANYTHING, MAY_CHANGE, ONCE } from './excuses';
import type { Good, Make } from './good';
import { judge, undocumented } from './judge';
import { bodyCheck, type DocumentOperation, type OpenApi } from './openapi';
import { seeded, seedOf } from './random';
import { ReadBack } from './read-back';
import type { Report } from './report';
import { goodRequests } from './requests';
import { Foreigners, strangersOf } from './strangers';

const AT_ONCE = 8;
/** How often a request is repeated after 503. An overloaded machine is not a fault of the service. */
const PATIENCE = 3;
/**
 * How often a request is repeated while the business has reached its limit of concurrent requests, for example exports.
 */
const QUEUE_TRIES = 200;
const isQueueFull = ({ status, text }: Reply) => status === 429 && text.includes('under way');
/** From this number of cases, tests also request deleted records. */
const THOROUGH = 50;
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

  private constructor(
    private readonly t: TestApp,
    private readonly document: OpenApi,
    private readonly seed: number,
    private readonly foreigners: Foreigners,
    private readonly goodOf: (operation: DocumentOperation) => Make,
    private readonly changes: Awaited<ReturnType<typeof watchChanges>>,
    private readonly client = wireClient(t.url),
    private readonly check = openApiCheck(t.app),
    private readonly allows = bodyCheck(document),
    private readonly readBack = new ReadBack(document),
  ) {}

  static async open(t: TestApp, carrier: CarrierServer, document: OpenApi, seed: number): Promise<Fuzzer> {
    await t.db.query('UPDATE plans SET requests_per_minute = 1000000000');
    const foreignWorld = await World.open(t, (await t.seedTenant()).tokens.owner);
    return new Fuzzer(t, document, seed, new Foreigners(foreignWorld), goodRequests(carrier), await watchChanges(t.db));
  }

  close(): void {
    this.client.close();
  }

  /** @param count minimum number of cases */
  async tryAll(operation: DocumentOperation, count: number): Promise<void> {
    try {
      await this.run(operation, count);
    } catch (error) {
      this.violated(operation, 'the world around it', String(error));
    }
  }

  /** Returns the violations found since the last call. */
  news(): string[] {
    const { violations } = this.report;
    return violations.slice(this.reportedCount, (this.reportedCount = violations.length));
  }

  private async run(operation: DocumentOperation, count: number): Promise<void> {
    const began = Date.now();
    const tenant = await this.t.seedTenant();
    const world = await World.open({ ...this.t, tenant }, tenant.tokens.owner);
    const make = this.goodOf(operation);
    const token = operation.operation.security?.length ? tenant.tokens.owner : undefined;
    const send = (good: Good, draft = draftOf(good)) =>
      this.send(wireOf(operation, good, token && (good.token ?? token), draft));
    let good = await make(world);
    const first = await send(good);
    if (first.status >= 300)
      return this.violated(operation, 'the good request', `returns ${first.status}`, undefined, first);
    /** Whether an accepted request cannot be sent again. */
    const isSpent = ONCE.test(operation.name) || (await send(good)).status !== first.status;
    if (isSpent) good = await make(world);

    const subject: Subject = { document: this.document, operation, allows: this.allows, good };
    const cases = casesOf(subject, seeded(seedOf(this.seed, operation.name)), count);
    await this.changes.take();
    const renew = async () => {
      good = await make(world);
      await this.changes.take();
    };
    const later: FuzzCase[] = [];
    let together: FuzzCase[] = [];
    const flush = async () => {
      const chunk = together;
      together = [];
      const replies = await Promise.all(chunk.map((each) => this.try(operation, each, good, send)));
      const changes = await this.changes.take();
      if (changes.length && replies.every(({ status }) => status >= 400))
        this.violated(operation, chunk.map(({ place }) => place).join(), `refused, but: ${changes.join(', ')}`);
      if (replies.some(({ status }) => status < 300)) await renew();
    };
    for (const each of cases) {
      if (each.spoil(good).expected === 'any') {
        later.push(each);
        continue;
      }
      together.push(each);
      if (together.length === AT_ONCE) await flush();
    }
    await flush();
    await this.changes.take();
    for (const each of later) {
      const reply = await this.try(operation, each, good, send);
      const changes = await this.changes.take();
      if (reply.status >= 400 && changes.length)
        this.violated(operation, each.place, `refused, but: ${changes.join(', ')}`, undefined, reply);
      if (reply.status < 400 && operation.method === 'GET' && changes.length && !MAY_CHANGE.test(operation.name))
        this.violated(operation, each.place, `a GET, but: ${changes.join(', ')}`);
      if (reply.status >= 300) continue;
      const unread = await this.readBack.fault(operation, each, good, reply, (path) =>
        this.send({
          method: 'GET',
          path,
          headers: { Authorization: `Bearer ${good.token ?? tenant.tokens.owner}` },
        }),
      );
      if (unread === undefined) this.report.readBack++;
      else if (unread) this.violated(operation, each.place, unread, each.spoil(good).draft);
      if (isSpent) await renew();
    }
    if (isSpent) await renew();
    const deleted = count >= THOROUGH ? world : undefined;
    const strangers = await strangersOf(this.document, operation, good, this.foreigners, deleted);
    for (const { title, draft, verify } of strangers) {
      await this.changes.take();
      const reply = await send(good, draft);
      const changes = await this.changes.take();
      const wrong = verify(reply) ?? (changes.length ? `refused, but: ${changes.join(', ')}` : undefined);
      if (wrong) this.violated(operation, title, wrong, draft, reply);
    }
    this.report.strangers += strangers.length;
    const seconds = (Date.now() - began) / 1000;
    this.report.operations.push({ name: operation.name, cases: cases.length + strangers.length, seconds });
  }

  /** Sends one case and records violations in its response. */
  private async try(
    operation: DocumentOperation,
    each: FuzzCase,
    good: Good,
    send: (good: Good, draft: Draft) => Promise<Reply>,
  ): Promise<Reply> {
    const { draft, expected } = each.spoil(good);
    const reply = await send(good, draft);
    const excuses = EXCUSES.filter((excuse) => excuse.operation.test(operation.name));
    const isTaken = TAKES_ANYTHING.test(operation.name) && reply.status === 200;
    const wrong = judge(each, isTaken ? 'any' : expected, reply, excuses);
    if (wrong) this.violated(operation, each.place, wrong, draft, reply);
    return reply;
  }

  private async send(wire: Wire): Promise<Reply> {
    let reply = await this.client.send(wire);
    for (let again = 0; reply.status === 503 && again < PATIENCE; again++) reply = await this.client.send(wire);
    for (let again = 0; isQueueFull(reply) && again < QUEUE_TRIES; again++) reply = await this.client.send(wire);
    this.report.statuses[reply.status] = (this.report.statuses[reply.status] ?? 0) + 1;
    const wrong = reply.status > 0 && undocumented(this.check, wire, reply);
    if (wrong) this.report.violations.push(`${wire.method} ${wire.path.slice(0, 300)}: ${wrong}`);
    return reply;
  }

  private violated(operation: DocumentOperation, place: string, wrong: string, draft?: Draft, reply?: Reply): void {
    const kind = `${operation.name} ${wrong.slice(0, 40)}`;
    const times = (this.timesByKind.get(kind) ?? 0) + 1;
    this.timesByKind.set(kind, times);
    if (times > REPORTED_PER_KIND) return;
    const sent = draft && JSON.stringify({ ...draft, body: draft.body?.toString().slice(0, 400) }).slice(0, 900);
    this.report.violations.push(
      `${operation.name}, ${place}: ${wrong}${sent ? `\n  sent ${sent}` : ''}${reply ? `\n  got ${reply.status} ${reply.text.slice(0, 300)}` : ''}`,
    );
  }
}
