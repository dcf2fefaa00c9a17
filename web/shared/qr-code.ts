import { useEffect, useState } from 'react';

/**
 * Draws a QR code in the browser, so that its secret is sent to no server.
 *
 * @returns the URL of the image; undefined until it is drawn
 */
export function useQrCode(text: string): string | undefined {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    let url: string | undefined;
    void (async () => {
      const { drawingSVG, qrcode } = await import('bwip-js/browser'); // Loaded only where a code is shown.
      if (isUnmounted) return;
      url = URL.createObjectURL(new Blob([qrcode({ bcid: 'qrcode', text }, drawingSVG())], { type: 'image/svg+xml' }));
      setImage(url);
    })();
    return () => {
      isUnmounted = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [text]);
  return image;
}
