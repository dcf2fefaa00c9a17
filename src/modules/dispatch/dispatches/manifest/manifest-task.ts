import type { Manifest } from './manifest';
import { renderManifestPdf } from './manifest-pdf';

/** What the process of documents does with a manifest. */
export const pdf = (manifest: Manifest): Promise<Uint8Array> => renderManifestPdf(manifest);
