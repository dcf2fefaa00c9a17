import { mdiBarcodeScan, mdiCheckCircle } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { scannedCode } from '../../shared/scanned-code';
import { Notice } from '../parts/notice';

/** The browser's barcode detector. Only Chromium on phones has it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };
const SCAN_INTERVAL_MS = 200;

export type LabelState = 'empty' | 'right' | 'wrong';

interface ScanFieldProps {
  readonly label: string;
  readonly value: string;
  /** Whether the value is a label of the shipment. */
  readonly state: LabelState;
  change(value: string): void;
}

/**
 * Input of a label's code: typed, sent by a scanner that works as a keyboard, or read with the camera where the browser
 * supports it.
 */
export function ScanField({ label, value, state, change }: ScanFieldProps) {
  const { t } = useTranslation('driver');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [isCameraBlocked, setCameraBlocked] = useState(false);
  const closeCamera = (code?: string) => {
    setCameraOpen(false);
    if (code) change(scannedCode(code));
  };
  const reportBlockedCamera = () => {
    setCameraOpen(false);
    setCameraBlocked(true);
  };
  /** Scanners send Enter after the code. Without this, it would submit the form. */
  const completeScan = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    change(scannedCode(event.currentTarget.value));
  };
  return (
    <>
      <label>
        {label}
        <input
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={completeScan}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <div role="status">
        {state === 'right' && (
          <p className="state completed">
            <Icon path={mdiCheckCircle} size={22} /> {t('scan.right')}
          </p>
        )}
      </div>
      {state === 'wrong' && <Notice kind="alert" text={t('scan.other')} />}
      {isCameraBlocked && <Notice kind="alert" text={t('scan.refused')} />}
      {BarcodeDetector && (
        <button type="button" className="second" onClick={() => setCameraOpen(true)}>
          <Icon path={mdiBarcodeScan} size={26} /> {t('scan.scan')}
        </button>
      )}
      {isCameraOpen && <Camera close={closeCamera} reportBlocked={reportBlockedCamera} />}
    </>
  );
}

interface CameraProps {
  close(code?: string): void;
  reportBlocked(): void;
}

/** Shows what the camera sees until it sees a code. */
function Camera({ close, reportBlocked }: CameraProps) {
  const { t } = useTranslation('driver');
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    dialog.current!.showModal();
    const detector = new BarcodeDetector!();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const stopCamera = () => stream?.getTracks().forEach((track) => track.stop());
    const detectCode = async () => {
      const [found] = await detector.detect(video.current!).catch(() => []);
      if (isClosed) return;
      if (found) close(found.rawValue);
      else timer = setTimeout(() => void detectCode(), SCAN_INTERVAL_MS);
    };
    const startCamera = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isClosed) return stopCamera(); // The driver closed the dialog while the browser asked for permission.
      video.current!.srcObject = stream;
      await video.current!.play();
      await detectCode();
    };
    startCamera().catch(() => isClosed || reportBlocked());
    return () => {
      isClosed = true;
      clearTimeout(timer);
      stopCamera();
    };
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={t('scan.scan')} onCancel={() => close()}>
      <video ref={video} muted playsInline />
      <button type="button" className="second" onClick={() => close()}>
        {t('scan.type')}
      </button>
    </dialog>
  );
}
