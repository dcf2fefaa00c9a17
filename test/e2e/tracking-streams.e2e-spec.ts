import { setTimeout as pause } from 'node:timers/promises';
import { MAX_STREAMS_OF_ADDRESS } from '../../src/modules/consignees/streams/tracking-streams.service';
import { seedShipment } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const PATIENCE_MS = 20_000;

/** A page that watches. */
class Watch {
  private text = '';
  isEnded = false;
  private readonly reader: ReadableStreamDefaultReader<string>;

  private constructor(readonly answer: Response) {
    this.reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    void this.read();
  }

  static async open(url: string, token: string): Promise<Watch> {
    return new Watch(await fetch(`${url}/api/public/tracking/${token}/stream`));
  }

  get told(): { status: string; instructions: unknown }[] {
    return [...this.text.matchAll(/^id: [\w-]{12}\nevent: tracking\ndata: (.*)$/gm)].map(([, json]) =>
      JSON.parse(json!),
    );
  }

  async until(holds: () => boolean): Promise<void> {
    const latest = Date.now() + PATIENCE_MS;
    while (!holds()) {
      if (Date.now() > latest) throw new Error(`It never came true: ${holds.toString()}; ${this.text}`);
      await pause(20);
    }
  }

  end(): Promise<void> {
    return this.reader.cancel();
  }

  private async read(): Promise<void> {
    try {
      for (let part = await this.reader.read(); !part.done; part = await this.reader.read()) this.text += part.value;
    } finally {
      this.isEnded = true;
    }
  }
}

describe('a consignee who watches', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ STREAM_HEARTBEAT_SECONDS: '1' });
  });
  afterAll(() => t.stop());

  const tokenOf = async (id: string): Promise<string> =>
    (await t.api.get(`/api/v1/shipments/${id}`)).body.data.trackingUrl.split('/').at(-1);

  it('is told how the shipment stands, and again when that changes, and of no other', async () => {
    const [own, other] = [await seedShipment(t), await seedShipment(t)];
    const [token, otherToken] = [await tokenOf(own.id), await tokenOf(other.id)];
    const [watch, otherWatch] = [await Watch.open(t.url, token), await Watch.open(t.url, otherToken)];
    expect(Object.fromEntries(watch.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    await watch.until(() => watch.told.length === 1 && otherWatch.told.length === 1);
    expect(watch.told[0]).toEqual((await t.as().get(`/api/public/tracking/${token}`)).body.data);
    await t.api.post(`/api/v1/shipments/${own.id}/traces`).send({ status: 'collected' });
    await watch.until(() => watch.told.at(-1)!.status === 'collected');
    await t.as().put(`/api/public/tracking/${token}/instructions`).send({ text: 'Ring.' });
    await watch.until(() => watch.told.at(-1)!.instructions !== null);
    expect(otherWatch.told.map(({ status }) => status)).toEqual(['created']);
    await Promise.all([watch.end(), otherWatch.end()]);
  });

  it('is told no more once the link is revoked', async () => {
    const { id } = await seedShipment(t);
    const watch = await Watch.open(t.url, await tokenOf(id));
    await watch.until(() => watch.told.length === 1);
    await t.api.delete(`/api/v1/shipments/${id}/tracking-link`);
    await watch.until(() => watch.isEnded);
    expect(watch.told).toHaveLength(1);
  });

  it('does not begin for a link that leads nowhere', async () => {
    const answer = await fetch(`${t.url}/api/public/tracking/${'A'.repeat(22)}/stream`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await answer.arrayBuffer();
  });

  it('is one of so many of an address, and makes room by going', async () => {
    const token = await tokenOf((await seedShipment(t)).id);
    const watches = await Promise.all(Array.from({ length: MAX_STREAMS_OF_ADDRESS }, () => Watch.open(t.url, token)));
    expect(watches.map(({ answer }) => answer.status)).toEqual(watches.map(() => 200));
    const refused = await fetch(`${t.url}/api/public/tracking/${token}/stream`);
    expect(refused.status).toBe(429);
    await refused.arrayBuffer();
    await watches.pop()!.end();
    await watches[0]!.until(() => watches[0]!.told.length === 1);
    let next = await Watch.open(t.url, token);
    for (let tries = 0; next.answer.status === 429 && tries < 50; tries++) {
      await pause(50); // the service hears of it that a client has gone when the socket says so
      next = await Watch.open(t.url, token);
    }
    expect(next.answer.status).toBe(200);
    await Promise.all([next, ...watches].map((watch) => watch.end()));
  });
});
