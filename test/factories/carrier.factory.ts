import type { TestApp } from '../support/test-app';

/** Carriers of the catalogue that tests use. Their ids are fixed. */
export const CARRIERS = {
  ownFleet: '01a0a000-0000-7000-8000-000000000001',
  sandbox: '01a0a000-0000-7000-8000-000000000002',
  http: '01a0a000-0000-7000-8000-000000000003',
  karrio: '01a0a000-0000-7000-8000-000000000004',
  dhlParcelDe: '01a0a000-0000-7000-8000-00000000001b',
  dhl: '01a0a000-0000-7000-8000-000000000011',
  ups: '01a0a000-0000-7000-8000-000000000012',
  schenker: '01a0a000-0000-7000-8000-000000000016',
} as const;

/** The own fleet unless another is named, configured and active for the business. */
export async function seedCarrier(
  t: TestApp,
  {
    businessId = t.tenant.id,
    carrierId = CARRIERS.ownFleet,
    isActive = true,
    defaultServiceLevel = null,
  }: { businessId?: string; carrierId?: string; isActive?: boolean; defaultServiceLevel?: string | null } = {},
): Promise<string> {
  await t.db.query(
    `INSERT INTO carrier_configurations (business_id, carrier_id, is_active, default_service_level) VALUES ($1, $2, $3, $4)
     ON CONFLICT (business_id, carrier_id) DO UPDATE SET is_active = $3, default_service_level = $4`,
    [businessId, carrierId, isActive, defaultServiceLevel],
  );
  return carrierId;
}
