import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Company } from '../../src/common/company';
import { type ConnectionShares, COSTLY_SHARES } from '../../src/database/connection-shares';
import { seedCustomer } from '../factories/customer.factory';
import type { Tenant } from '../factories/tenant.factory';
import { backendsWaitingForLocks } from '../support/lock-waits';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const ALONE = 3;
const ASKED = 6;
const filter = encodeURIComponent("not contains(tolower(company),'x')");

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(5); // the test's own limit ends it
};

describe('reads whose work a business decides', () => {
  let t: TestApp;
  let tenant: Tenant;
  let busy: Client;
  let other: Client;
  let costly: ConnectionShares;
  beforeAll(async () => {
    const processors = jest.spyOn(os, 'availableParallelism').mockReturnValue(2);
    t = await startTestApp({ DATABASE_POOL_SIZE: '16', DATABASE_LIST_TIMEOUT_MS: '60000' });
    processors.mockRestore();
    costly = t.app.get(COSTLY_SHARES);
    Object.assign(costly, { waitMs: 60_000 });
    tenant = await t.seedTenant();
    busy = t.as(tenant.tokens.owner);
    other = t.as((await t.seedTenant()).tokens.owner);
    await seedCustomer(t, { businessId: tenant.id });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => t.stop());

  it('have connections of their own, whose backends stand back', async () => {
    jest.spyOn(os, 'getPriority').mockReturnValue(0);
    const stoodBack = jest.spyOn(os, 'setPriority').mockReturnValue();
    const atWork = async (path: string): Promise<number> => {
      const holder = await t.db.connect();
      await holder.query('BEGIN; LOCK TABLE customers');
      const answer = busy.get(path).then(({ status }) => status);
      let pid: number | undefined;
      while (pid === undefined) pid = (await t.db.query<{ pid: number }>(backendsWaitingForLocks())).rows[0]?.pid;
      await holder.query('COMMIT');
      holder.release();
      expect(await answer).toBe(200);
      return pid;
    };
    const costlyPid = await atWork(`/api/v1/Customers?$filter=${filter}`);
    expect(stoodBack.mock.calls).toEqual([[costlyPid, 5]]);
    expect(await atWork('/api/v1/Customers')).not.toBe(costlyPid);
    expect(await atWork('/api/v1/Customers?$orderby=company')).toBe(costlyPid); // kept
    expect(stoodBack.mock.calls.filter(([pid]) => pid !== costlyPid)).toEqual([]);
  });

  it.each([
    [`/api/v1/Customers?$filter=${filter}`],
    ['/api/v1/Customers?$orderby=company'],
    ['/api/v1/Customers?Page=100&PageSize=100'],
    ['/api/v1/Orders?Page=100&PageSize=100'],
    ['/api/v1/shipments?Page=100&PageSize=100'],
    ['/api/v1/shipments?search=company'],
  ])('leave a processor to others while others are about: %s', async (path) => {
    const isAlone = jest.spyOn(Company.prototype, 'isAlone').mockReturnValue(false);
    const atWork = async (waiting: number): Promise<number> => {
      const holder = await t.db.connect();
      await holder.query('BEGIN; LOCK TABLE customers');
      const answers = Promise.all(Array.from({ length: ASKED }, () => busy.get(path)));
      let isOver = false;
      void answers.then(() => (isOver = true));
      await until(() => isOver || costly.waitingCount === waiting);
      const { rowCount } = await t.db.query(backendsWaitingForLocks());
      await holder.query('COMMIT');
      holder.release();
      expect((await answers).map(({ status }) => status)).toEqual(Array(ASKED).fill(200));
      return rowCount!;
    };
    expect(await atWork(ASKED - 1)).toBeLessThanOrEqual(1);
    isAlone.mockReturnValue(true);
    expect(await atWork(ASKED - ALONE)).toBeLessThanOrEqual(ALONE);
  });

  it('know who is about by the requests of all', async () => {
    const note = jest.spyOn(Company.prototype, 'note');
    await other.get('/api/v1/Customers');
    await other.post('/api/v1/Customers').send({ name: 'A', email: 'a@customer.example' });
    const notedBefore = note.mock.calls.length;
    expect(notedBefore).toBeGreaterThan(1);
    const isAlone = jest.spyOn(Company.prototype, 'isAlone');
    await busy.get(`/api/v1/Customers?$filter=${filter}`);
    expect(isAlone.mock.contexts[0]).toBe(note.mock.contexts[0]); // one for all of the process
    expect(isAlone.mock.results[0]).toEqual({ type: 'return', value: false });
  });
});
