import type { PictureKind } from '../../../platform/sandbox/images/picture';

/** The pictures that a proof may come with. */
export const PROOF_PICTURES = { photo: 'photo', signature: 'signature' } as const satisfies Record<string, PictureKind>;

/** The files of a proof that can be read separately, with their paths below the proof. */
export const PROOF_PATHS = { photo: 'photo', thumbnail: 'photo/thumbnail', signature: 'signature' } as const;
export type ProofPart = keyof typeof PROOF_PATHS;

/** Photos that are sent after a driver's report have numbers after those of the report itself. */
export const ANNOUNCED_PHOTO_OFFSET = 10;
