import { expression, type Json } from '../../database/json-sql';
import type { ProofKind } from '../business/defaults/proof-kinds';

const ASKED = `COALESCE(s.proof_required, b.proof_required, '{}')`;
const ASKED_BUT_PIN = `array_remove(${ASKED}, 'pin')`;

/**
 * SQL, a text[]: what a delivery of the shipment `s` must bring back, with the defaults of its business as `b` and what its consignee
 * wishes as `w`, who may ask for the PIN too. Without one there is none to ask for.
 */
export const PROOF_REQUIRED = `CASE WHEN s.delivery_pin IS NULL THEN ${ASKED_BUT_PIN}
  WHEN w.pin_wanted THEN array_append(${ASKED_BUT_PIN}, 'pin') ELSE ${ASKED} END`;

/** SQL: joins what PROOF_REQUIRED reads beside the shipment `s` of the business $1. */
export const PROOF_JOINS = `LEFT JOIN business_defaults b ON b.business_id = $1
   LEFT JOIN delivery_instructions w ON w.business_id = $1 AND w.shipment_id = s.id`;

export const proofRequiredJson: Json<ProofKind[]> = expression(`to_json(${PROOF_REQUIRED})`);
