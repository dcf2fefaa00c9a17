import { MAX_STREAMS_PER_ADDRESS } from '../../src/modules/consignees/streams/tracking-streams.service';
import { seedShipment } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';
import { until as untilHolds } from '../support/until';

const PATIENCE_MS = 20_000;

/** A page that watches. */
class Watch {
  private text = '';
  isEnded = false;
  private readonly reader: ReadableStreamDefaultReader<string>;

  private constructor(readonly response: Response) {
    this.reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    void this.read();
  }

  static async open(url: string, token: string): Promise<Watch> {
    return new Watch(await fetch(`${url}/api/public/tracking/${token}/stream`));
  }

  get received(): { status: string; instructions: unknown }[] {
    return [...this.text.matchAll(/^id: [\w-]{12}\nevent: tracking\ndata: (.*)$/gm)].map(([, json]) =>
      JSON.parse(json!),
    );
  }

  async until(holds: () => boolean): Promise<void> {
    await untilHolds(() => `${holds.toString()}; ${this.text}`, holds, PATIENCE_MS);
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

describe('a consignee who follows a shipment', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ STREAM_HEARTBEAT_SECONDS: '1' });
  });
  afterAll(() => t.stop());

  const tokenOf = async (id: string): Promise<string> =>
    (await t.api.get(`/api/v1/shipments/${id}`)).body.data.trackingUrl.split('/').at(-1);

  it('sends the state of its shipment at first and after changes, and of no other', async () => {
    const [own, other] = [await seedShipment(t), await seedShipment(t)];
    const [token, otherToken] = [await tokenOf(own.id), await tokenOf(other.id)];
    const [watch, otherWatch] = [await Watch.open(t.url, token), await Watch.open(t.url, otherToken)];
    expect(Object.fromEntries(watch.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    await watch.until(() => watch.received.length === 1 && otherWatch.received.length === 1);
    expect(watch.received[0]).toEqual((await t.as().get(`/api/public/tracking/${token}`)).body.data);
    await t.api.post(`/api/v1/shipments/${own.id}/traces`).send({ status: 'collected' });
    await watch.until(() => watch.received.at(-1)!.status === 'collected');
    await t.as().put(`/api/public/tracking/${token}/instructions`).send({ text: 'Ring.' });
    await watch.until(() => watch.received.at(-1)!.instructions !== null);
    expect(otherWatch.received.map(({ status }) => status)).toEqual(['created']);
    await Promise.all([watch.end(), otherWatch.end()]);
  });

  it('sends nothing after the link is revoked', async () => {
    const { id } = await seedShipment(t);
    const watch = await Watch.open(t.url, await tokenOf(id));
    await watch.until(() => watch.received.length === 1);
    await t.api.delete(`/api/v1/shipments/${id}/tracking-link`);
    await watch.until(() => watch.isEnded);
    expect(watch.received).toHaveLength(1);
  });

  it('does not begin for a link that leads nowhere', async () => {
    const response = await fetch(`${t.url}/api/public/tracking/${'A'.repeat(22)}/stream`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await response.arrayBuffer();
  });

  it('counts towards the limit of its address and frees its slot at the end', async () => {
    const token = await tokenOf((await seedShipment(t)).id);
    const watches = await Promise.all(Array.from({ length: MAX_STREAMS_PER_ADDRESS }, () => Watch.open(t.url, token)));
    expect(watches.map(({ response }) => response.status)).toEqual(watches.map(() => 200));
    const refused = await fetch(`${t.url}/api/public/tracking/${token}/stream`);
    expect(refused.status).toBe(429);
    await refused.arrayBuffer();
    await watches.pop()!.end();
    await watches[0]!.until(() => watches[0]!.received.length === 1);
    let next = await Watch.open(t.url, token);
    // The service learns that a client has disconnected when the socket closes.
    await untilHolds('a further stream is accepted', async () => {
      if (next.response.status !== 429) return true;
      next = await Watch.open(t.url, token);
      return next.response.status !== 429;
    });
    expect(next.response.status).toBe(200);
    await Promise.all([next, ...watches].map((watch) => watch.end()));
  });
});
