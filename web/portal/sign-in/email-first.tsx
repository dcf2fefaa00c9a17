import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../parts/page/problem';
import { startSignIn, type User } from '../session';
import { PasskeyButton } from './passkey-button';
import { SignInForm } from './sign-in-form';

/** Why a sign-in at a provider has failed, as the service adds it to the address of this page. */
const PROVIDER_FAULTS = ['expired', 'provider', 'email', 'elsewhere', 'other_subject', 'removed'] as const;

/** Reads the reason when the page is loaded, and removes it from the address. */
const INITIAL_FAULT = takeFault();

function takeFault(): (typeof PROVIDER_FAULTS)[number] | undefined {
  const address = new URL(location.href);
  const fault = PROVIDER_FAULTS.find((each) => each === address.searchParams.get('signIn'));
  if (fault === undefined) return undefined;
  address.searchParams.delete('signIn');
  history.replaceState(history.state, '', address);
  return fault;
}

interface Props {
  onSignedIn(user: NonNullable<User>): void;
}

/** Asks for the email address first. Its domain decides whether the user enters a password or signs in at the business. */
export function EmailFirst({ onSignedIn }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState<string>();
  const [asksPassword, setAsksPassword] = useState(false);
  const [fault, setFault] = useState(INITIAL_FAULT);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('email'));
    setEmail(entered);
    setBusy(true);
    setFault(undefined);
    setError(undefined);
    try {
      const page = await startSignIn(entered);
      if (page !== null) return location.assign(page); // The button stays busy until the page has gone.
      setAsksPassword(true);
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };

  if (asksPassword)
    return (
      <PasswordStep email={email} onSignedIn={onSignedIn}>
        <Anchor component="button" type="button" size="sm" onClick={() => setAsksPassword(false)}>
          {t('signIn.otherEmail')}
        </Anchor>
      </PasswordStep>
    );
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {fault && (
          <Alert color="red" role="alert">
            {t(`signInFault.${fault}`)}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          defaultValue={email}
          required
          withAsterisk={false}
        />
        <ErrorAlert error={error} />
        <Button type="submit" loading={isBusy}>
          {t('signIn.next')}
        </Button>
        <PasskeyButton onSignedIn={onSignedIn} onFailed={setError} />
        <Text size="sm">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setEmail(undefined);
              setAsksPassword(true);
            }}
          >
            {t('signIn.usePassword')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}

interface PasswordProps extends Props {
  readonly email: string | undefined;
  readonly children: ReactNode;
}

/** The password, with the cursor in its field if the address is known. */
function PasswordStep({ email, onSignedIn, children }: PasswordProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`input[name=${email === undefined ? 'email' : 'password'}]`)?.focus();
  }, [email]);
  return (
    <Stack gap="md" ref={form}>
      <SignInForm email={email} onSignedIn={onSignedIn} />
      <Text size="sm">{children}</Text>
    </Stack>
  );
}
