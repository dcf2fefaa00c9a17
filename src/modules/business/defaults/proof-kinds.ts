/** What a driver can be asked to bring back from the door: a `pin` is told by the consignee, a `scan` is of the label. */
export const PROOF_KINDS = ['signature', 'photo', 'pin', 'scan'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
