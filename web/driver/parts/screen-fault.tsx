import { useTranslation } from 'react-i18next';

/** Replaces a screen that failed to render. Actions are in the phone's database and are sent as usual. */
export function ScreenFault() {
  const { t } = useTranslation('driver');
  return <Fault title={t('app.fault')} text={t('app.faultText')} />;
}

/** Replaces the app if the browser does not open the phone's database, for example in private mode or on a full phone. */
export function StorageFault() {
  const { t } = useTranslation('driver');
  return (
    <main>
      <Fault title={t('app.storageFault')} text={t('app.storageFaultText')} />
    </main>
  );
}

function Fault({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('driver');
  return (
    <div className="notice alert" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('app.reload')}
      </button>
    </div>
  );
}
