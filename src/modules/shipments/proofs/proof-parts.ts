import type { PictureKind } from '../../../platform/sandbox/images/picture';

/** The pictures that the form of a proof may have, each with its kind. */
export const PROOF_PICTURES = { photo: 'photo', signature: 'signature' } as const satisfies Record<string, PictureKind>;

/** The files of a proof that can be read separately, with their paths below the proof. */
export const PROOF_PATHS = { photo: 'photo', thumbnail: 'photo/thumbnail', signature: 'signature' } as const;
export type ProofPart = keyof typeof PROOF_PATHS;

/**
 * The numbers of the pictures of a trace. Those of the report itself are numbered from 1. A photo that the report announced is stored
 * with its announced number, from 1, plus this offset. A report has at most 5 photos and a signature, so the numbers never overlap.
 */
export const ANNOUNCED_PHOTO_OFFSET = 10;
