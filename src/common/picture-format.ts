/** The picture formats that are told apart by their first bytes; `heic` is known only to say what to do about it. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** As many bytes of a file as `pictureFormat` looks at. */
export const FORMAT_BYTES = 64;

const PNG = '\x89PNG\r\n\x1a\n';
const JPEG = '\xff\xd8\xff';
/** ISO 23008-12: pictures in HEVC; `mif1` and `msf1` leave the codec to the compatible brands that follow. */
const HEVC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** The format of a picture by its content, whatever the file is called; undefined for anything else. */
export function pictureFormat(start: Buffer): PictureFormat | undefined {
  const text = start.toString('latin1', 0, FORMAT_BYTES);
  if (text.startsWith(JPEG)) return 'jpeg';
  if (text.startsWith(PNG)) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (!text.startsWith('ftyp', 4)) return undefined;
  const brands = brandsOf(text.slice(0, start.length >= 4 ? start.readUInt32BE(0) : 0));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEVC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

/** The major brand, then, behind its version, the compatible ones. */
const brandsOf = (box: string): string[] => [box.slice(8, 12), ...(box.slice(16).match(/.{4}/gs) ?? [])];
