/** What a picture is of: a photo may be packed with some loss, a signature is thin lines on nothing. */
export type PictureKind = 'photo' | 'signature';

/** A picture as it is kept: decoded, upright and packed anew, so that nothing of the file it came in is left. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly content: Buffer;
}

export interface DecodedPicture extends Picture {
  /** Of a photo alone: a signature is small. */
  readonly thumbnail: Picture | null;
}

/** The pictures of a form by the names of their parts. */
export type PicturesByPart = Readonly<Partial<Record<string, DecodedPicture>>>;

/** The file is no picture that can be taken. The message says why, and what would be right, as one sentence to a client. */
export class UnreadablePicture extends Error {}

/** The longest side of a kept picture, in pixels, and of its thumbnail. */
export const PICTURE_SIDE = 2_048;
export const THUMBNAIL_SIDE = 320;

/** The largest file that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/**
 * The most pixels that are decoded, by what a decoder holds in memory meanwhile: a plain JPEG, which phones make with up to
 * 108 megapixels, is made smaller row by row; an AVIF is held as a whole. Each of these needs less than 400 MB.
 */
export const MAX_MEGAPIXELS = { JPEG: 120, 'progressive JPEG': 40, PNG: 40, WebP: 40, AVIF: 16 } as const;
