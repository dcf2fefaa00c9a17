import { Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { QrCode } from '../../parts/display/qr-code';
import { RecordForm } from '../../parts/forms/form-dialog';
import { Dialog } from '../../parts/overlays/dialog';

/** Asks the service for the secret of a new authenticator app. The app counts when its first code is confirmed. */
export const requestAuthenticatorApp = async () =>
  (await responseData(api.POST('/api/user/second-factor/authenticator-app'))).data;
export type NewAuthenticatorApp = Awaited<ReturnType<typeof requestAuthenticatorApp>>;

interface Props {
  readonly app: NewAuthenticatorApp;
  onClose(): void;
  /** Gets the recovery codes; none if the account had a second factor already. */
  onDone(recoveryCodes: readonly string[]): void;
}

/** Shows the secret of a new authenticator app until its first code confirms it. */
export function AuthenticatorAppDialog({ app, onClose, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('security.setUpApp')} onClose={onClose}>
      <Text mb="sm">{t('security.scan')}</Text>
      <QrCode text={app.uri} label={t('security.qrCode')} />
      <Text size="sm" my="sm">
        {t('security.key')}: <Code>{app.secret}</Code>
      </Text>
      <RecordForm
        fields={[{ name: 'code', label: t('security.code'), autoComplete: 'one-time-code', isRequired: true }]}
        submitLabel={t('security.confirmCode')}
        submit={async ({ code }) => {
          const body = { code: code.replaceAll(' ', '') };
          const { data } = await responseData(api.POST('/api/user/second-factor/authenticator-app/confirm', { body }));
          onDone(data.recoveryCodes);
        }}
        onSaved={() => undefined}
        onCancel={onClose}
      />
    </Dialog>
  );
}
