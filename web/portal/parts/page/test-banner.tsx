import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session';
import { moveSession } from '../../session-move';
import { ProblemText } from './problem';

/** Says on every page that the user is in the test business, and leads back. */
export function TestBanner() {
  const { t } = useTranslation();
  const { business } = useSession();
  const leaving = useMutation({ mutationFn: () => moveSession('back') });
  if (!business.isTest) return null;
  return (
    <section className="test-banner" aria-label={t('settingsPart.test')}>
      <span>{t('testBusiness.banner')}</span>
      <Button size="compact-sm" variant="default" loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('testBusiness.back')}
      </Button>
      {leaving.error && <ProblemText error={leaving.error} />}
    </section>
  );
}
