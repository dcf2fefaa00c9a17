import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTitle } from './use-title';

interface Props {
  /** Whether it is a part of another page, which has its own title. */
  readonly isPart?: boolean;
}

/** Replaces a page that failed to load or to render. */
export function PageFault({ isPart = false }: Props) {
  const { t } = useTranslation();
  useTitle(isPart ? undefined : t('problem.pageFault'));
  return (
    <section className="page" role="alert">
      <Title order={isPart ? 2 : 1}>{t('problem.pageFault')}</Title>
      <Text my="sm">{t('problem.pageFaultText')}</Text>
      <Button variant="default" onClick={() => location.reload()}>
        {t('problem.reload')}
      </Button>
    </section>
  );
}
