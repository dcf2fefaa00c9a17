import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/overlays/dialog';
import { useRenewal } from '../session';
import { SignInForm } from './sign-in-form';
import { SingleSignOnLink } from './single-sign-on-link';

/** Shows the sign-in form over the current page when the session ends, without closing the page. */
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
          <SingleSignOnLink email={email} />
        </Dialog>
      )}
    </>
  );
}
