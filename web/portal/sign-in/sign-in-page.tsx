import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../parts/language-choice';
import { useTitle } from '../parts/use-title';
import type { User } from '../session';
import { SignInForm } from './sign-in-form';

export function SignInPage({ done }: { done(user: User): void }) {
  const { t } = useTranslation();
  useTitle(t('signIn.title'));
  return (
    <main className="alone">
      <Title order={1} size="h2" mb="lg">
        {t('signIn.title')}
      </Title>
      <SignInForm done={done} />
      <LanguageChoice />
    </main>
  );
}
