import type { Manifest } from './manifest';
import { renderManifestPdf } from './manifest-pdf';

/** Task of the document process. `ManifestService` names it, so both names must be the same. */
export const pdf = (manifest: Manifest): Promise<Uint8Array> => renderManifestPdf(manifest);
