import type { ProofDocument } from './proof-document';
import { renderProofPdf } from './proof-pdf';

/** What the process of documents does with a proof. */
export const pdf = (proof: ProofDocument): Promise<Uint8Array> => renderProofPdf(proof);
