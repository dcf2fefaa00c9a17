import { mdiBarcodeScan, mdiCheckCircle } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { scannedCode } from '../../shared/scanned-code';
import { Notice } from '../parts/notice';

/** The browser's barcode detector. Not all browsers have it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };
const SCAN_INTERVAL_MS = 200;

/** Why the camera cannot be used: the driver or the browser does not allow it, or it does not work. */
type CameraFault = 'refused' | 'broken';

export type LabelState = 'empty' | 'right' | 'wrong';

interface ScanFieldProps {
  readonly label: string;
  readonly value: string;
  /** How the value compares with the labels of the shipment. */
  readonly state: LabelState;
  onChange(value: string): void;
}

/**
 * Input of a label's code: typed, sent by a scanner that works as a keyboard, or read with the camera where the browser
 * supports it.
 */
export function ScanField({ label, value, state, onChange }: ScanFieldProps) {
  const { t } = useTranslation('driver');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [cameraFault, setCameraFault] = useState<CameraFault>();
  const [isTyping, setTyping] = useState(false);
  const openCamera = () => {
    setCameraFault(undefined);
    setCameraOpen(true);
  };
  const complete = (code: string) => {
    setTyping(false);
    onChange(scannedCode(code));
  };
  const closeCamera = (code?: string) => {
    setCameraOpen(false);
    if (code) complete(code);
  };
  const reportCameraFault = (fault: CameraFault) => {
    setCameraOpen(false);
    setCameraFault(fault);
  };
  /** Scanners send Enter after the code. Without this, it would submit the form. */
  const completeScan = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    complete(event.currentTarget.value);
  };
  return (
    <>
      <label>
        {label}
        <input
          value={value}
          onChange={(event) => {
            setTyping(true);
            onChange(event.currentTarget.value);
          }}
          onBlur={() => setTyping(false)}
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
      {state === 'wrong' && !isTyping && <Notice kind="alert" text={t('scan.other')} />}
      {cameraFault && <Notice kind="alert" text={t(`scan.${cameraFault}`)} />}
      {BarcodeDetector && (
        <button type="button" className="second" onClick={openCamera}>
          <Icon path={mdiBarcodeScan} size={26} /> {t('scan.scan')}
        </button>
      )}
      {isCameraOpen && <Camera onClose={closeCamera} reportFault={reportCameraFault} />}
    </>
  );
}

interface CameraProps {
  onClose(code?: string): void;
  reportFault(fault: CameraFault): void;
}

/** Shows what the camera sees until it sees a code. */
function Camera({ onClose, reportFault }: CameraProps) {
  const { t } = useTranslation('driver');
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    const detector = new BarcodeDetector!();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const stopCamera = () => stream?.getTracks().forEach((track) => track.stop());
    const detectCode = async () => {
      // A frame that is not ready yet cannot be read; the next one is tried.
      const [found] = await detector.detect(video.current!).catch(() => []);
      if (isClosed) return;
      if (found) onClose(found.rawValue);
      else timer = setTimeout(() => void detectCode(), SCAN_INTERVAL_MS);
    };
    const startCamera = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isClosed) return stopCamera(); // The driver closed the dialog while the browser asked for permission.
      video.current!.srcObject = stream;
      await video.current!.play();
      await detectCode();
    };
    startCamera().catch((error: unknown) => {
      if (isClosed) return;
      reportFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'broken');
    });
    return () => {
      isClosed = true;
      clearTimeout(timer);
      stopCamera();
      shown.close(); // Returns the focus to the button that opened it.
    };
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-label={t('scan.scan')} onCancel={() => onClose()}>
      <video ref={video} muted playsInline />
      <button type="button" className="second" onClick={() => onClose()}>
        {t('scan.type')}
      </button>
    </dialog>
  );
}
