import type { Manifest } from './manifest';
import { renderManifestPdf } from './manifest-pdf';

/** Task of the document process. */
export const pdf = (manifest: Manifest): Promise<Uint8Array> => renderManifestPdf(manifest);
