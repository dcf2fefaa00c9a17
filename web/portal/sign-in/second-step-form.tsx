import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../parts/page/problem';
import type { User } from '../session';
import { PasskeyButton } from './passkey-button';
import { finishSignIn, isUnauthorized } from './second-step';

interface Props {
  readonly challenge: string;
  onSignedIn(user: NonNullable<User>): void;
  /** Shows the password again. */
  onBack(): void;
}

/** The second step of a sign-in: a code of the authenticator app, a recovery code or a passkey. */
export function SecondStepForm({ challenge, onSignedIn, onBack }: Props) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [isRecovery, setRecovery] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    setBusy(true);
    setError(undefined);
    try {
      // Apps show their codes with a blank in the middle. The service itself removes blanks of recovery codes.
      const proof = isRecovery ? { recoveryCode: typed } : { code: typed.replaceAll(' ', '') };
      const user = await finishSignIn({ challenge, ...proof });
      if (user) return onSignedIn(user);
      // The sign-in has succeeded, but the browser has not stored the cookie of the session.
      setError(new Error(t('signIn.notStored')));
    } catch (refused) {
      setError(isUnauthorized(refused) ? new Error(t('security.wrongCode')) : refused);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text>{t(isRecovery ? 'security.recoveryText' : 'security.stepText')}</Text>
        <TextInput
          key={isRecovery ? 'recovery' : 'app'} // The other kind of code begins with an empty input.
          name="code"
          label={t(isRecovery ? 'security.recoveryCode' : 'security.code')}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          required
          withAsterisk={false}
          data-autofocus // The focus goes here if the form is in a dialog, and by `autoFocus` elsewhere.
          autoFocus
        />
        <ErrorAlert error={error} />
        <Button type="submit" loading={isBusy}>
          {t('signIn.submit')}
        </Button>
        <PasskeyButton challenge={challenge} onSignedIn={onSignedIn} onFailed={setError} />
        <Button variant="default" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'security.useApp' : 'security.useRecovery')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('security.back')}
        </Button>
      </Stack>
    </form>
  );
}
