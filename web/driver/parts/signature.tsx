import { mdiDraw } from '@mdi/js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';
import { Icon } from '../../shared/icon';
import { asBlob } from '../pictures';

interface SignatureProps {
  readonly label: string;
  readonly signature: Blob | undefined;
  change(signature: Blob | undefined): void;
}

/** A signature, given on the whole screen. */
export function Signature({ label, signature, change }: SignatureProps) {
  const { t } = useTranslation('driver');
  const [isOpen, setOpen] = useState(false);
  const url = useMemo(() => signature && URL.createObjectURL(signature), [signature]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  const sign = (given: Blob | undefined) => {
    if (given) change(given);
    setOpen(false);
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {url && <img className="signed" src={url} alt={t('signature.given')} />}
      <button type="button" className="second" onClick={() => setOpen(true)}>
        <Icon path={mdiDraw} size={26} /> {t(signature ? 'signature.again' : 'signature.sign')}
      </button>
      {isOpen && <Sheet done={sign} />}
    </fieldset>
  );
}

const MARGIN_PX = 16;

/** What was drawn, without the empty paper around it. */
function cropped(pad: SignaturePad, sheet: HTMLCanvasElement): Promise<Blob> {
  const points = pad.toData().flatMap((stroke) => stroke.points);
  const ratio = sheet.width / sheet.offsetWidth;
  const side = (of: (point: { x: number; y: number }) => number, most: number): [from: number, length: number] => {
    const from = Math.max(0, Math.min(...points.map(of)) - MARGIN_PX) * ratio;
    const to = Math.min(most, (Math.max(...points.map(of)) + MARGIN_PX) * ratio);
    return [Math.floor(from), Math.ceil(to - from)];
  };
  const [x, width] = side((point) => point.x, sheet.width);
  const [y, height] = side((point) => point.y, sheet.height);
  const paper = Object.assign(document.createElement('canvas'), { width, height });
  paper.getContext('2d')!.drawImage(sheet, x, y, width, height, 0, 0, width, height);
  return asBlob(paper, 'image/png');
}

/** Paper is white, also at night: what is signed looks the same everywhere. */
function Sheet({ done }: { done(signature: Blob | undefined): void }) {
  const { t } = useTranslation('driver');
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    const sheet = canvas.current!;
    dialog.current!.showModal();
    const own = new SignaturePad(sheet, { backgroundColor: '#fff', minWidth: 1, maxWidth: 3 });
    pad.current = own;
    own.addEventListener('endStroke', () => setEmpty(false));
    const fit = () => {
      const drawn = own.toData();
      const ratio = Math.min(2, Math.max(1, devicePixelRatio));
      sheet.width = sheet.offsetWidth * ratio;
      sheet.height = sheet.offsetHeight * ratio;
      sheet.getContext('2d')!.scale(ratio, ratio);
      own.clear();
      own.fromData(drawn);
    };
    fit();
    addEventListener('resize', fit);
    return () => {
      removeEventListener('resize', fit);
      own.off();
    };
  }, []);
  const clear = () => {
    pad.current!.clear();
    setEmpty(true);
  };
  return (
    <dialog ref={dialog} className="sheet" aria-label={t('signature.sign')} onCancel={() => done(undefined)}>
      <canvas ref={canvas} />
      <div className="pair">
        <button type="button" className="second" onClick={() => done(undefined)}>
          {t('app.back')}
        </button>
        <button type="button" className="second" onClick={clear}>
          {t('signature.clear')}
        </button>
        <button type="button" disabled={isEmpty} onClick={() => void cropped(pad.current!, canvas.current!).then(done)}>
          {t('signature.done')}
        </button>
      </div>
    </dialog>
  );
}
