import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedVehicle } from '../../factories/vehicle.factory';
import { startTestApp, type TestApp } from '../../support/test-app';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: { readonly enum?: readonly string[] };
}
type Operations = Record<string, { readonly parameters?: readonly Parameter[] }>;

const DOCUMENT = JSON.parse(readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Operations>;
};
/** Reads that take days, which parameters those are, and what else they need. */
const READS = Object.entries(DOCUMENT.paths).flatMap(([path, operations]): [string, string[], object][] => {
  const parameters = (operations.get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const isDay = ({ name }: Parameter) => ['from', 'to', 'date'].includes(name);
  const days = parameters.filter(isDay).map(({ name }) => name);
  const needed = parameters.filter((parameter) => parameter.required && !isDay(parameter));
  const rest = Object.fromEntries(needed.map(({ name, schema }) => [name, schema?.enum?.[0] ?? '']));
  return days.length > 0 ? [[path, days, rest]] : [];
});
/** The first and the last days of the calendar that the service takes. */
const BOUNDARIES = ['1900-01-01', '2200-12-31'];

describe('the first and the last day of the calendar', () => {
  let t: TestApp;
  let vehicleId: string;
  beforeAll(async () => {
    t = await startTestApp();
    vehicleId = await seedVehicle(t, { name: 'Van' });
    await t.db.query(`UPDATE businesses SET timezone = 'Europe/Vienna' WHERE id = $1`, [t.tenant.id]);
  });
  afterAll(() => t.stop());

  const read = async (path: string, query: Record<string, string>) => {
    const { status, body } = await t.api.get(path.replace(/\{\w+\}/, vehicleId)).query(query);
    return { status, code: body?.error?.code };
  };

  it.each(READS)('are no fault of GET %s', async (path, days, rest) => {
    for (const day of BOUNDARIES) {
      const queries = [
        ...days.map((name) => ({ [name]: day })),
        Object.fromEntries(days.map((name) => [name, day])),
      ] as Record<string, string>[];
      for (const query of queries) {
        const { status, code } = await read(path, { ...rest, ...query });
        expect({ query, code, isRefused: status < 500 }).toEqual({ query, code, isRefused: true });
      }
    }
  });

  it.each([
    ['/api/v1/shipments', { to: '2200-12-31' }],
    ['/api/dispatch', { to: '2200-12-31' }],
    ['/api/v1/shipments/export', { to: '2200-12-31' }],
    ['/api/dispatch/export', { to: '2200-12-31' }],
    ['/api/vehicle/travel-history/{id}', { from: '2200-12-31', to: '2200-12-31' }],
    ['/api/vehicle/travel-history/{id}', { from: '1900-01-01', to: '1900-01-01' }],
    ['/api/reports/deliveries', { from: '2200-12-31', to: '2200-12-31', groupBy: 'day' }],
    ['/api/reports/deliveries', { from: '1900-01-01', to: '1900-01-01', groupBy: 'week' }],
    ['/api/reports/fleet', { from: '2200-12-31', to: '2200-12-31', groupBy: 'day' }],
  ])('are read by %s with %j', async (path, query) => {
    expect(await read(path, query)).toEqual({ status: 200, code: undefined });
  });

  it('are planned for without a fault, and days beyond them are rejected by name', async () => {
    for (const date of BOUNDARIES)
      expect((await t.api.post('/api/dispatch/plan').send({ date })).status).toBeLessThan(500);
    const { status, body } = await t.api.get('/api/v1/shipments?to=2201-01-01');
    expect([status, Object.keys(body.error.details as object)]).toEqual([400, ['to']]);
  });
});
