import { newId } from '../../src/common/ids';
import { PushMessagesBulk } from '../../src/modules/notifications/push/push-messages.bulk';
import { NotificationPlanningService } from '../../src/modules/notifications/sending/notification-planning.service';
import { NotificationQueueBulk } from '../../src/modules/notifications/sending/notification-queue.bulk';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { seedCustomer } from '../factories/customer.factory';
import { seedShipments } from '../factories/shipment.factory';
import { startTestApp, type TestApp } from '../support/test-app';
import { turnMailsOn } from '../support/turn-mails-on';

const WAITING = 50;
const AT_A_TIME = 24;

/** Without statistics, as in a new database, PostgreSQL may run a subquery with LIMIT once for each row that it joins. */
describe('reserving waiting messages', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await turnMailsOn(t, t.tenant);
  });
  afterAll(() => t.stop());

  /** Sizes of the reservations until one is empty. */
  async function sizesOf(reserve: () => Promise<readonly unknown[]>): Promise<number[]> {
    const sizes: number[] = [];
    do sizes.push((await t.app.get(UnitOfWork).run(t.tenant.id, reserve)).length);
    while (sizes.at(-1) !== 0);
    return sizes;
  }

  it('reserves as many notifications as requested while enough are waiting', async () => {
    const { id: customerId } = await seedCustomer(t);
    const shipments = await seedShipments(
      t,
      Array.from({ length: WAITING }, () => ({ customerId, status: 'created' as const })),
    );
    await t.app.get(UnitOfWork).run(t.tenant.id, () =>
      t.app.get(NotificationPlanningService).plan(
        t.tenant.id,
        shipments.map(({ id }) => ({ shipmentId: id, kind: 'confirmed' as const })),
      ),
    );
    const queue = t.app.get(NotificationQueueBulk);
    expect(await sizesOf(() => queue.reserveNotifications(t.tenant.id, AT_A_TIME))).toEqual([24, 24, 2, 0]);
  });

  it('reserves as many push messages as requested while enough are waiting', async () => {
    const ids = Array.from({ length: WAITING }, () => newId());
    await t.db.query(
      `INSERT INTO push_messages (business_id, kind, record_id, occasion, about)
       SELECT $1, 'failed', id, id, 'Van 1' FROM unnest($2::uuid[]) AS n (id)`,
      [t.tenant.id, ids],
    );
    const queue = t.app.get(PushMessagesBulk);
    expect(await sizesOf(() => queue.reserveMessages(t.tenant.id, AT_A_TIME))).toEqual([24, 24, 2, 0]);
  });
});
