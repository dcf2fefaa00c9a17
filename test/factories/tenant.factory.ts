import type { Pool } from 'pg';
import { newId } from '../../src/common/ids';
import { hashToken, newToken } from '../../src/common/secrets/tokens';

const ROLES = ['owner', 'admin', 'dispatcher', 'driver', 'viewer'] as const;
type Role = (typeof ROLES)[number];

export interface Tenant {
  readonly id: string;
  /** A member of each role. */
  readonly users: Readonly<Record<Role, string>>;
  /** A session of each role, and an API token. */
  readonly tokens: Readonly<Record<Role | 'api', string>>;
}

let made = 0;

/** A business in Vienna with its default depot, a member of each role, their sessions and an API token, straight into the tables. */
export async function seedTenant(
  db: Pool,
  { plan = 'enterprise', timeZone = 'Europe/Vienna' }: { plan?: string; timeZone?: string } = {},
): Promise<Tenant> {
  const id = newId();
  const name = `Business ${++made}`;
  await db.query(
    `INSERT INTO businesses (id, name, email, phone, address_street, address_city, address_postal_code, address_country,
       address_latitude, address_longitude, timezone, currency, plan)
     VALUES ($1, $2, $3, '+43 1 4000', 'Laxenburger Straße 365', 'Wien', '1230', 'AT', 48.1386, 16.3697, $4, 'EUR', $5)`,
    [id, name, `${id}@business.example`, timeZone, plan],
  );
  await seedDefaultDepot(db, id);
  const users = {} as Record<Role, string>;
  const tokens = {} as Record<Role | 'api', string>;
  for (const role of ROLES) {
    users[role] = await seedUser(db, { email: `${role}-${id}@users.example` });
    await db.query('INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, $3)', [id, users[role], role]);
    tokens[role] = await seedSession(db, users[role]);
  }
  tokens.api = newToken('ddt');
  await db.query('INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, $2, $3, $4)', [
    id,
    newId(),
    'Seeded token',
    hashToken(tokens.api),
  ]);
  return { id, users, tokens };
}

/** The default depot of a business. A database of an older version has no depots. */
async function seedDefaultDepot(db: Pool, businessId: string): Promise<void> {
  const { rows } = await db.query<{ exists: boolean }>(`SELECT to_regclass('public.depots') IS NOT NULL AS exists`);
  if (!rows[0]!.exists) return;
  await db.query(
    `INSERT INTO depots (business_id, id, name, code, is_default) VALUES ($1, $2, 'Main depot', 'MAIN', true)`,
    [businessId, newId()],
  );
}

/** A verified user without a business and without a usable password. */
export async function seedUser(
  db: Pool,
  { email = `user-${newId()}@users.example` }: { email?: string } = {},
): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, accepted_terms_at, verified_at)
     VALUES ($1, $2, NULL, 'Maria', 'Muster', now(), now())`,
    [id, email],
  );
  return id;
}

/** A session of the user, as a login would open it. */
export async function seedSession(db: Pool, userId: string): Promise<string> {
  const token = newToken('dds');
  await db.query(
    `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [newId(), hashToken(token), userId],
  );
  return token;
}
