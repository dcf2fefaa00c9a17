import type { ProofDocument } from './proof-document';
import { renderProofPdf } from './proof-pdf';

/** The document process calls this function by its name. */
export const pdf = (proof: ProofDocument): Promise<Uint8Array> => renderProofPdf(proof);
