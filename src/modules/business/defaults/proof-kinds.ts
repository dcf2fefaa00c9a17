/** Kinds of proof of delivery. `pin`: the driver enters the PIN of the consignee. `scan`: the driver scans the label. */
export const PROOF_KINDS = ['signature', 'photo', 'pin', 'scan'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
