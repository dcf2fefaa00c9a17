import { SlotUsageReadModel } from '../../src/modules/slots/offers/slot-usage.read-model';
import { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import { seedCustomer } from '../factories/customer.factory';
import { explained } from '../support/explained';
import { startTestApp, type TestApp } from '../support/test-app';

const DAY = '2100-03-01';

describe('the usage of slots that consignees have reserved', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    const { id: customerId } = await seedCustomer(t);
    const template = await t.api.post('/api/slots/templates').send({
      ...{ name: 'Morning', weekdays: ['monday'], start: '08:00', end: '12:00' },
      ...{ cutoff: { daysBefore: 0, time: '06:00' }, capacity: { mode: 'count', orders: 50 } },
    });
    // 5,000 requests reserve slots on a hundred days.
    await t.db.query(
      `WITH requested AS (
         SELECT n, gen_random_uuid() AS shipment_id, gen_random_uuid() AS hold_id FROM generate_series(0, 4999) AS n
       ), shipment AS (
         INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, packages, total_weight_g, total_volume_cm3)
         SELECT $1, shipment_id, 'R-' || n, CASE WHEN n % 500 = 0 THEN 'delivered' ELSE 'created' END, $2, '[]', 0, 0 FROM requested
       ), hold AS (
         INSERT INTO slot_holds (business_id, id, template_id, depot_key, date, window_start, window_end, starts_on, ends_before, state,
           weight_g, volume_cm3, stop, expires_at)
         SELECT $1, hold_id, $3, '00000000-0000-0000-0000-000000000000', $4::date + n % 100, '08:00', '12:00', $4::date + n % 100,
           $4::date + n % 100 + 1, 'held', 0, 0, '{}', '2100-01-01'
         FROM requested
       )
       INSERT INTO reschedule_requests (business_id, id, shipment_id, wanted_on, status, requested_at, slot_hold_id, window_start, window_end)
       SELECT $1, gen_random_uuid(), shipment_id, $4::date + n % 100, 'pending', now(), hold_id, '08:00', '12:00' FROM requested`,
      [t.tenant.id, customerId, template.body.data.guid, DAY],
    );
    // Most shipments of a business have ended.
    await t.db.query(
      `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, packages, total_weight_g, total_volume_cm3)
       SELECT $1, gen_random_uuid(), 'D-' || n, 'delivered', $2, '[]', 0, 0 FROM generate_series(1, 20000) AS n`,
      [t.tenant.id, customerId],
    );
    await t.db.query('VACUUM ANALYZE shipments, slot_holds, reschedule_requests');
  });
  afterAll(() => t.stop());

  it('is read by an index of their open requests', async () => {
    const work = t.app.get(UnitOfWork);
    const [usage, statement] = await work.run(t.tenant.id, async () => {
      const query = jest.spyOn(work.manager, 'query');
      const found = await t.app.get(SlotUsageReadModel).findUsage(t.tenant.id, DAY, DAY);
      const [text, values] = query.mock.calls[0] as [string, unknown[]];
      query.mockRestore();
      return [[...found.values()], { text, values }];
    });
    expect(usage).toMatchObject([{ held: { orders: 40 } }]);
    const read = (await explained(t.db, statement)).filter((node) => node['Relation Name'] === 'reschedule_requests');
    expect(read.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([['reschedule_requests_of_hold', 1]]);
  });
});
