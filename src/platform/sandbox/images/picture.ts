/** Kind of a picture: a photo may be compressed with loss, a signature consists of thin lines on a transparent ground. */
export type PictureKind = 'photo' | 'signature';

/** A stored picture: decoded, upright and encoded again, so that nothing of the original file is left. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly content: Buffer;
}

export interface DecodedPicture extends Picture {
  /** Only of a photo; a signature is small. */
  readonly thumbnail: Picture | null;
}

/** The pictures of a form by the names of their parts. */
export type PicturesByPart = Readonly<Partial<Record<string, DecodedPicture>>>;

/** The file is not an accepted picture. The message for the client says why and what is accepted. */
export class UnreadablePicture extends Error {}

/** The longest side of a stored picture and of its thumbnail, in pixels. */
export const PICTURE_SIDE = 2_048;
export const THUMBNAIL_SIDE = 320;

/** The largest accepted file, in bytes. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/**
 * Most pixels by memory use of the decoder: a baseline JPEG, which phones take with up to 108 megapixels, is scaled row by row; an AVIF is
 * decoded as a whole. Each of these needs less than 400 MB.
 */
export const MAX_MEGAPIXELS = { JPEG: 120, 'progressive JPEG': 40, PNG: 40, WebP: 40, AVIF: 16 } as const;
