/** Kinds of proof that a driver may have to collect: the consignee gives the `pin`, a `scan` is of the label. */
export const PROOF_KINDS = ['signature', 'photo', 'pin', 'scan'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
