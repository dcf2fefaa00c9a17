import type { ProofDocument } from './proof-document';
import { renderProofPdf } from './proof-pdf';

/** Tasks of the document process for proofs. */
export const pdf = (proof: ProofDocument): Promise<Uint8Array> => renderProofPdf(proof);
