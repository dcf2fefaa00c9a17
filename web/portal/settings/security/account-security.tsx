import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, responseData } from '../../../shared/api';
import { formatsFor } from '../../../shared/formats';
import { localeOf } from '../../../shared/languages';
import { FormDialog } from '../../parts/forms/form-dialog';
import { Confirm } from '../../parts/overlays/confirm';
import { Problem, ProblemText } from '../../parts/page/problem';
import { addPasskey, hasPasskeys } from '../../sign-in/second-step';
import { AppDialog, type NewApp, startApp } from './app-dialog';
import { ConfirmIdentity, needsConfirmation } from './confirm-identity';
import { PasskeyList } from './passkey-list';
import { RecoveryCodes } from './recovery-codes';

const QUERY_KEY = ['second-factor'];
const PATH = '/api/user/second-factor';
/** Reads the second factors of the user. */
export const readSecondFactor = async () => (await responseData(api.GET(PATH))).data;

type DialogName = 'passkey' | 'removeApp' | 'codes';

interface Props {
  /** Whether the user must add a factor first: then factors can only be added. */
  readonly isEnrolment?: boolean;
  /** Called when a factor was added and its recovery codes are stored. */
  onAdded?(): void;
}

/** The user's own authenticator app, passkeys and recovery codes. */
export function AccountSecurity({ isEnrolment = false, onAdded }: Props) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: readSecondFactor });
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const [newApp, setNewApp] = useState<NewApp>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  /** A change that waits until the user has confirmed who they are. */
  const [waitingChange, setWaitingChange] = useState<() => Promise<unknown>>();
  const [error, setError] = useState<unknown>();

  /**
   * Runs a change of a dialog, which shows the error if it rejects. If the service wants to know who the user is, the change
   * runs again after the confirmation.
   *
   * @returns false if the change waits for the confirmation
   */
  const runDialogChange = async (change: () => Promise<unknown>): Promise<boolean> => {
    setError(undefined);
    try {
      await change();
    } catch (refused) {
      if (!needsConfirmation(refused)) throw refused;
      setWaitingChange(() => change); // React calls a function that it is given, and stores what it returns.
      return false;
    }
    await client.invalidateQueries({ queryKey: QUERY_KEY });
    return true;
  };
  /** Runs a change without a dialog. The page shows its error. */
  const runChange = async (change: () => Promise<unknown>) => {
    await runDialogChange(change).catch(setError);
  };
  const showCodes = (recoveryCodes: readonly string[]) => {
    if (recoveryCodes.length) setNewCodes(recoveryCodes);
    else onAdded?.();
  };
  const addNamedPasskey = async (name: string) => {
    try {
      showCodes(await addPasskey(name));
    } catch (refused) {
      throw refused instanceof ApiError ? refused : new Error(t('security.passkeyNotAdded'));
    }
  };
  const repeatWaitingChange = () => {
    const change = waitingChange;
    setWaitingChange(undefined);
    if (change) void runChange(change);
  };

  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={200} />;
  const { authenticatorAppSince, recoveryCodesLeft, passkeys, isActive } = query.data;
  const formats = formatsFor(localeOf(i18n.language), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <>
      {error !== undefined && (
        <Alert color="red" role="alert" mb="md">
          <ProblemText error={error} />
        </Alert>
      )}
      <section aria-labelledby="authenticator-app">
        <Title order={2} id="authenticator-app">
          {t('security.app')}
        </Title>
        <Text mb="sm">
          {authenticatorAppSince
            ? t('security.appSince', { at: formats.dateTime(authenticatorAppSince) })
            : t('security.appText')}
        </Text>
        {authenticatorAppSince ? (
          <Button variant="default" onClick={() => setOpenDialog('removeApp')}>
            {t('security.removeApp')}
          </Button>
        ) : (
          <Button onClick={() => void runChange(async () => setNewApp(await startApp()))}>
            {t('security.setUpApp')}
          </Button>
        )}
      </section>
      <section aria-labelledby="passkeys">
        <Title order={2} id="passkeys">
          {t('security.passkeys')}
        </Title>
        <Text mb="sm">{t('security.passkeysText')}</Text>
        {!isEnrolment && <PasskeyList passkeys={passkeys} formats={formats} runChange={runDialogChange} />}
        {hasPasskeys() && (
          <Button variant="default" mt="sm" onClick={() => setOpenDialog('passkey')}>
            {t('security.addPasskey')}
          </Button>
        )}
      </section>
      {isActive && !isEnrolment && (
        <section aria-labelledby="recovery-codes">
          <Title order={2} id="recovery-codes">
            {t('security.recovery')}
          </Title>
          <Text mb="sm">{t('security.recoveryLeft', { number: recoveryCodesLeft })}</Text>
          <Button variant="default" onClick={() => setOpenDialog('codes')}>
            {t('security.newCodes')}
          </Button>
        </section>
      )}
      {newApp && (
        <AppDialog
          app={newApp}
          onClose={() => setNewApp(undefined)}
          onDone={(recoveryCodes) => {
            setNewApp(undefined);
            void client.invalidateQueries({ queryKey: QUERY_KEY });
            showCodes(recoveryCodes);
          }}
        />
      )}
      {openDialog === 'passkey' && (
        <FormDialog
          title={t('security.addPasskey')}
          fields={[{ name: 'name', label: t('security.passkeyName'), isRequired: true }]}
          submitLabel={t('security.addPasskey')}
          submit={({ name }) => runDialogChange(() => addNamedPasskey(name))}
          onClose={() => setOpenDialog(undefined)}
          onSaved={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'removeApp' && (
        <Confirm
          title={t('security.removeApp')}
          text={t('security.removeAppText')}
          onConfirm={() => runDialogChange(() => responseData(api.DELETE('/api/user/second-factor/authenticator-app')))}
          onClose={() => setOpenDialog(undefined)}
          onDone={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'codes' && (
        <Confirm
          title={t('security.newCodes')}
          text={t('security.newCodesText')}
          confirmLabel={t('security.newCodes')}
          onConfirm={() =>
            runDialogChange(async () =>
              showCodes((await responseData(api.POST('/api/user/second-factor/recovery-codes'))).data.recoveryCodes),
            )
          }
          onClose={() => setOpenDialog(undefined)}
          onDone={() => setOpenDialog(undefined)}
        />
      )}
      {waitingChange && (
        <ConfirmIdentity onClose={() => setWaitingChange(undefined)} onConfirmed={repeatWaitingChange} />
      )}
      {newCodes && (
        <RecoveryCodes
          codes={newCodes}
          onClose={() => {
            setNewCodes(undefined);
            onAdded?.();
          }}
        />
      )}
    </>
  );
}
