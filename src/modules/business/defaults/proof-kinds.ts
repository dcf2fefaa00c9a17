/** Kinds of proof of delivery. The consignee gives the `pin` to the driver, and a `scan` is one of the label. */
export const PROOF_KINDS = ['signature', 'photo', 'pin', 'scan'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
