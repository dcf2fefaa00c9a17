import { useTranslation } from 'react-i18next';

/** Stands where a screen failed to render. The reports are in the phone's database and are sent all the same. */
export function ScreenFault() {
  const { t } = useTranslation('driver');
  return (
    <div className="notice alert" role="alert">
      <h1>{t('app.fault')}</h1>
      <p>{t('app.faultText')}</p>
      <button className="second" onClick={() => location.reload()}>
        {t('app.reload')}
      </button>
    </div>
  );
}
