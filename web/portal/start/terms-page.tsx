import { List, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../parts/page/language-choice';
import { useTitle } from '../parts/page/use-title';

/** Default terms, for an operator without published terms. Readable without an account. */
export function TermsPage() {
  const { t } = useTranslation();
  useTitle(t('terms.title'));
  return (
    <main className="single-page">
      <p className="product">{t('product')}</p>
      <Title order={1} size="h2" mb="lg">
        {t('terms.title')}
      </Title>
      <Text mb="sm">{t('terms.intro')}</Text>
      <List type="ordered" spacing="xs">
        {(['data', 'use', 'account', 'warranty'] as const).map((each) => (
          <List.Item key={each}>{t(`terms.${each}`)}</List.Item>
        ))}
      </List>
      <LanguageChoice />
    </main>
  );
}
