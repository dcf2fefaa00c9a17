/** These packages have no declarations of their own; this is the part of them that is used. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'truetype'): Promise<Buffer>;
}
