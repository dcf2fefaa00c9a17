import { mdiDraw } from '@mdi/js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';
import { Icon } from '../../shared/icon';
import { canvasToBlob } from '../device/pictures';

interface SignatureProps {
  readonly label: string;
  readonly signature: Blob | undefined;
  onChange(signature: Blob | undefined): void;
}

/** Captures a signature on the whole screen. */
export function Signature({ label, signature, onChange }: SignatureProps) {
  const { t } = useTranslation('driver');
  const [isOpen, setOpen] = useState(false);
  const url = useMemo(() => signature && URL.createObjectURL(signature), [signature]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  const closeSheet = (signed: Blob | undefined) => {
    if (signed) onChange(signed);
    setOpen(false);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {url && <img className="signed" src={url} alt={t('signature.captured')} />}
      <button type="button" className="second" onClick={() => setOpen(true)}>
        <Icon path={mdiDraw} size={26} /> {t(signature ? 'signature.again' : 'signature.sign')}
      </button>
      {isOpen && <SignatureSheet onClose={closeSheet} />}
    </fieldset>
  );
}

/** Empty space around a cropped signature. */
const MARGIN_PX = 16;

/** Returns a picture of the signature without the empty canvas around it. */
function cropSignature(pad: SignaturePad, canvas: HTMLCanvasElement): Promise<Blob> {
  const points = pad.toData().flatMap((stroke) => stroke.points);
  const scale = canvas.width / canvas.offsetWidth; // pixels of the canvas for a pixel of the page
  const [x, width] = cropSide(
    points.map((point) => point.x),
    canvas.width,
    scale,
  );
  const [y, height] = cropSide(
    points.map((point) => point.y),
    canvas.height,
    scale,
  );
  const cropped = Object.assign(document.createElement('canvas'), { width, height });
  cropped.getContext('2d')!.drawImage(canvas, x, y, width, height, 0, 0, width, height);
  return canvasToBlob(cropped, 'image/png');
}

/** Returns the start and length of a signature with its margin on one axis, in pixels of the canvas. */
function cropSide(
  coordinates: readonly number[],
  canvasLength: number,
  scale: number,
): readonly [start: number, length: number] {
  const start = Math.max(0, Math.min(...coordinates) - MARGIN_PX) * scale;
  const end = Math.min(canvasLength, (Math.max(...coordinates) + MARGIN_PX) * scale);
  return [Math.floor(start), Math.ceil(end - start)];
}

/** The canvas on the whole screen. Its background is white in dark mode too, so that signatures look the same everywhere. */
function SignatureSheet({ onClose }: { onClose(signature: Blob | undefined): void }) {
  const { t } = useTranslation('driver');
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    const element = canvas.current!;
    dialog.current!.showModal();
    const newPad = new SignaturePad(element, { backgroundColor: '#fff', minWidth: 1, maxWidth: 3 });
    pad.current = newPad;
    newPad.addEventListener('endStroke', () => setEmpty(false));
    /** Adapts the canvas to the screen, which the driver may have turned. */
    const resizeCanvas = () => {
      const strokes = newPad.toData();
      const scale = Math.min(2, Math.max(1, devicePixelRatio)); // sharp, yet small enough to send
      element.width = element.offsetWidth * scale;
      element.height = element.offsetHeight * scale;
      element.getContext('2d')!.scale(scale, scale);
      newPad.clear();
      newPad.fromData(strokes);
    };
    resizeCanvas();
    addEventListener('resize', resizeCanvas);
    return () => {
      removeEventListener('resize', resizeCanvas);
      newPad.off();
    };
  }, []);
  const clear = () => {
    pad.current!.clear();
    setEmpty(true);
  };
  const finish = async () => onClose(await cropSignature(pad.current!, canvas.current!));
  return (
    <dialog ref={dialog} className="sheet" aria-label={t('signature.sign')} onCancel={() => onClose(undefined)}>
      <canvas ref={canvas} />
      <div className="pair">
        <button type="button" className="second" onClick={() => onClose(undefined)}>
          {t('app.back')}
        </button>
        <button type="button" className="second" onClick={clear}>
          {t('signature.clear')}
        </button>
        <button type="button" disabled={isEmpty} onClick={() => void finish()}>
          {t('signature.done')}
        </button>
      </div>
    </dialog>
  );
}
