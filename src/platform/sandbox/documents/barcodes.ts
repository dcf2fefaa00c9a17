import bwip from 'bwip-js/node';

/** Returns the widths of the bars and spaces of a Code 128 symbol (ISO/IEC 15417) in modules. They alternate and begin with a bar. */
export function encodeCode128(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('The barcode library gave no bars.');
  return symbol.sbs;
}

/** Returns the rows of a QR code (ISO/IEC 18004) that remains readable if a quarter of it is damaged; true is dark. */
export function encodeQrCode(text: string): boolean[][] {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=Q');
  if (!symbol || !('pixs' in symbol)) throw new Error('The barcode library gave no matrix.');
  const { pixs, pixx, pixy } = symbol;
  return Array.from({ length: pixy }, (_, row) => pixs.slice(row * pixx, (row + 1) * pixx).map((dark) => dark === 1));
}
