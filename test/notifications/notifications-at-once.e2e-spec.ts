import { NotificationPlansBulk } from '../../src/modules/notifications/sending/notification-plans.bulk';
import { NotificationSendingService } from '../../src/modules/notifications/sending/notification-sending.service';
import { seedCustomer } from '../factories/customer.factory';
import { startMailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { turnMailsOn } from '../support/turn-mails-on';

const PARTY = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };

describe('a process that serves requests and runs jobs', () => {
  let t: TestApp;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer();
    t = await startTestApp({ PROCESS: 'all', SMTP_URL: server.url });
    await turnMailsOn(t, t.tenant);
  });
  afterAll(async () => {
    await t.stop();
    await server.stop();
  });

  it('notifies consignees after the commit without a job for each of them', async () => {
    const plans = t.app.get(NotificationPlansBulk);
    const requested = jest.spyOn(plans, 'enqueueSending');
    const { id: customerId } = await seedCustomer(t);
    const body = {
      ...{ customerId, sender: PARTY, recipient: PARTY },
      packages: [{ length: 30, width: 20, height: 10, weight: 2 }],
    };
    const { status } = await t.api.post('/api/v1/shipments').send(body);
    await t.app.get(NotificationSendingService).waitUntilIdle();
    expect(status).toBe(201);
    expect(server.mails).toHaveLength(1);
    expect(requested).not.toHaveBeenCalled();
  });
});
