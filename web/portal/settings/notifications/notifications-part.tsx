import { Checkbox, Skeleton, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orNull, RecordForm } from '../../parts/forms/form-dialog';
import { useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { Problem } from '../../parts/page/problem';
import { Table } from '../../parts/display/table';
import { MessageTemplates } from './message-templates';
import {
  NOTIFICATION_QUERIES,
  type NotificationSettings,
  readNotificationSettings,
  saveNotificationSettings,
} from './notification-settings';
import { SmsGateway } from './sms-gateway';

/** Kinds of messages, by what has happened to the shipment. */
const KINDS = ['confirmed', 'out_for_delivery', 'near', 'delivered', 'failed'] as const;
type Kind = (typeof KINDS)[number];

/** Notifications for consignees: kinds, quiet hours and message templates. */
export function NotificationsPart() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: [NOTIFICATION_QUERIES], queryFn: readNotificationSettings });
  return (
    <section aria-labelledby="notifications">
      <Title order={2} id="notifications">
        {t('settingsPart.notifications')}
      </Title>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={160} />}
      {query.data && (
        <>
          {!query.data.emailEnabled && <p className="quiet">{t('settings.mailsAreOff')}</p>}
          <KindSwitches settings={query.data} />
          <SmsGateway gateway={query.data.sms} />
          <QuietHoursForm settings={query.data} />
          <MessageTemplates settings={query.data} />
        </>
      )}
    </section>
  );
}

/** Check boxes for each kind of message and each channel. */
function KindSwitches({ settings: { kinds, sms } }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const { reload, showSavedWithUndo } = useSavedSettings(NOTIFICATION_QUERIES);
  const change = useMutation({
    mutationFn: async ({ kind, channel, isOn }: { kind: Kind; channel: 'mail' | 'sms'; isOn: boolean }) => {
      const saveSwitch = (value: boolean) => saveNotificationSettings({ kinds: { [kind]: { [channel]: value } } });
      await saveSwitch(isOn);
      showSavedWithUndo(() => saveSwitch(!isOn));
    },
    onSettled: reload,
  });
  const checkboxFor = (kind: Kind, channel: 'mail' | 'sms', isPossible: boolean) => (
    <Checkbox
      aria-label={`${t(`notification.${kind}`)}: ${t(`settings.by_${channel}`)}`}
      checked={kinds[kind][channel]}
      disabled={!isPossible || change.isPending}
      onChange={(event) => change.mutate({ kind, channel, isOn: event.currentTarget.checked })}
    />
  );
  return (
    <>
      {change.error && <Problem error={change.error} />}
      <Table
        label={t('settingsPart.notifications')}
        records={KINDS.map((kind) => ({ guid: kind, kind }))}
        columns={[
          { head: t('settings.notifyRecipients'), renderCell: ({ kind }) => t(`notification.${kind}`) },
          { head: t('settings.by_mail'), renderCell: ({ kind }) => checkboxFor(kind, 'mail', true) },
          { head: t('settings.by_sms'), renderCell: ({ kind }) => checkboxFor(kind, 'sms', sms !== null) },
        ]}
      />
    </>
  );
}

/** Form for the quiet hours, in which no messages are sent, and the address for replies. */
function QuietHoursForm({ settings: { quietHours, replyTo } }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const { formKey, reload, showSavedWithUndo } = useSavedSettings(NOTIFICATION_QUERIES);
  return (
    <RecordForm
      key={formKey}
      fields={[
        { name: 'quietHours.from', label: t('settings.quietFrom'), kind: 'time', value: quietHours?.from ?? null },
        {
          name: 'quietHours.to',
          label: t('settings.quietTo'),
          kind: 'time',
          value: quietHours?.to ?? null,
          hint: t('settings.quietHint'),
        },
        { name: 'replyTo', label: t('settings.replyTo'), kind: 'email', value: replyTo },
      ]}
      submitLabel={t('dialog.save')}
      submit={async (values) => {
        const [from, to] = [values['quietHours.from'], values['quietHours.to']];
        await saveNotificationSettings({
          quietHours: from || to ? { from, to } : null,
          replyTo: orNull(values.replyTo),
        });
        showSavedWithUndo(() => saveNotificationSettings({ quietHours, replyTo }));
      }}
      onSaved={() => void reload()}
    />
  );
}
