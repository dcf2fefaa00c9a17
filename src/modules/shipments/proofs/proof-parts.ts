import type { PictureKind } from '../../../images/picture';

/** The pictures that a proof may come with. */
export const PROOF_PICTURES = { photo: 'photo', signature: 'signature' } as const satisfies Record<string, PictureKind>;

/** What of a proof can be read by itself, and under which path behind the proof's own. */
export const PROOF_PATHS = { photo: 'photo', thumbnail: 'photo/thumbnail', signature: 'signature' } as const;
export type ProofPart = keyof typeof PROOF_PATHS;

/** What follows a driver's report is numbered behind what came with it. */
export const FOLLOWING = 10;
