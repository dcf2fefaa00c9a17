import type { Pool } from 'pg';
import { newId } from '../../src/common/ids';

export interface SeededCustomer {
  readonly id: string;
  readonly businessId: string;
  readonly name: string;
  readonly email: string;
}

let made = 0;

/** A customer straight into the table. */
export async function seedCustomer(
  t: { db: Pool; tenant: { id: string } },
  values: {
    businessId?: string;
    name?: string;
    email?: string;
    phone?: string;
    company?: string;
    city?: string;
    country?: string;
    createdAt?: string;
  } = {},
): Promise<SeededCustomer> {
  const number = ++made;
  const { businessId = t.tenant.id, name = `Customer ${number}`, email = `customer-${number}@example.com` } = values;
  const id = newId();
  await t.db.query(
    `INSERT INTO customers (business_id, id, name, email, phone, company, address_city, address_country, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, COALESCE($9, now()))`,
    [businessId, id, name, email, values.phone, values.company, values.city, values.country, values.createdAt],
  );
  return { id, businessId, name, email };
}
