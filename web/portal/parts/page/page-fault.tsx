import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTitle } from './use-title';

interface Props {
  /** Whether it is a part of another page, which has its own title. */
  readonly isSection?: boolean;
}

/** Replaces a page that failed to load or to render. */
export function PageFault({ isSection = false }: Props) {
  const { t } = useTranslation();
  useTitle(isSection ? undefined : t('problem.pageFault'));
  return (
    <section className="page" role="alert">
      <Title order={isSection ? 2 : 1}>{t('problem.pageFault')}</Title>
      <Text my="sm">{t('problem.pageFaultText')}</Text>
      <Button variant="default" onClick={() => location.reload()}>
        {t('problem.reload')}
      </Button>
    </section>
  );
}
