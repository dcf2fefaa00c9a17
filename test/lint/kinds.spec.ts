import { parser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import plugin from '../../.config/eslint/kinds.cjs';
import exceptions from '../../.config/eslint/query-exceptions.cjs';

const linter = new Linter({ cwd: '/repo' });

/** Returns the reports of the rule for a file. */
function faults(rule: keyof typeof plugin.rules, filename: string, code: string, ...options: unknown[]): string[] {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: parser as Linter.Parser },
    plugins: { local: plugin as unknown as NonNullable<Linter.Config['plugins']>[string] },
    rules: { [`local/${rule}`]: ['error', ...options] as Linter.RuleEntry },
  };
  return linter.verify(code, [config], { filename: `/repo/${filename}` }).map(({ message }) => message);
}

const ROOT = join(__dirname, '../..');
const ORDERS = 'src/modules/orders';

describe('names carry their kind', () => {
  const kinds = (filename: string, code: string) => faults('kinds-in-names', filename, code);

  it.each([
    [`${ORDERS}/order-moves.service.ts`, '@Injectable() export class OrderMovesService {}'],
    [`${ORDERS}/order.effects.ts`, '@Injectable() export class OrderEffects {}'],
    [`${ORDERS}/orders.controller.ts`, "@Controller('orders') @ApiTags('x') export class OrdersController {}"],
    [`${ORDERS}/orders.module.ts`, '@Module({}) export class OrdersModule {}'],
    ['src/platform/http/envelope/api-error.filter.ts', '@Catch() export class ApiErrorFilter {}'],
    ['src/platform/jobs/outbox.ts', '@Injectable() export class Outbox {}'],
    ['src/platform/http/http.module.ts', '@Module({}) class Rates {} @Module({}) export class HttpModule {}'],
    [`${ORDERS}/order-status.ts`, 'export class Anything {}'],
    [`${ORDERS}/dto/order.response.ts`, 'export class OrderResponse {}'],
    [`${ORDERS}/uploads/dto/order-upload.dto.ts`, 'export class OrderUploadDto {}'],
    ['src/shared/address/address.dto.ts', 'export class AddressDto {}'],
  ])('takes %s: %s', (filename, code) => {
    expect(kinds(filename, code)).toEqual([]);
  });

  it.each([
    [`${ORDERS}/order-moves.service.ts`, '@Injectable() export class OrderMoves {}', /: OrderMovesService\./],
    [`${ORDERS}/orders.repository.ts`, '@Injectable() export class OrderRepository {}', /: OrdersRepository\./],
    [`${ORDERS}/order-moves.ts`, '@Injectable() export class OrderMoves {}', /\.service, \.repository/],
    [`${ORDERS}/order-moves.helper.ts`, '@Injectable() export class OrderMovesHelper {}', /\.service, \.repository/],
    ['src/platform/jobs/outbox.ts', '@Injectable() export class Box {}', /: Outbox\./],
    [`${ORDERS}/orders.service.ts`, "@Controller('orders') export class OrdersService {}", /\.controller\.ts/],
    [`${ORDERS}/orders.service.ts`, '@Module({}) export class OrdersService {}', /\.module\.ts/],
    [`${ORDERS}/orders.service.ts`, 'export const orders = 1;', /must contain the class OrdersService/],
    [`${ORDERS}/order.dto.ts`, 'export class OrderDto {}', /folder dto\//],
    [`${ORDERS}/order.response.ts`, 'export class OrderResponse {}', /folder dto\//],
    [`${ORDERS}/uploads/orders.query.ts`, 'export class OrdersQuery {}', /folder dto\//],
    [`${ORDERS}/dto/old/order.events.ts`, 'export class OrderData {}', /folder dto\//],
  ])('rejects %s: %s', (filename, code, message) => {
    expect(kinds(filename, code).join()).toMatch(message);
  });

  it('has a reason for each kind', () => {
    expect(Object.values(plugin.KINDS).filter((reason) => reason.length < 6)).toEqual([]);
  });
});

describe('queries are only in repositories and read models', () => {
  const queries = (filename: string, code: string) =>
    faults('queries-in-repositories', filename, code, { 'src/modules/orders/bells.service.ts': 'rings' });

  const QUERIES = [
    "import { EntityManager } from 'typeorm';",
    "import { Client } from 'pg';",
    'this.work.manager.insert(Order, order);',
    'source.query(sql);',
    'manager.createQueryBuilder(Order);',
    'manager.getRepository(Order);',
    "const sql = 'SELECT 1';",
    'const sql = `SELECT ${columns} FROM orders`;',
    "const sql = 'UPDATE orders SET status = $1';",
    'const sql = `INSERT INTO orders VALUES ($1)`;',
    "const sql = 'DELETE FROM orders';",
    'const sql = `WITH o AS (SELECT 1) SELECT 2`;',
  ];
  it.each(QUERIES)('rejects %s', (code) => {
    expect(queries(`${ORDERS}/orders.service.ts`, code)).toHaveLength(1);
  });

  it.each(QUERIES)('takes %s from a repository, and where a reason is given', (code) => {
    expect(queries(`${ORDERS}/orders.repository.ts`, code)).toEqual([]);
    expect(queries(`${ORDERS}/bells.service.ts`, code)).toEqual([]);
  });

  it.each(["const text = 'Select a carrier.';", "const text = 'UPDATE';", 'this.orders.find(id);'])(
    'takes %s anywhere',
    (code) => {
      expect(queries(`${ORDERS}/orders.service.ts`, code)).toEqual([]);
    },
  );

  it.each(Object.keys(exceptions))('has no exception that nothing needs: %s', (place) => {
    const files = place.endsWith('/')
      ? readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' }).map((name) => `${place}${name}`)
      : [place];
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
    expect(sources.some((file) => queries(file, readFileSync(join(ROOT, file), 'utf8')).length > 0)).toBe(true);
  });
});
