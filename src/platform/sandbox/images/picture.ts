/** Kind of a picture. A photo may be compressed with loss. A signature has thin lines on a transparent background. */
export type PictureKind = 'photo' | 'signature';

/** A stored picture: decoded, upright and encoded again, so that nothing of the original file is left. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly content: Buffer;
}

/** A picture that was decoded and encoded again, which removes hidden data such as the place of a photo. */
export interface DecodedPicture extends Picture {
  /** Only photos have a thumbnail, because signatures are small. */
  readonly thumbnail: Picture | null;
}

/** The pictures of a form by the names of their parts. */
export type PicturesByPart = Readonly<Partial<Record<string, DecodedPicture>>>;

/** The file is not an accepted picture. The message for the client says why, and names the accepted formats. */
export class UnreadablePicture extends Error {}

/** The longest side of a stored picture, in pixels. */
export const PICTURE_SIDE = 2_048;
/** The longest side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 320;

/** The largest accepted file, in bytes. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/**
 * The maximum number of megapixels by the memory of the decoder, which needs less than 400 MB for each. A baseline JPEG, the format of
 * phones with up to 108 megapixels, is scaled row by row. An AVIF is decoded as a whole.
 */
export const MAX_MEGAPIXELS = { JPEG: 120, 'progressive JPEG': 40, PNG: 40, WebP: 40, AVIF: 16 } as const;
