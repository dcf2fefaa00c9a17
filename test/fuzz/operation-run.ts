import type { World } from '../contract/world';
import type { bodyCheck, DocumentOperation, OpenApi } from './openapi';
import type { FuzzCase } from './case';
import { casesOf } from './cases';
import type { watchChanges } from './changes';
import type { Reply, Wire } from './client';
import { type Draft, draftOf, wireOf } from './draft';
import { EXCUSES, MAY_CHANGE, ONCE, TAKES_ANYTHING } from './excuses';
import type { Good, Make } from './good';
import { isAccepted, judge } from './judge';
import { seeded, seedOf } from './random';
import type { ReadBack } from './read-back';
import { type Foreigners, strangersOf } from './strangers';

/** Number of requests that are sent at once if all must be rejected. */
const AT_ONCE = 8;
/** From this number of cases, tests also request deleted records. */
const CASES_FOR_DELETED_RECORDS = 50;

/** What all operations share. */
export interface FuzzTools {
  readonly document: OpenApi;
  readonly seed: number;
  readonly foreigners: Foreigners;
  readonly changes: Awaited<ReturnType<typeof watchChanges>>;
  readonly readBack: ReadBack;
  readonly allowsBody: ReturnType<typeof bodyCheck>;
  send(wire: Wire): Promise<Reply>;
  report(violation: Violation): void;
}

/** A violated rule. */
export interface Violation {
  readonly operation: DocumentOperation;
  /** The changed place of the request. */
  readonly place: string;
  readonly fault: string;
  readonly draft?: Draft;
  readonly reply?: Reply;
}

/** Sends all cases of one operation in a separate business. */
export class OperationRun {
  /** Accepted cases whose text was read back unchanged. */
  readBackCount = 0;
  private good!: Good;
  /** Whether an accepted request cannot be sent again, so that the next case needs new records. */
  private isSpent = false;

  constructor(
    private readonly tools: FuzzTools,
    private readonly operation: DocumentOperation,
    private readonly make: Make,
    private readonly world: World,
    private readonly owner: string,
  ) {}

  /** @param count minimum number of cases @returns the number of requests that were judged */
  async run(count: number): Promise<{ cases: number; strangers: number }> {
    if (!(await this.findGoodRequest())) return { cases: 0, strangers: 0 };
    const { document, allowsBody: allows, seed } = this.tools;
    const { operation, good } = this;
    const random = seeded(seedOf(seed, operation.name));
    const cases = casesOf({ document, operation, allows, good }, random, count);
    const isOpen = (each: FuzzCase) => each.spoil(good).expected === 'any';
    await this.tools.changes.take();
    await this.tryRejectedCases(cases.filter((each) => !isOpen(each)));
    await this.tryOpenCases(cases.filter(isOpen));
    return { cases: cases.length, strangers: await this.tryStrangers(count >= CASES_FOR_DELETED_RECORDS) };
  }

  /** Creates a valid request, and finds out whether it can be sent again. */
  private async findGoodRequest(): Promise<boolean> {
    this.good = await this.make(this.world);
    const first = await this.send(draftOf(this.good));
    if (!isAccepted(first)) {
      this.report({ place: 'the good request', fault: `returns ${first.status}`, reply: first });
      return false;
    }
    this.isSpent = ONCE.test(this.operation.name) || (await this.send(draftOf(this.good))).status !== first.status;
    if (this.isSpent) this.good = await this.make(this.world);
    return true;
  }

  /** Cases that must be rejected change nothing, so several are sent at once. */
  private async tryRejectedCases(cases: readonly FuzzCase[]): Promise<void> {
    for (let from = 0; from < cases.length; from += AT_ONCE) {
      const chunk = cases.slice(from, from + AT_ONCE);
      const replies = await Promise.all(chunk.map((each) => this.tryCase(each)));
      const changes = await this.tools.changes.take();
      // If one was accepted, which is a violation already, the changes may be its own.
      if (changes.length && replies.every(({ status }) => status >= 400))
        this.report({ place: chunk.map(({ place }) => place).join(), fault: refusedBut(changes) });
      if (replies.some(isAccepted)) await this.renew();
    }
  }

  /** Cases that may be accepted: accepted values must be read back, and rejected ones must change nothing. */
  private async tryOpenCases(cases: readonly FuzzCase[]): Promise<void> {
    for (const each of cases) {
      const reply = await this.tryCase(each);
      const changes = await this.tools.changes.take();
      if (reply.status >= 400 && changes.length) this.report({ place: each.place, fault: refusedBut(changes), reply });
      const mayChange = this.operation.method !== 'GET' || MAY_CHANGE.test(this.operation.name);
      if (isAccepted(reply) && changes.length && !mayChange)
        this.report({ place: each.place, fault: `a GET, but: ${changes.join(', ')}` });
      if (!isAccepted(reply)) continue;
      await this.compareStored(each, reply);
      if (this.isSpent) await this.renew();
    }
    if (this.isSpent) await this.renew();
  }

  /** Requests with identifiers of no record of this business. */
  private async tryStrangers(withDeleted: boolean): Promise<number> {
    const { document, foreigners, changes: watched } = this.tools;
    const world = withDeleted ? this.world : undefined;
    const strangers = await strangersOf(document, this.operation, this.good, foreigners, world);
    for (const { title, draft, verify } of strangers) {
      await watched.take();
      const reply = await this.send(draft);
      const changes = await watched.take();
      const fault = verify(reply) ?? (changes.length ? refusedBut(changes) : undefined);
      if (fault) this.report({ place: title, fault, draft, reply });
    }
    return strangers.length;
  }

  /** Sends one case and reports the fault of its response. */
  private async tryCase(each: FuzzCase): Promise<Reply> {
    const { draft, expected } = each.spoil(this.good);
    const reply = await this.send(draft);
    const excuses = EXCUSES.filter((excuse) => excuse.operation.test(this.operation.name));
    const isTaken = TAKES_ANYTHING.test(this.operation.name) && reply.status === 200;
    const fault = judge(each, isTaken ? 'any' : expected, reply, excuses);
    if (fault) this.report({ place: each.place, fault, draft, reply });
    return reply;
  }

  private async compareStored(each: FuzzCase, reply: Reply): Promise<void> {
    const headers = { Authorization: `Bearer ${this.good.token ?? this.owner}` };
    const fault = await this.tools.readBack.fault(this.operation, each, this.good, reply, (path) =>
      this.tools.send({ method: 'GET', path, headers }),
    );
    if (fault === undefined) this.readBackCount++;
    else if (fault) this.report({ place: each.place, fault, draft: each.spoil(this.good).draft });
  }

  private async renew(): Promise<void> {
    this.good = await this.make(this.world);
    await this.tools.changes.take();
  }

  private send(draft: Draft): Promise<Reply> {
    const token = this.operation.operation.security?.length ? (this.good.token ?? this.owner) : undefined;
    return this.tools.send(wireOf(this.operation, this.good, token, draft));
  }

  private report(violation: Omit<Violation, 'operation'>): void {
    this.tools.report({ operation: this.operation, ...violation });
  }
}

const refusedBut = (changes: readonly string[]): string => `refused, but: ${changes.join(', ')}`;
