import { Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../parts/page/language-choice';
import { useTitle } from '../parts/page/use-title';
import type { User } from '../session';
import { RegisterForm } from '../start/register-form';
import { EmailFirst } from './email-first';
import { ForgotPasswordForm } from './forgot-password-form';
import { SIGN_IN_FORMS, type SignInFormName, SignInLinks } from './sign-in-links';

/** Addresses of the forms. */
const PATHS: Readonly<Record<SignInFormName, string>> = {
  signIn: '/portal',
  register: '/portal/register',
  forgot: '/portal/forgot-password',
};

/** Sign-in, registration and password reset, each at its own address. */
export function SignInPage({ onSignedIn }: { onSignedIn(user: User): void }) {
  const { t } = useTranslation();
  const [shownForm, setShownForm] = useState<SignInFormName>(
    SIGN_IN_FORMS.find((form) => PATHS[form] === location.pathname) ?? 'signIn',
  );
  useTitle(t(`way.${shownForm}`));
  const show = (form: SignInFormName) => {
    history.replaceState(null, '', PATHS[form]);
    setShownForm(form);
  };
  const enter = (user: NonNullable<User>) => {
    if (shownForm !== 'signIn') history.replaceState(null, '', PATHS.signIn);
    onSignedIn(user);
  };
  return (
    <main className="single-page">
      <p className="product">{t('product')}</p>
      <Title order={1} size="h2" mb="lg">
        {t(`way.${shownForm}`)}
      </Title>
      {shownForm === 'signIn' && <EmailFirst onSignedIn={enter} />}
      {shownForm === 'register' && <RegisterForm onSignedIn={enter} />}
      {shownForm === 'forgot' && <ForgotPasswordForm />}
      <SignInLinks shown={shownForm} onShow={show} />
      <LanguageChoice />
    </main>
  );
}
