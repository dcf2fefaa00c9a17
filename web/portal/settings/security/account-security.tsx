import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, responseData } from '../../../shared/api';
import { formatsFor } from '../../../shared/formats';
import { localeOf } from '../../../shared/languages';
import { FormDialog } from '../../parts/forms/form-dialog';
import { Confirm } from '../../parts/overlays/confirm';
import { ErrorAlert, Problem } from '../../parts/page/problem';
import { addPasskey } from '../../sign-in/second-step';
import { AuthenticatorAppDialog, type NewAuthenticatorApp, requestAuthenticatorApp } from './authenticator-app-dialog';
import { RecoveryCodes } from './recovery-codes';
import { AuthenticatorAppSection, PasskeysSection, RecoveryCodesSection } from './second-factor-sections';
import { SECOND_FACTOR_KEY, useConfirmedChanges } from './use-confirmed-changes';

/** Reads the second factors of the user. */
export const readSecondFactor = async () => (await responseData(api.GET('/api/user/second-factor'))).data;

const removeAuthenticatorApp = () => responseData(api.DELETE('/api/user/second-factor/authenticator-app'));
const createRecoveryCodes = async () =>
  (await responseData(api.POST('/api/user/second-factor/recovery-codes'))).data.recoveryCodes;

type DialogName = 'addPasskey' | 'removeApp' | 'newRecoveryCodes';

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
  const query = useQuery({ queryKey: SECOND_FACTOR_KEY, queryFn: readSecondFactor });
  const { runDialogChange, runChange, error: changeError, identityDialog } = useConfirmedChanges();
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const [newApp, setNewApp] = useState<NewAuthenticatorApp>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const closeDialog = () => setOpenDialog(undefined);
  /** Shows the recovery codes of a response. It has none if the user had a second factor before. */
  const showCodes = (recoveryCodes: readonly string[]) => {
    if (recoveryCodes.length) setNewCodes(recoveryCodes);
    else onAdded?.();
  };
  /** Adds a passkey. An error of the browser, such as that of a user who cancels, becomes a text of the portal. */
  const addNamedPasskey = (name: string) =>
    addPasskey(name).catch((error: unknown) => {
      throw error instanceof ApiError ? error : new Error(t('security.passkeyNotAdded'));
    });

  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={200} />;
  const { authenticatorAppSince, recoveryCodesLeft, passkeys, isActive } = query.data;
  // An enrolment comes before the business is loaded, whose time zone the other pages use.
  const formats = formatsFor(localeOf(i18n.language), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <>
      <ErrorAlert error={changeError} mb="md" />
      <AuthenticatorAppSection
        addedAt={authenticatorAppSince}
        formats={formats}
        onSetUp={() => void runChange(async () => setNewApp(await requestAuthenticatorApp()))}
        onRemove={() => setOpenDialog('removeApp')}
      />
      <PasskeysSection
        passkeys={isEnrolment ? undefined : passkeys}
        formats={formats}
        onAdd={() => setOpenDialog('addPasskey')}
        runDialogChange={runDialogChange}
      />
      {isActive && !isEnrolment && (
        <RecoveryCodesSection codesLeft={recoveryCodesLeft} onReplace={() => setOpenDialog('newRecoveryCodes')} />
      )}
      {newApp && (
        <AuthenticatorAppDialog
          app={newApp}
          onClose={() => setNewApp(undefined)}
          onDone={(recoveryCodes) => {
            setNewApp(undefined);
            void client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });
            showCodes(recoveryCodes);
          }}
        />
      )}
      {openDialog === 'addPasskey' && (
        <FormDialog
          title={t('security.addPasskey')}
          fields={[{ name: 'name', label: t('security.passkeyName'), isRequired: true }]}
          submitLabel={t('security.addPasskey')}
          submit={({ name }) => runDialogChange(async () => showCodes(await addNamedPasskey(name)))}
          onClose={closeDialog}
          onSaved={closeDialog}
        />
      )}
      {openDialog === 'removeApp' && (
        <Confirm
          title={t('security.removeApp')}
          text={t('security.removeAppText')}
          onConfirm={() => runDialogChange(removeAuthenticatorApp)}
          onClose={closeDialog}
          onDone={closeDialog}
        />
      )}
      {openDialog === 'newRecoveryCodes' && (
        <Confirm
          title={t('security.newCodes')}
          text={t('security.newCodesText')}
          confirmLabel={t('security.newCodes')}
          onConfirm={() => runDialogChange(async () => showCodes(await createRecoveryCodes()))}
          onClose={closeDialog}
          onDone={closeDialog}
        />
      )}
      {identityDialog}
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
