import { typedSql, type JsonSql } from '../../platform/database/queries/json-select';
import type { ProofKind } from '../business/defaults/proof-kinds';

/**
 * Returns SQL that joins the tables of `proofRequiredSql`: the defaults of the business as `defaults`, and the instructions of the consignee
 * as `wishes`. Both rows may be missing. $1 is the business.
 *
 * @param shipment alias of the shipment
 */
export const joinProofSettingsSql = (shipment: string): string =>
  `LEFT JOIN business_defaults defaults ON defaults.business_id = $1
   LEFT JOIN delivery_instructions wishes ON wishes.business_id = $1 AND wishes.shipment_id = ${shipment}.id`;

/**
 * Returns SQL of type text[]: the kinds of proof that a delivery needs. They are those of the shipment, or those of the business if the
 * shipment has none. The consignee may add the PIN. A shipment without a PIN never needs it.
 *
 * The statement must contain `joinProofSettingsSql`, whose rows `defaults` and `wishes` it reads.
 *
 * @param shipment alias of the shipment
 */
export function proofRequiredSql(shipment: string): string {
  const configured = `COALESCE(${shipment}.proof_required, defaults.proof_required, '{}')`;
  const withoutPin = `array_remove(${configured}, 'pin')`;
  return `CASE
    WHEN ${shipment}.delivery_pin_encrypted IS NULL THEN ${withoutPin}
    WHEN wishes.pin_wanted THEN array_append(${withoutPin}, 'pin')
    ELSE ${configured} END`;
}

/** Returns the value of `proofRequiredSql` as JSON. */
export const proofRequiredJson = (shipment: string): JsonSql<ProofKind[]> =>
  typedSql(`to_json(${proofRequiredSql(shipment)})`);
