import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../../../shared/formats';
import { hasPasskeys } from '../../sign-in/second-step';
import { type Passkey, PasskeyList } from './passkey-list';

interface AuthenticatorAppProps {
  /** When the app was added; null without an app. */
  readonly addedAt: string | null;
  readonly formats: Formats;
  onSetUp(): void;
  onRemove(): void;
}

/** Whether there is an authenticator app, and the button to add or remove it. */
export function AuthenticatorAppSection({ addedAt, formats, onSetUp, onRemove }: AuthenticatorAppProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="authenticator-app">
      <Title order={2} id="authenticator-app">
        {t('security.app')}
      </Title>
      <Text mb="sm">{addedAt ? t('security.appSince', { at: formats.dateTime(addedAt) }) : t('security.appText')}</Text>
      {addedAt ? (
        <Button variant="default" onClick={onRemove}>
          {t('security.removeApp')}
        </Button>
      ) : (
        <Button onClick={onSetUp}>{t('security.setUpApp')}</Button>
      )}
    </section>
  );
}

interface PasskeysProps {
  /** Undefined where passkeys can only be added. */
  readonly passkeys: readonly Passkey[] | undefined;
  readonly formats: Formats;
  onAdd(): void;
  /** See `useConfirmedChanges`. */
  runDialogChange(change: () => Promise<unknown>): Promise<boolean>;
}

/** The passkeys of the user, and the button to add one. */
export function PasskeysSection({ passkeys, formats, onAdd, runDialogChange }: PasskeysProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="passkeys">
      <Title order={2} id="passkeys">
        {t('security.passkeys')}
      </Title>
      <Text mb="sm">{t('security.passkeysText')}</Text>
      {passkeys && <PasskeyList passkeys={passkeys} formats={formats} runChange={runDialogChange} />}
      {hasPasskeys() && (
        <Button variant="default" mt="sm" onClick={onAdd}>
          {t('security.addPasskey')}
        </Button>
      )}
    </section>
  );
}

/** How many recovery codes are left, and the button to replace them. */
export function RecoveryCodesSection({ codesLeft, onReplace }: { codesLeft: number; onReplace(): void }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="recovery-codes">
      <Title order={2} id="recovery-codes">
        {t('security.recovery')}
      </Title>
      <Text mb="sm">{t('security.recoveryLeft', { number: codesLeft })}</Text>
      <Button variant="default" onClick={onReplace}>
        {t('security.newCodes')}
      </Button>
    </section>
  );
}
