import type { Client } from 'pg';
import { SecretBox, type SecretPlace } from '../common/secret-box';
import type { Env } from '../config/env';
import { ensureSecretsKey } from '../config/secrets-key';

const BATCH = 200;
const NIL = '00000000-0000-0000-0000-000000000000';

export interface Rotation {
  readonly renewed: number;
  readonly current: number;
  /** Where the secrets are that no key opens. */
  readonly unreadable: readonly SecretPlace[];
}

interface Row {
  businessId: string;
  carrierId: string;
  apiKey: string | null;
  apiSecret: string | null;
}

const FIELDS = [
  { field: 'apiKey', column: 'api_key_encrypted' },
  { field: 'apiSecret', column: 'api_secret_encrypted' },
] as const;

const NEXT = `SELECT business_id AS "businessId", carrier_id AS "carrierId", api_key_encrypted AS "apiKey",
    api_secret_encrypted AS "apiSecret"
  FROM carrier_configurations WHERE (business_id, carrier_id) > ($1::uuid, $2::uuid)
  ORDER BY business_id, carrier_id LIMIT ${BATCH}`;

/**
 * Seals every stored secret with the newest key. It may run beside the service and again at any time: each secret is
 * replaced by itself, and only where nobody has changed it meanwhile; one that was changed then is under the newest key
 * of the service that did it, so run it after all processes know the new key.
 */
export async function rotateSecrets(
  client: Client,
  { SECRETS_KEY, DATA_DIR }: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>,
): Promise<Rotation> {
  const box = new SecretBox(SECRETS_KEY ?? ensureSecretsKey(DATA_DIR));
  const counts = { renewed: 0, current: 0, unreadable: [] as SecretPlace[] };
  let last = { businessId: NIL, carrierId: NIL };
  for (let rows: Row[] = []; ;) {
    rows = (await client.query<Row>(NEXT, [last.businessId, last.carrierId])).rows;
    for (const row of rows) await rotateRow(client, box, row, counts);
    if (rows.length < BATCH) return counts;
    last = rows.at(-1)!;
  }
}

/** How many stored secrets the present keys open, and how many they do not. */
export async function countSecrets(
  client: Client,
  { SECRETS_KEY, DATA_DIR }: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>,
): Promise<{ opened: number; unreadable: number }> {
  const box = new SecretBox(SECRETS_KEY ?? ensureSecretsKey(DATA_DIR));
  const counts = { opened: 0, unreadable: 0 };
  let last = { businessId: NIL, carrierId: NIL };
  for (let rows: Row[] = []; ;) {
    rows = (await client.query<Row>(NEXT, [last.businessId, last.carrierId])).rows;
    for (const { businessId, carrierId, ...row } of rows)
      for (const { field } of FIELDS) {
        const sealed = row[field];
        if (sealed === null) continue;
        counts[
          renewedOrNull(box, sealed, { owner: businessId, record: carrierId, field }) === null ? 'unreadable' : 'opened'
        ]++;
      }
    if (rows.length < BATCH) return counts;
    last = rows.at(-1)!;
  }
}

async function rotateRow(
  client: Client,
  box: SecretBox,
  { businessId, carrierId, ...row }: Row,
  counts: { renewed: number; current: number; unreadable: SecretPlace[] },
): Promise<void> {
  for (const { field, column } of FIELDS) {
    const sealed = row[field];
    if (sealed === null) continue;
    const place = { owner: businessId, record: carrierId, field };
    const renewed = renewedOrNull(box, sealed, place);
    if (renewed === null) counts.unreadable.push(place);
    else if (renewed === sealed) counts.current++;
    else {
      const { rowCount } = await client.query(
        `UPDATE carrier_configurations SET ${column} = $3 WHERE business_id = $1 AND carrier_id = $2 AND ${column} = $4`,
        [businessId, carrierId, renewed, sealed],
      );
      counts.renewed += rowCount ?? 0;
    }
  }
}

function renewedOrNull(box: SecretBox, sealed: string, place: SecretPlace): string | null {
  try {
    return box.renew(sealed, place);
  } catch {
    return null; // the others still get their new key; the caller names this one
  }
}
