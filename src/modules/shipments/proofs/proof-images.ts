import { readFile } from 'node:fs/promises';
import type { StoredFile } from '../../../blobs/blob-store';
import { ApiError } from '../../../common/errors/api-error';
import { readImageHeader } from '../../../common/image-header';
import type { FilesByPart } from '../../../http/files/received-file';

export const PROOF_PARTS = ['photo', 'signature'] as const;
export type ProofPart = (typeof PROOF_PARTS)[number];

/** The largest size in bytes of one image. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** More than any phone's camera makes; what shows it needs 4 bytes for each pixel. */
const MAX_SIDE = 20_000;
const MAX_PIXELS = 120_000_000;

export type ProofImages = Readonly<Partial<Record<ProofPart, StoredFile>>>;

/** The images that came, by what is in them. @throws ApiError VALIDATION_ERROR naming each that is no PNG or JPEG */
export async function readProofImages(files: FilesByPart): Promise<ProofImages> {
  const images: Partial<Record<ProofPart, StoredFile>> = {};
  const details: Record<string, string> = {};
  for (const part of PROOF_PARTS) {
    const file = files[part];
    if (!file) continue;
    const image = toImage(await readFile(file.path));
    if (image) images[part] = image;
    else details[part] = `Must be a PNG or JPEG image of at most ${MAX_SIDE} pixels a side and 120 megapixels.`;
  }
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
  return images;
}

function toImage(content: Buffer): StoredFile | undefined {
  const header = readImageHeader(content);
  if (!header || Math.max(header.width, header.height) > MAX_SIDE) return undefined;
  return header.width * header.height > MAX_PIXELS ? undefined : { type: header.type, content };
}
