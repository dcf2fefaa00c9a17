import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A QR code. It is drawn in the browser, so that its secret is sent to no server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    let url: string | undefined;
    void (async () => {
      const { drawingSVG, qrcode } = await import('bwip-js/browser'); // Loaded only where a code is shown.
      if (isLeft) return;
      url = URL.createObjectURL(new Blob([qrcode({ bcid: 'qrcode', text }, drawingSVG())], { type: 'image/svg+xml' }));
      setImage(url);
    })();
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [text]);
  return image ? <img className="qr-code" src={image} alt={label} /> : <Skeleton height={200} width={200} />;
}
