/** Picture formats that are recognized by their first bytes; `heic` is recognized only for a helpful error message. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** The number of bytes at the beginning of a file that `detectPictureFormat` examines. */
export const FORMAT_BYTES = 64;

const PNG = '\x89PNG\r\n\x1a\n';
const JPEG = '\xff\xd8\xff';
/** The brands of HEVC pictures (ISO 23008-12). For `mif1` and `msf1`, the compatible brands decide about the codec. */
const HEVC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Returns the format of a picture by its content, whatever the name of the file is; undefined for other content. */
export function detectPictureFormat(start: Buffer): PictureFormat | undefined {
  const text = start.toString('latin1', 0, FORMAT_BYTES);
  if (text.startsWith(JPEG)) return 'jpeg';
  if (text.startsWith(PNG)) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (!text.startsWith('ftyp', 4)) return undefined;
  const brands = listBrands(text.slice(0, start.length >= 4 ? start.readUInt32BE(0) : 0));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEVC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

/** Returns the major brand and, after its version, the compatible brands. */
const listBrands = (box: string): string[] => [box.slice(8, 12), ...(box.slice(16).match(/.{4}/gs) ?? [])];
