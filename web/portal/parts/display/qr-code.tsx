import { Skeleton } from '@mantine/core';
import { useQrCode } from '../../../shared/qr-code';

/** A QR code, with a placeholder of its size until it is drawn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const image = useQrCode(text);
  return image ? <img className="qr-code" src={image} alt={label} /> : <Skeleton height={200} width={200} />;
}
