import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemText } from '../parts/problem';
import { logIn, type User } from '../session';

interface Props {
  /** Whose session is renewed; without, anybody may sign in. */
  readonly email?: string;
  done(user: NonNullable<User>): void;
}

export function SignInForm({ email, done }: Props) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError(undefined);
    try {
      const user = await logIn(String(fields.get('email')), String(fields.get('password')));
      if (user) return done(user);
      setError(new Error(t('signIn.notKept')));
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };

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
        {error !== undefined && (
          <Alert color="red" role="alert">
            <ProblemText error={error} />
          </Alert>
        )}
        <Button type="submit" loading={isBusy}>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
