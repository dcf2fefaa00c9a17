import { deflateSync } from 'node:zlib';
import { readImageHeader } from './image-header';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG up to its pixels; checksums are left at zero, since a header is read without them. */
function png({
  width = 3,
  height = 2,
  depth = 8,
  colour = 2,
  compression = 0,
  interlace = 0,
  name = 'IHDR',
  length = 13,
}) {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(length, 0);
  header.write(name, 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([depth, colour, compression, 0, interlace], 16);
  return Buffer.concat([SIGNATURE, header, deflateSync(Buffer.alloc(10))]);
}

const segment = (marker: number, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, content]);
};
const frame = (width: number, height: number, components = 3) => {
  const content = Buffer.alloc(6 + 3 * components);
  content[0] = 8;
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  content[5] = components;
  return content;
};
const jpeg = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);
const APP0 = segment(0xe0, Buffer.from('JFIF\0'));
/** A thumbnail inside of it is not the image. */
const APP1 = segment(0xe1, jpeg(segment(0xc0, frame(1, 1))));
const HUFFMAN = segment(0xc4, Buffer.alloc(17));

describe('the header of an image', () => {
  it.each([
    ['a PNG', png({}), { type: 'image/png', width: 3, height: 2 }],
    ['a palette PNG', png({ depth: 4, colour: 3, interlace: 1 }), { type: 'image/png', width: 3, height: 2 }],
    ['a JPEG', jpeg(APP0, segment(0xc0, frame(640, 480))), { type: 'image/jpeg', width: 640, height: 480 }],
    ['a progressive one', jpeg(APP0, segment(0xc2, frame(9, 8))), { type: 'image/jpeg', width: 9, height: 8 }],
    ['one with a thumbnail', jpeg(APP1, segment(0xc0, frame(7, 5))), { type: 'image/jpeg', width: 7, height: 5 }],
    ['tables before the frame', jpeg(HUFFMAN, segment(0xc0, frame(7, 5))), { type: 'image/jpeg', width: 7, height: 5 }],
    [
      'padded markers',
      jpeg(APP0, Buffer.from([0xff, 0xff]), segment(0xc1, frame(7, 5, 1))),
      { type: 'image/jpeg', width: 7, height: 5 },
    ],
  ])('%s', (_, content, header) => {
    expect(readImageHeader(content)).toEqual(header);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(3))],
    ['a GIF', Buffer.from('GIF89a' + '\x01\0'.repeat(30))],
    ['the signature alone', SIGNATURE],
    ['a PNG cut in its header', png({}).subarray(0, 28)],
    ['a PNG that begins with another chunk', png({ name: 'IDAT' })],
    ['a PNG header of the wrong length', png({ length: 14 })],
    ['a PNG without width', png({ width: 0 })],
    ['a PNG without height', png({ height: 0 })],
    ['a depth that the colour type has not', png({ depth: 4, colour: 2 })],
    ['an unknown colour type', png({ colour: 5 })],
    ['an unknown compression', png({ compression: 1 })],
    ['the start of a JPEG alone', jpeg()],
    ['a JPEG without a frame', jpeg(APP0)],
    ['a JPEG whose scan comes first', jpeg(segment(0xda, Buffer.alloc(10)), segment(0xc0, frame(7, 5)))],
    ['a JPEG cut in its frame', jpeg(segment(0xc0, frame(7, 5)).subarray(0, 8))],
    ['a JPEG without height', jpeg(segment(0xc0, frame(7, 0)))],
    ['a frame of another length than its components', jpeg(segment(0xc0, frame(7, 5).subarray(0, 9)))],
    ['a page behind the start of a JPEG', jpeg(Buffer.from('<script>alert(1)</script>'.repeat(9)))],
    ['endless padding', jpeg(Buffer.alloc(1_000_000, 0xff))],
    ['segments of no length', jpeg(Buffer.from([0xff, 0xe0, 0, 0].flatMap((byte) => [byte])), Buffer.alloc(99))],
  ])('%s is none', (_, content) => {
    expect(readImageHeader(content)).toBeUndefined();
  });
});
