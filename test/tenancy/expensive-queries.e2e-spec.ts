import os from 'node:os';
import { ExpensiveQueryLimiter } from '../../src/platform/database/connection-limits';
import { seedCustomer } from '../factories/customer.factory';
import type { Tenant } from '../factories/tenant.factory';
import { backendsWaitingForLocks } from '../support/lock-waits';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { untilTrue } from '../support/until';

const REQUESTS = 6;
const filter = encodeURIComponent("not contains(tolower(company),'x')");

describe('expensive queries', () => {
  let t: TestApp;
  let tenant: Tenant;
  let busy: Client;
  let other: Client;
  let limiter: ExpensiveQueryLimiter;
  beforeAll(async () => {
    const processors = jest.spyOn(os, 'availableParallelism').mockReturnValue(2);
    t = await startTestApp({ DATABASE_POOL_SIZE: '16', DATABASE_LIST_TIMEOUT_MS: '60000' });
    processors.mockRestore();
    limiter = t.app.get(ExpensiveQueryLimiter);
    tenant = await t.seedTenant();
    busy = t.as(tenant.tokens.owner);
    other = t.as((await t.seedTenant()).tokens.owner);
    await seedCustomer(t, { businessId: tenant.id });
  });
  afterAll(() => t.stop());

  const lockCustomers = async () => {
    const holder = await t.db.connect();
    await holder.query('BEGIN; LOCK TABLE customers');
    return async () => {
      await holder.query('COMMIT');
      holder.release();
    };
  };
  const waitingForLocks = async () => (await t.db.query(backendsWaitingForLocks())).rowCount ?? 0;

  it.each([
    [`/api/v1/Customers?$filter=${filter}`],
    ['/api/v1/Customers?$orderby=company'],
    ['/api/v1/Customers?Page=100&PageSize=100'],
    ['/api/v1/Orders?Page=100&PageSize=100'],
    ['/api/v1/shipments?Page=100&PageSize=100'],
    ['/api/v1/shipments?search=company'],
  ])('runs one at a time of a business on two processors: %s', async (path) => {
    const unlock = await lockCustomers();
    const responses = Promise.all(Array.from({ length: REQUESTS }, () => busy.get(path)));
    let isOver = false;
    void responses.then(() => (isOver = true));
    await untilTrue(() => isOver || limiter.waitingCount === REQUESTS - 1);
    const running = await waitingForLocks();
    await unlock();
    expect((await responses).map(({ status }) => status)).toEqual(Array(REQUESTS).fill(200));
    expect(running).toBeLessThanOrEqual(1);
  });

  it('runs a query of another business at the same time', async () => {
    const unlock = await lockCustomers();
    const path = `/api/v1/Customers?$filter=${filter}`;
    const responses = Promise.all([busy.get(path), busy.get(path), other.get(path)]);
    await untilTrue(async () => (await waitingForLocks()) === 2);
    expect(limiter.waitingCount).toBe(1);
    await unlock();
    expect((await responses).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
