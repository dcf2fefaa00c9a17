import type { Client } from 'pg';
import { newId } from '../common/ids';
import { escapeUnprintable } from '../common/text/printable';
import { toDomainName } from '../common/text/domain-name';
import { findBusiness } from './businesses/businesses';

const UNIQUE_VIOLATION = '23505';

/** SQL: verifies the domain $2 of the business $1, and records that as the audit entry $3. Returns no row without the domain. */
const VERIFY_DOMAIN_SQL = `
  WITH before AS (
    SELECT verified_at IS NULL AS is_new
    FROM sso_domains
    WHERE business_id = $1 AND domain = $2
  ),
  changed AS (
    UPDATE sso_domains
    SET verified_at = now()
    WHERE business_id = $1
      AND domain = $2
      AND verified_at IS NULL
  ),
  settings AS (
    UPDATE sso_settings
    SET version = version + 1, updated_at = now()
    FROM before
    WHERE business_id = $1 AND is_new
  ),
  entry AS (
    INSERT INTO audit_log (
      business_id, id, action, subject_type, subject_id, changes, actor_type
    )
    SELECT
      $1,
      $3,
      'sso.domain_verified',
      'business',
      $1,
      json_build_object('domain', $2::text),
      'operator'
    FROM before
    WHERE is_new
  )
  SELECT is_new AS "isNew"
  FROM before`;

/**
 * Verifies a domain that the business has entered in its single sign-on settings, and records that in its audit log.
 *
 * @param business its guid or email
 * @returns the line to print
 * @throws Error if there is no such business or domain, and if another business has verified the domain
 */
export async function verifyDomain(client: Client, business: string, domain: string): Promise<string> {
  const foundBusiness = await findBusiness(client, business);
  if (!foundBusiness) throw new Error(`No business has the guid or email ${business}.`);
  const name = escapeUnprintable(foundBusiness.name);
  const { rows } = await client
    .query<{ isNew: boolean }>(VERIFY_DOMAIN_SQL, [foundBusiness.guid, toDomainName(domain), newId()])
    .catch((error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? new Error(`Another business has verified ${domain}.`) : error;
    });
  if (!rows[0])
    throw new Error(`${name} has no domain ${domain} in its single sign-on settings: its owner must enter it first.`);
  return `${domain} of ${name} (${foundBusiness.guid}): ${rows[0].isNew ? 'verified' : 'verified already'}\n`;
}
