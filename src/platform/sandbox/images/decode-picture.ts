import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { FORMAT_BYTES, type PictureFormat, pictureFormat } from '../../../common/picture-format';
import {
  type DecodedPicture,
  MAX_MEGAPIXELS,
  type Picture,
  PICTURE_SIDE,
  type PictureKind,
  THUMBNAIL_SIDE,
  UnreadablePicture,
} from './picture';

type TakenFormat = Exclude<PictureFormat, 'heic'>;
const NAMES = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' } as const satisfies Record<TakenFormat, string>;
const MILLION = 1_000_000;
const TAKEN = 'Must be a JPEG, PNG, WebP or AVIF picture';
const INSTEAD_OF_HEIC =
  'HEIC pictures cannot be read here: send JPEG. An iPhone takes JPEG after Settings, Camera, Formats, Most Compatible.';
/** A photo of a door shows no difference, and the file is half as large as at 90. */
const JPEG = { quality: 82 } as const;

/** Decodes one picture at a time, on one thread and without a cache, because this process has little memory. */
sharp.concurrency(1);
sharp.cache(false);
/** Blocks all other formats that the library can read (SVG, GIF, TIFF, …), whatever the file claims to be. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`, // The thumbnail is created from the reduced picture.
  ]),
});

/**
 * Decodes a picture file to its last row, turns it upright, and encodes it again within the size of stored pictures, without
 * EXIF and other metadata. Throws UnreadablePicture.
 */
export async function decodePicture(path: string, kind: PictureKind): Promise<DecodedPicture> {
  const format = await formatOf(path);
  try {
    const limitInputPixels = await assertSize(path, format);
    const source = sharp(path, { failOn: 'error', limitInputPixels, sequentialRead: true });
    const upright = within(source.autoOrient(), PICTURE_SIDE);
    const picture = await (kind === 'signature' && format !== 'jpeg' ? drawing(upright) : photo(upright));
    const thumbnail = kind === 'photo' ? await photo(within(sharp(picture.content), THUMBNAIL_SIDE)) : null;
    return { ...picture, thumbnail };
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error;
    throw new UnreadablePicture(`${TAKEN} that is whole: this one is cut off or damaged.`, { cause: error });
  }
}

async function formatOf(path: string): Promise<TakenFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FORMAT_BYTES), 0, FORMAT_BYTES, 0);
    const format = pictureFormat(buffer.subarray(0, bytesRead));
    if (format === 'heic') throw new UnreadablePicture(INSTEAD_OF_HEIC);
    if (!format) throw new UnreadablePicture(`${TAKEN}.`);
    return format;
  } finally {
    await file.close();
  }
}

/**
 * Reads the size from the header, so that a picture which unpacks to gigabytes is rejected before it is unpacked. Returns the maximum
 * number of pixels.
 */
async function assertSize(path: string, format: TakenFormat): Promise<number> {
  const { width, height, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata();
  const name = format === 'jpeg' && isProgressive ? 'progressive JPEG' : NAMES[format];
  const most = MAX_MEGAPIXELS[name];
  if (width * height <= most * MILLION) return most * MILLION;
  throw new UnreadablePicture(
    `Must have at most ${most} megapixels as ${name}; this one has ${width} × ${height} pixels.`,
  );
}

const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const photo = async (picture: Sharp): Promise<Picture> => ({
  type: 'image/jpeg',
  content: await picture.flatten({ background: 'white' }).jpeg(JPEG).toBuffer(),
});

/** Converts without loss, and retains the transparency. */
const drawing = async (picture: Sharp): Promise<Picture> => ({
  type: 'image/png',
  content: await picture.png({ compressionLevel: 9 }).toBuffer(),
});
