import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../parts/page/problem';
import { signIn, type User } from '../session';
import { PasskeyButton } from './passkey-button';
import { challengeOf } from './second-step';
import { SecondStepForm } from './second-step-form';

interface Props {
  /** Email address of the expired session. Without it any user may sign in. */
  readonly email?: string;
  onSignedIn(user: NonNullable<User>): void;
}

/** Signs in with email address and password, and asks for the second factor if the account has one. */
export function SignInForm({ email, onSignedIn }: Props) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      const user = await signIn(String(fields.get('email')), String(fields.get('password')));
      if (user) return onSignedIn(user);
      setError(new Error(t('signIn.notStored')));
    } catch (refused) {
      const next = challengeOf(refused);
      if (next === undefined) setError(refused);
      setChallenge(next);
    } finally {
      setBusy(false);
    }
  };

  if (challenge !== undefined)
    return <SecondStepForm challenge={challenge} onSignedIn={onSignedIn} onBack={() => setChallenge(undefined)} />;
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <TextInput
          name="email"
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          defaultValue={email}
          readOnly={!!email}
          required
          withAsterisk={false}
          data-autofocus={email ? undefined : true}
        />
        <PasswordInput
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-hidden': true }}
          data-autofocus={email ? true : undefined}
        />
        <ErrorAlert error={error} />
        <Button type="submit" loading={isBusy}>
          {t('signIn.submit')}
        </Button>
        <PasskeyButton onSignedIn={onSignedIn} onFailed={setError} />
      </Stack>
    </form>
  );
}
