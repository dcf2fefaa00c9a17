import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/overlays/dialog';
import { SingleSignOnLink } from './single-sign-on-link';
import { useRenewal } from './use-renewal';

const SignInForm = lazy(async () => ({ default: (await import('./sign-in-form')).SignInForm }));

/** Shows the sign-in form over the current page when the session ends, without closing the page. */
export function Renewal({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { isEnded, onRenewed } = useRenewal(email);
  return (
    <>
      {children}
      {isEnded && (
        <Dialog title={t('signIn.again')}>
          <Text mb="md">{t('signIn.againText', { email })}</Text>
          <Suspense>
            <SignInForm email={email} onSignedIn={onRenewed} />
          </Suspense>
          <SingleSignOnLink email={email} />
        </Dialog>
      )}
    </>
  );
}
