import { Client } from 'pg';
import { loadModule } from 'libpg-query';
import { tenantTables, withoutBusiness } from '../sql/statement-tenancy';
import { BUSINESS_ELSEWHERE } from '../sql/business-elsewhere';

/** Application name of the service's connections, see src/platform/database/options.ts. */
const SERVICE = 'dispatch';
const recorded = new Set<string>();
const checked = new Set<string>();

interface Session {
  readonly connectionParameters: { readonly application_name?: string };
}

type Query = (this: Session, statement: unknown, ...rest: unknown[]) => unknown;

const send = Client.prototype.query as unknown as Query;
const recording: Query = function (this: Session, statement, ...rest) {
  if (this.connectionParameters.application_name === SERVICE) recorded.add(textOf(statement));
  return send.call(this, statement, ...rest);
};
Object.assign(Client.prototype, { query: recording });

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text);

/**
 * Fails if the service has sent a statement on a tenant table without its own `business_id = $n` since the last call,
 * except for listed ones.
 */
export async function assertStatementsCarryTheBusiness(): Promise<void> {
  await loadModule();
  const tables = tenantTables();
  const faults = [...recorded]
    .filter((text) => !checked.has(text) && /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE|MERGE|DECLARE)\b/i.test(text))
    .flatMap((text) => {
      checked.add(text);
      const without = withoutBusiness(text, tables).filter((place) => !isAllowed(text, place));
      return without.length ? [`${without.join(', ')} in\n${text}`] : [];
    });
  recorded.clear();
  if (faults.length)
    throw new Error(
      `Statements in which a tenant table stands without its own business_id = $n (test/sql/statement-tenancy.ts):\n\n${faults.join('\n\n')}`,
    );
}

const isAllowed = (text: string, place: string): boolean =>
  BUSINESS_ELSEWHERE.some(({ table, statement }) => place.startsWith(`${table} `) && statement.test(text));
