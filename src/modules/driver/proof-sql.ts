import { typedSql, type JsonSql } from '../../platform/database/queries/json-select';
import type { ProofKind } from '../business/defaults/proof-kinds';

const CONFIGURED_PROOF_SQL = `COALESCE(s.proof_required, b.proof_required, '{}')`;
const PROOF_WITHOUT_PIN_SQL = `array_remove(${CONFIGURED_PROOF_SQL}, 'pin')`;

/**
 * SQL of type text[]: the kinds of proof that a delivery of the shipment `s` needs. Joins the defaults of the business as `b` and
 * the consignee's instructions as `w`. The consignee may add the PIN; a shipment without a PIN never needs it.
 */
export const PROOF_REQUIRED_SQL = `CASE WHEN s.delivery_pin_encrypted IS NULL THEN ${PROOF_WITHOUT_PIN_SQL}
  WHEN w.pin_wanted THEN array_append(${PROOF_WITHOUT_PIN_SQL}, 'pin') ELSE ${CONFIGURED_PROOF_SQL} END`;

/** SQL: the joins that PROOF_REQUIRED needs, for the shipment `s` of the business $1. */
export const PROOF_JOINS_SQL = `LEFT JOIN business_defaults b ON b.business_id = $1
   LEFT JOIN delivery_instructions w ON w.business_id = $1 AND w.shipment_id = s.id`;

export const proofRequiredJson: JsonSql<ProofKind[]> = typedSql(`to_json(${PROOF_REQUIRED_SQL})`);
