import { useTranslation } from 'react-i18next';
import { keepDay, usePhone } from '../kept/phone';
import { isNews } from '../news';
import { Notice } from './notice';

/** What the office has changed since the driver last looked: a stop that is gone, or one more, is easily overlooked in a list. */
export function Changes() {
  const { t } = useTranslation('driver');
  const { kept } = usePhone();
  if (!kept || !isNews(kept.news)) return null;
  const sentences = (['withdrawn', 'added', 'removed', 'reordered'] as const).flatMap((what) => {
    const names = kept.news![what];
    return names.length > 0 ? [t(`changes.${what}`, { names: names.join(', '), count: names.length })] : [];
  });
  return (
    <Notice
      kind="alert"
      text={`${t('changes.title')} ${sentences.join(' ')}`}
      action={t('changes.seen')}
      act={() => void keepDay((now) => now && { ...now, news: undefined })}
    />
  );
}
