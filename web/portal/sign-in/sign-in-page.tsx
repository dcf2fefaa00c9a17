import { Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../parts/page/language-choice';
import { useTitle } from '../parts/page/use-title';
import type { User } from '../session';
import { ForgotForm, OtherWays, RegisterForm, type Way, WAYS } from '../start/register-form';
import { EmailFirst } from './email-first';

const PATHS: Readonly<Record<Way, string>> = {
  signIn: '/portal',
  register: '/portal/register',
  forgot: '/portal/forgot-password',
};

/** Sign-in, registration and password reset, each at its own address. */
export function SignInPage({ onSignedIn }: { onSignedIn(user: User): void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>(WAYS.find((each) => PATHS[each] === location.pathname) ?? 'signIn');
  useTitle(t(`way.${way}`));
  const show = (other: Way) => {
    history.replaceState(null, '', PATHS[other]);
    setWay(other);
  };
  const enter = (user: NonNullable<User>) => {
    if (way !== 'signIn') history.replaceState(null, '', PATHS.signIn);
    onSignedIn(user);
  };
  return (
    <main className="single-page">
      <p className="product">{t('product')}</p>
      <Title order={1} size="h2" mb="lg">
        {t(`way.${way}`)}
      </Title>
      {way === 'signIn' && <EmailFirst onSignedIn={enter} />}
      {way === 'register' && <RegisterForm onSignedIn={enter} />}
      {way === 'forgot' && <ForgotForm />}
      <OtherWays shown={way} onShow={show} />
      <LanguageChoice />
    </main>
  );
}
