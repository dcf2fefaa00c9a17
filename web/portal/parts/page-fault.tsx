import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTitle } from './use-title';

/** Stands where a page failed to load or to render. */
export function PageFault() {
  const { t } = useTranslation();
  useTitle(t('problem.pageFault'));
  return (
    <section className="page" role="alert">
      <Title order={1}>{t('problem.pageFault')}</Title>
      <Text my="sm">{t('problem.pageFaultText')}</Text>
      <Button variant="default" onClick={() => location.reload()}>
        {t('problem.reload')}
      </Button>
    </section>
  );
}
