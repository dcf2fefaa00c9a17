import { mdiContentCopy, mdiQrcode } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';
import { useQrCode } from '../../shared/qr-code';
import { createTrackerAddress } from '../device/tracker-app';
import { Notice } from './notice';

/** Offers a tracker app, which reports positions while this app is closed, and connects it by a QR code. */
export function TrackerApp() {
  const { t } = useTranslation('driver');
  const [address, setAddress] = useState<string>();
  const [state, setState] = useState<'ready' | 'connecting' | 'unreachable'>('ready');
  const connect = async () => {
    setState('connecting');
    const created = await createTrackerAddress();
    if (created) setAddress(created);
    setState(created ? 'ready' : 'unreachable');
  };
  return (
    <section className="card" aria-labelledby="tracker">
      <h2 id="tracker">{t('tracker.title')}</h2>
      <p>{t('tracker.why')}</p>
      <p>{t('tracker.install')}</p>
      {address ? (
        <Address address={address} />
      ) : (
        <>
          <p>{t('tracker.replaces')}</p>
          <button type="button" className="second" disabled={state === 'connecting'} onClick={() => void connect()}>
            <Icon path={mdiQrcode} size={26} /> {t('tracker.show')}
          </button>
        </>
      )}
      {state === 'unreachable' && <Notice kind="alert" text={t('tracker.unreachable')} />}
    </section>
  );
}

/** The address as a QR code for another phone, and to copy into an app on this one. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation('driver');
  const image = useQrCode(address);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <>
      <p>{t('tracker.scan')}</p>
      <div className="qr-code">{image && <img src={image} alt={t('tracker.code')} />}</div>
      <p>{t('tracker.enter')}</p>
      <p className="address">{address}</p>
      <button type="button" className="second" onClick={() => void copy()}>
        <Icon path={mdiContentCopy} size={26} /> {t(isCopied ? 'tracker.copied' : 'tracker.copy')}
      </button>
    </>
  );
}
