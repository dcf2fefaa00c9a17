import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/dialog';
import { useRenewal } from '../session';
import { SignInForm } from './sign-in-form';

/** Keeps the pages below as they are where the session ends, and asks for the password over them. */
export function Renewal({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { isEnded, renewed } = useRenewal(email);
  return (
    <>
      {children}
      {isEnded && (
        <Dialog title={t('signIn.again')}>
          <Text mb="md">{t('signIn.againText', { email })}</Text>
          <SignInForm email={email} done={renewed} />
        </Dialog>
      )}
    </>
  );
}
