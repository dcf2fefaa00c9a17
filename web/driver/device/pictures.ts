/** Longest side of a stored photo. Labels stay readable at this size, and the photos of a day fit on the phone. */
const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 0.75;

/** Shrinks a photo before it is stored. @throws Error if the file is not a picture */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvasToBlob(canvas, 'image/jpeg', JPEG_QUALITY);
}

/** Encodes what a canvas shows as a picture. @throws Error if the canvas has no area */
export const canvasToBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), type, quality),
  );
