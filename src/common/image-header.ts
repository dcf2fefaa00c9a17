/** What the first bytes of an image say about it. */
export interface ImageHeader {
  readonly type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEADER_BYTES = 29;
/** Colour type → bit depths (PNG specification, 11.2.1). */
const PNG_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * Reads a PNG's or JPEG's header, whatever the file is called; undefined when the content is neither, or its header
 * cannot be decoded.
 */
export const readImageHeader = (content: Buffer): ImageHeader | undefined => readPng(content) ?? readJpeg(content);

/** The signature, then the IHDR chunk, which always comes first. */
function readPng(content: Buffer): ImageHeader | undefined {
  if (content.length < PNG_HEADER_BYTES || !content.subarray(0, PNG.length).equals(PNG)) return undefined;
  if (content.readUInt32BE(8) !== 13 || content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  const [depth, colour, compression, filter, interlace] = content.subarray(24, PNG_HEADER_BYTES);
  const known = PNG_DEPTHS[colour!]?.includes(depth!) && compression === 0 && filter === 0 && interlace! <= 1;
  return known && width > 0 && height > 0 ? { type: 'image/png', width, height } : undefined;
}

const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** C4, C8 and CC lie among the frame headers, but are tables and an extension (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= START_OF_IMAGE);

/** From segment to segment until the frame header, which has the size and comes before the first scan. */
function readJpeg(content: Buffer): ImageHeader | undefined {
  if (content[0] !== 0xff || content[1] !== START_OF_IMAGE) return undefined;
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1]!;
    if (marker === 0xff)
      at += 1; // markers may be padded
    else if (marker === START_OF_SCAN || marker === END_OF_IMAGE || standsAlone(marker)) return undefined;
    else if (isFrame(marker)) return readFrame(content, at + 2);
    else at += 2 + Math.max(content.readUInt16BE(at + 2), 2);
  }
  return undefined;
}

function readFrame(content: Buffer, at: number): ImageHeader | undefined {
  if (at + 8 > content.length) return undefined;
  const [height, width, components] = [content.readUInt16BE(at + 3), content.readUInt16BE(at + 5), content[at + 7]!];
  const fits = content.readUInt16BE(at) === 8 + 3 * components && [1, 3, 4].includes(components);
  return fits && width > 0 && height > 0 ? { type: 'image/jpeg', width, height } : undefined;
}
