import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Returns a white greyscale PNG; `claimed` is the size in its header. */
export function png(width = 4, height = 3, claimed = { width, height }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 0xff);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface Photographed {
  width?: number;
  height?: number;
  /** EXIF orientation. 6 is a phone held upright, whose picture is stored rotated. */
  orientation?: number;
  /** Adds noise; without it a picture has only a few KB. */
  grain?: boolean;
}

/** Returns a photo like one of a phone: grey, with a red upper left quarter and GPS coordinates. */
export async function photograph(
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  with_: Photographed = {},
): Promise<Buffer> {
  const { width = 640, height = 480, orientation = 1, grain = false } = with_;
  const noise = grain ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } } : {};
  const quarter = { width: width >> 1, height: height >> 1, channels: 3 as const, background: 'red' };
  return sharp({ create: { width, height, channels: 3, background: 'grey', ...noise } })
    .composite([{ input: await sharp({ create: quarter }).png().toBuffer(), gravity: 'northwest' }])
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'PhoneMaker' },
      IFD3: { GPSLatitude: '48/1 12/1 30/1', GPSLongitude: '16/1 22/1 0/1' },
    })
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
}

/** Returns the first bytes of an iPhone picture: ISO base media with HEVC. */
export const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(1000)]);
