import { Alert, Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { Confirm } from '../../parts/overlays/confirm';
import { FormDialog, RecordForm } from '../../parts/forms/form-dialog';
import { showMessage } from '../../parts/overlays/messages';
import { ShownOnce } from '../access/shown-once';
import { NOTIFICATION_QUERIES, saveNotificationSettings } from './notification-settings';

/** Languages of the test message. */
type Language = 'en' | 'de';

const SECRET_BYTES = 24;

/** Generates a random secret for signing requests, as hexadecimal text. */
const generateSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Settings of the SMS gateway: URL, secret, and a test. */
export function SmsGateway({ gateway }: { gateway: { readonly url: string } | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'gateway' | 'remove'>();
  /** A secret that was generated a moment ago. The service cannot show it later. */
  const [generatedSecret, setGeneratedSecret] = useState<string>();
  const close = () => setOpenDialog(undefined);
  const reload = () => client.invalidateQueries({ queryKey: [NOTIFICATION_QUERIES] });
  return (
    <>
      <div className="title">
        <Title order={3} size="h5" id="gateway">
          {t('sms.title')}
        </Title>
        <Button size="compact-xs" variant="default" onClick={() => setOpenDialog('gateway')}>
          {t(gateway ? 'sms.change' : 'sms.set')}
        </Button>
        {gateway && (
          <Button size="compact-xs" variant="default" onClick={() => setOpenDialog('remove')}>
            {t('sms.remove')}
          </Button>
        )}
      </div>
      {gateway ? <Text size="sm">{gateway.url}</Text> : <p className="quiet">{t('settings.noSms')}</p>}
      {gateway && <TestMessage />}
      {openDialog === 'gateway' && (
        <FormDialog
          title={t('sms.title')}
          fields={[
            {
              name: 'sms.url',
              label: t('settings.url'),
              kind: 'url',
              value: gateway?.url ?? null,
              hint: t('sms.urlHint'),
              isRequired: true,
            },
            { name: 'sms.secret', label: t('sms.secret'), hint: t(gateway ? 'sms.keepHint' : 'sms.secretHint') },
            ...(gateway ? [{ name: 'renewSecret', label: t('sms.renew'), kind: 'check' } as const] : []),
          ]}
          submitLabel={t('dialog.save')}
          submit={async (values) => {
            const typedSecret = values['sms.secret'];
            // A new gateway needs a secret. Otherwise the stored secret stays, unless the user wants another one.
            const needsSecret = !typedSecret && (!gateway || values.renewSecret === 'yes');
            const newSecret = needsSecret ? generateSecret() : undefined;
            const secret = typedSecret || newSecret;
            const sms = { url: values['sms.url'], ...(secret && { secret }) };
            await saveNotificationSettings({ sms });
            setGeneratedSecret(newSecret);
          }}
          onClose={close}
          onSaved={() => {
            close();
            showMessage(t('settings.saved'));
            void reload();
          }}
        />
      )}
      {openDialog === 'remove' && (
        <Confirm
          title={t('sms.remove')}
          text={t('sms.removeText')}
          confirmLabel={t('sms.remove')}
          onConfirm={() => saveNotificationSettings({ sms: null })}
          onClose={close}
          onDone={() => {
            close();
            void reload();
          }}
        />
      )}
      {generatedSecret && (
        <ShownOnce title={t('sms.secret')} secret={generatedSecret} onClose={() => setGeneratedSecret(undefined)} />
      )}
    </>
  );
}

/** Sends a test message and shows the response of the gateway. */
function TestMessage() {
  const { t, i18n } = useTranslation();
  const language: Language = i18n.language === 'de' ? 'de' : 'en';
  const testing = useMutation({
    mutationFn: async (to: string) =>
      (await responseData(api.POST('/api/business/notifications/test', { body: { to, language } }))).data,
  });
  return (
    <>
      <RecordForm
        fields={[{ name: 'to', label: t('sms.to'), kind: 'tel', hint: t('sms.toHint'), isRequired: true }]}
        submitLabel={t('sms.test')}
        submit={({ to }) => testing.mutateAsync(to)}
        onSaved={() => undefined}
      />
      {testing.data && (
        <Alert mt="sm" role="status" color={testing.data.sent ? 'green' : 'red'}>
          {t(testing.data.sent ? 'sms.sent' : 'sms.notSent', { answer: testing.data.answer })}
        </Alert>
      )}
    </>
  );
}
