import { mdiBarcodeScan } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { Notice } from './notice';

/** As far as browsers have it: Chromium on phones does, others do not. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };
const LOOK_MS = 200;

interface ScanFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  change(value: string): void;
}

/** What stands on a label: read by the camera where the browser can, else typed. */
export function ScanField({ label, value, problem, change }: ScanFieldProps) {
  const { t } = useTranslation('driver');
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const end = (read?: string) => {
    setOpen(false);
    if (read) change(read);
  };
  const refuse = () => {
    setOpen(false);
    setRefused(true);
  };
  return (
    <>
      <label>
        {label}
        <input
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {problem && <Notice kind="alert" text={problem} />}
      {isRefused && <Notice kind="alert" text={t('scan.refused')} />}
      {BarcodeDetector && (
        <button type="button" className="second" onClick={() => setOpen(true)}>
          <Icon path={mdiBarcodeScan} size={26} /> {t('scan.scan')}
        </button>
      )}
      {isOpen && <Camera end={end} refuse={refuse} />}
    </>
  );
}

function Camera({ end, refuse }: { end(read?: string): void; refuse(): void }) {
  const { t } = useTranslation('driver');
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    dialog.current!.showModal();
    const detector = new BarcodeDetector!();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const [found] = await detector.detect(video.current!).catch(() => []);
      if (isOver) return;
      if (found) end(found.rawValue);
      else timer = setTimeout(() => void look(), LOOK_MS);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return stop();
      video.current!.srcObject = stream;
      await video.current!.play();
      await look();
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    begin().catch(() => isOver || refuse());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={t('scan.scan')} onCancel={() => end()}>
      <video ref={video} muted playsInline />
      <button type="button" className="second" onClick={() => end()}>
        {t('scan.type')}
      </button>
    </dialog>
  );
}
