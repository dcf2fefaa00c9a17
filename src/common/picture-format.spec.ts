import fc from 'fast-check';
import { detectPictureFormat } from './picture-format';

/** The first box of a picture in ISO base media: its length, its brand, a version, compatible brands. */
const box = (brand: string, ...compatible: string[]) => {
  const content = Buffer.from(`ftyp${brand}\0\0\0\0${compatible.join('')}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([length, content, Buffer.from('....avif')]); // what follows is no brand
};

describe('the format of a picture', () => {
  it.each([
    ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['png', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1')],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
    ['avif', box('avif', 'mif1', 'miaf')],
    ['avif', box('mif1', 'avif')],
    ['avif', box('avis')],
    ['heic', box('heic', 'mif1')],
    ['heic', box('mif1', 'heic')],
    [undefined, box('isom', 'mp42')],
    [undefined, Buffer.from('RIFF\x10\0\0\0WAVE')],
    [undefined, Buffer.from([0xff, 0xd8])],
    [undefined, Buffer.from('<svg xmlns')],
    [undefined, Buffer.alloc(0)],
  ])('%s', (format, start) => expect(detectPictureFormat(start)).toBe(format));

  it('never throws for any input', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.boolean(), (bytes, boxed) => {
        const start = Buffer.concat([boxed ? Buffer.from('\0\0\0\x20ftyp') : Buffer.alloc(0), bytes]);
        expect(() => detectPictureFormat(start)).not.toThrow();
      }),
    ));
});
