/** The longest side of a kept photo, in pixels: a label can be read on it, and a day of photos fits into the phone. */
const LONGEST = 1600;
const QUALITY = 0.75;

/** Makes a photo small before it is kept. @throws Error for what is no picture */
export async function shrink(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return asBlob(canvas, 'image/jpeg', QUALITY);
}

export const asBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture is empty.'))), type, quality),
  );
