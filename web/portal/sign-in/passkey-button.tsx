import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api';
import type { User } from '../session';
import { finishSignIn, hasPasskeys, isUnauthorized, provePasskey } from './second-step';

interface Props {
  /** Challenge of a sign-in whose password was right. Without it the passkey signs in alone. */
  readonly challenge?: string;
  onSignedIn(user: NonNullable<User>): void;
  onFailed(error: unknown): void;
}

/** Signs in with a passkey. */
export function PasskeyButton({ challenge, onSignedIn, onFailed }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const signInWithPasskey = async () => {
    setBusy(true);
    onFailed(undefined);
    try {
      const user = await finishSignIn(await provePasskey(challenge));
      if (user) return onSignedIn(user);
      onFailed(new Error(t('signIn.notStored')));
    } catch (error) {
      onFailed(error instanceof ApiError && !isUnauthorized(error) ? error : new Error(t('security.passkeyFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void signInWithPasskey()}>
      {t('security.passkeySignIn')}
    </Button>
  );
}
