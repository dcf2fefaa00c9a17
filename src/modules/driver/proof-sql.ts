import { typedSql, type JsonSql } from '../../platform/database/queries/json-select';
import type { ProofKind } from '../business/defaults/proof-kinds';

/** SQL: the kinds of proof of the shipment, or those of the business if the shipment has none of its own. */
const CONFIGURED_PROOF_SQL = `COALESCE(s.proof_required, b.proof_required, '{}')`;
const PROOF_WITHOUT_PIN_SQL = `array_remove(${CONFIGURED_PROOF_SQL}, 'pin')`;

/**
 * SQL of type text[]: the kinds of proof that a delivery of the shipment `s` needs. The query must contain PROOF_JOINS_SQL. The consignee
 * may add the PIN. A shipment without a PIN never needs it.
 */
export const PROOF_REQUIRED_SQL = `CASE WHEN s.delivery_pin_encrypted IS NULL THEN ${PROOF_WITHOUT_PIN_SQL}
  WHEN w.pin_wanted THEN array_append(${PROOF_WITHOUT_PIN_SQL}, 'pin') ELSE ${CONFIGURED_PROOF_SQL} END`;

/** SQL: the joins that PROOF_REQUIRED_SQL needs: the defaults of the business as `b`, and the consignee's instructions as `w`. */
export const PROOF_JOINS_SQL = `LEFT JOIN business_defaults b ON b.business_id = $1
   LEFT JOIN delivery_instructions w ON w.business_id = $1 AND w.shipment_id = s.id`;

export const proofRequiredJson: JsonSql<ProofKind[]> = typedSql(`to_json(${PROOF_REQUIRED_SQL})`);
