import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../src/common/ids';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { Outbox } from '../../src/platform/jobs/outbox';
import { deliver, passTime } from '../support/deliver';
import { startTestApp, type TestApp } from '../support/test-app';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver';

const PAGE = readFileSync(join(__dirname, '../../docs/webhooks.md'), 'utf8');

interface Delivery {
  readonly guid: string;
  readonly recordGuid: string;
  readonly status: string;
  readonly nextAttemptAt: string | null;
  readonly attempts: { at: string; httpStatus: number | null; answer: string | null }[];
}

/** The page shows the log of a receiver that fails, recovers and catches up: it is what the service gives. */
describe('the log of a receiver that was away', () => {
  let t: TestApp;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true' });
    receiver = await startWebhookReceiver();
  });
  afterAll(async () => {
    await receiver.stop();
    await t.stop();
  });

  const orders = { A: newId(), B: newId() };
  const emitted: { order: 'A' | 'B'; status: string; id: string }[] = [];
  const report = async (order: 'A' | 'B', status: string) => {
    const add = () =>
      t.app.get(Outbox).emit('order.status_changed', t.tenant.id, { guid: orders[order], status } as never);
    emitted.push({ order, status, id: await t.app.get(UnitOfWork).run(t.tenant.id, add) });
  };
  const pause = (from: string, to: string) => {
    const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
    return seconds < 60 ? `${Math.floor(seconds / 5) * 5} s` : `${Math.floor(seconds / 300) * 5} min`;
  };
  const shown = (title: string, deliveries: readonly Delivery[]) => [
    title,
    ...emitted.map(({ order, status, id }) => {
      const { attempts, nextAttemptAt, ...delivery } = deliveries.find(({ guid }) => guid === id)!;
      const tries = attempts.map(({ httpStatus, answer }) => `${httpStatus} "${answer}"`);
      if (tries.length === 0) tries.push('waits for the event before it');
      else if (nextAttemptAt) tries.push(`again after ${pause(attempts.at(-1)!.at, nextAttemptAt)}`);
      return `  order ${order} ${status.padEnd(10)} ${delivery.status.padEnd(9)} ${tries.join('; ')}`;
    }),
  ];
  const log = async (guid: string) => (await t.api.get(`/api/webhooks/${guid}/deliveries`)).body.data as Delivery[];

  it('is the log that the page shows', async () => {
    const { body } = await t.api.post('/api/webhooks').send({ url: receiver.url, events: ['order.status_changed'] });
    const { guid } = body.data as { guid: string };
    const lines: string[] = [];
    await report('A', 'pending');
    await deliver(t);
    receiver.answer(500, 'database is down');
    await report('A', 'processing');
    await report('A', 'ready');
    await report('B', 'pending');
    await deliver(t);
    lines.push(...shown('It fails:', await log(guid)));
    await passTime(t, 6_000);
    await deliver(t);
    lines.push('', ...shown('Five seconds later:', await log(guid)));
    receiver.answer(200, 'ok');
    receiver.clear();
    await report('B', 'processing');
    await passTime(t, 6 * 60_000);
    await deliver(t);
    lines.push('', ...shown('It is back, and five minutes later:', await log(guid)));
    const late = (order: 'A' | 'B') =>
      emitted
        .slice(1)
        .filter((each) => each.order === order)
        .map(({ id }) => id);
    const came = receiver.received.map(({ id }) => id);
    for (const order of ['A', 'B'] as const) expect(came.filter((id) => late(order).includes(id))).toEqual(late(order));
    expect(PAGE).toContain(['```text', ...lines, '```'].join('\n'));
  });
});
