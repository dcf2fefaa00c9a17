import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { FORMAT_BYTES, type PictureFormat, detectPictureFormat } from '../../../common/picture-format';
import {
  type DecodedPicture,
  MAX_MEGAPIXELS,
  type Picture,
  PICTURE_SIDE,
  type PictureKind,
  THUMBNAIL_SIDE,
  UnreadablePicture,
} from './picture';

type AcceptedFormat = Exclude<PictureFormat, 'heic'>;
/** The names of the formats in messages. */
const FORMAT_NAMES = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' } as const satisfies Record<
  AcceptedFormat,
  string
>;
const MILLION = 1_000_000;
const ACCEPTED_FORMATS_MESSAGE = 'Must be a JPEG, PNG, WebP or AVIF picture';
const HEIC_MESSAGE =
  'HEIC pictures cannot be read here: send JPEG. An iPhone takes JPEG after Settings, Camera, Formats, Most Compatible.';
/** A photo of a delivery shows no difference to a quality of 90, and its file is half as large. */
const JPEG_OPTIONS = { quality: 82 } as const;

// One picture is decoded at a time, on one thread and without a cache, because this process has little memory.
sharp.concurrency(1);
sharp.cache(false);
// All other formats that the library can read (SVG, GIF, TIFF, …) are blocked, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`, // The thumbnail is created from the reduced picture.
  ]),
});

/**
 * Decodes a picture file to its last row, turns it upright, and encodes it again within the size of stored pictures, without
 * EXIF and other metadata.
 *
 * @throws UnreadablePicture for a file that is not an accepted picture, is damaged or has too many pixels
 */
export async function decodePicture(path: string, kind: PictureKind): Promise<DecodedPicture> {
  const format = await detectFormat(path);
  try {
    const limitInputPixels = await assertPixelCount(path, format);
    const source = sharp(path, { failOn: 'error', limitInputPixels, sequentialRead: true });
    const upright = fitWithin(source.autoOrient(), PICTURE_SIDE);
    const hasTransparency = kind === 'signature' && format !== 'jpeg';
    const picture = hasTransparency ? await encodeDrawing(upright) : await encodePhoto(upright);
    if (kind !== 'photo') return { ...picture, thumbnail: null };
    const thumbnail = await encodePhoto(fitWithin(sharp(picture.content), THUMBNAIL_SIDE));
    return { ...picture, thumbnail };
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error;
    throw new UnreadablePicture(`${ACCEPTED_FORMATS_MESSAGE} that is whole: this one is cut off or damaged.`, {
      cause: error,
    });
  }
}

/** @throws UnreadablePicture if the first bytes are not those of an accepted format */
async function detectFormat(path: string): Promise<AcceptedFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FORMAT_BYTES), 0, FORMAT_BYTES, 0);
    const format = detectPictureFormat(buffer.subarray(0, bytesRead));
    if (format === 'heic') throw new UnreadablePicture(HEIC_MESSAGE);
    if (!format) throw new UnreadablePicture(`${ACCEPTED_FORMATS_MESSAGE}.`);
    return format;
  } finally {
    await file.close();
  }
}

/**
 * Reads the size from the header, so that a picture which unpacks to gigabytes is rejected before it is unpacked.
 *
 * @returns the maximum number of pixels of such a picture
 */
async function assertPixelCount(path: string, format: AcceptedFormat): Promise<number> {
  const { width, height, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata();
  const name = format === 'jpeg' && isProgressive ? 'progressive JPEG' : FORMAT_NAMES[format];
  const maxMegapixels = MAX_MEGAPIXELS[name];
  if (width * height <= maxMegapixels * MILLION) return maxMegapixels * MILLION;
  throw new UnreadablePicture(
    `Must have at most ${maxMegapixels} megapixels as ${name}; this one has ${width} × ${height} pixels.`,
  );
}

/** Reduces a picture so that its longer side has at most this many pixels. A smaller one stays unchanged. */
const fitWithin = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** Encodes as JPEG, which has no transparency, so the background becomes white. */
const encodePhoto = async (picture: Sharp): Promise<Picture> => ({
  type: 'image/jpeg',
  content: await picture.flatten({ background: 'white' }).jpeg(JPEG_OPTIONS).toBuffer(),
});

/** Converts without loss, and retains the transparency. */
const encodeDrawing = async (picture: Sharp): Promise<Picture> => ({
  type: 'image/png',
  content: await picture.png({ compressionLevel: 9 }).toBuffer(),
});
