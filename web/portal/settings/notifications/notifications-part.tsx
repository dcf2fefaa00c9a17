import { Button, Checkbox, NativeSelect, Skeleton, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { Dialog } from '../../parts/overlays/dialog';
import { FormDialog, orNull, RecordForm } from '../../parts/forms/form-dialog';
import { presentValues, useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { PlainList } from '../../parts/page/plain-page';
import { Problem } from '../../parts/page/problem';
import { Table } from '../../parts/display/table';
import { SmsGateway } from './sms-gateway';

const KINDS = ['confirmed', 'out_for_delivery', 'near', 'delivered', 'failed'] as const;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'] as const;
type Kind = (typeof KINDS)[number];
type Language = (typeof LANGUAGES)[number];

/** First part of the keys of the queries for these settings. */
const NOTIFICATION_QUERIES = 'notifications';
const readSettings = async () => (await responseData(api.GET('/api/business/notifications'))).data;
const save = (body: components['schemas']['NotificationSettingsInput']) =>
  responseData(api.PUT('/api/business/notifications', { body }));
const readWording = async () => (await responseData(api.GET('/api/business/notifications/wording'))).data;
type Settings = Awaited<ReturnType<typeof readSettings>>;
/** Names of the templates of a message. The service calls templates `wording`. */
const TEMPLATE_NAMES = ['subject', 'text', 'sms'] as const;
type TemplateName = (typeof TEMPLATE_NAMES)[number];
type TemplateChanges = Pick<Templates, 'kind' | 'language'> & Partial<Record<TemplateName, string | null>>;

/** The message templates of one kind in one language. */
type Templates = Awaited<ReturnType<typeof readWording>>[number];

/** Notifications for consignees: kinds, quiet hours and message templates. */
export function NotificationsPart() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: [NOTIFICATION_QUERIES], queryFn: readSettings });
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
          <SendingForm settings={query.data} />
          <MessageTemplates settings={query.data} />
        </>
      )}
    </section>
  );
}

/** Check boxes for each kind of message and each channel. */
function KindSwitches({ settings: { kinds, sms } }: { settings: Settings }) {
  const { t } = useTranslation();
  const { reload, showSavedWithUndo } = useSavedSettings(NOTIFICATION_QUERIES);
  const change = useMutation({
    mutationFn: async ({ kind, channel, isOn }: { kind: Kind; channel: 'mail' | 'sms'; isOn: boolean }) => {
      const set = (value: boolean) => save({ kinds: { [kind]: { [channel]: value } } });
      await set(isOn);
      showSavedWithUndo(() => set(!isOn));
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

/** Quiet hours and the address for replies. */
function SendingForm({ settings: { quietHours, replyTo } }: { settings: Settings }) {
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
        await save({ quietHours: from || to ? { from, to } : null, replyTo: orNull(values.replyTo) });
        showSavedWithUndo(() => save({ quietHours, replyTo }));
      }}
      onSaved={() => void reload()}
    />
  );
}

/** The message templates of a language, to preview and edit them. */
function MessageTemplates({ settings: { variables } }: { settings: Settings }) {
  const { t, i18n } = useTranslation();
  const { reload, showSavedWithUndo } = useSavedSettings(NOTIFICATION_QUERIES);
  const [language, setLanguage] = useState<Language>(LANGUAGES.find((each) => each === i18n.language) ?? 'en');
  const [edited, setEdited] = useState<Templates>();
  const [shown, setShown] = useState<Templates>();
  const templatesQuery = useQuery({
    queryKey: [NOTIFICATION_QUERIES, 'wording'],
    queryFn: readWording,
    select: (all) => all.filter((each) => each.language === language).map((each) => ({ ...each, guid: each.kind })),
  });
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const titleOf = ({ kind }: Templates) => `${t(`notification.${kind}`)}, ${names.of(language)}`;
  /** Returns the variables that the templates of a kind can contain. */
  const hintOf = (kind: string) =>
    (variables.find((each) => each.kind === kind)?.names ?? []).map((name) => `{${name}}`).join(' ');
  return (
    <>
      <NativeSelect
        label={t('settings.language')}
        value={language}
        data={LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(event) => setLanguage(LANGUAGES.find((each) => each === event.currentTarget.value) ?? 'en')}
      />
      <PlainList
        label={t('settings.words')}
        emptyText=""
        query={templatesQuery}
        columns={[
          { head: t('settings.notifyRecipients'), renderCell: ({ kind }) => t(`notification.${kind}`) },
          { head: t('settings.subject'), renderCell: ({ subject }) => subject },
          {
            head: t('list.actions'),
            renderCell: (templates) => (
              <span className="actions">
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('settings.previewOne', { name: titleOf(templates) })}
                  onClick={() => setShown(templates)}
                >
                  {t('settings.preview')}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('list.editOne', { name: titleOf(templates) })}
                  onClick={() => setEdited(templates)}
                >
                  {t('list.edit')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {shown && <Preview templates={shown} title={titleOf(shown)} onClose={() => setShown(undefined)} />}
      {edited && (
        <FormDialog
          title={titleOf(edited)}
          fields={[
            {
              name: 'wording.0.subject',
              label: t('settings.subject'),
              value: edited.subject,
              hint: hintOf(edited.kind),
            },
            { name: 'wording.0.text', label: t('settings.mailText'), kind: 'area', value: edited.text },
            { name: 'wording.0.sms', label: t('settings.by_sms'), kind: 'area', value: edited.sms },
          ]}
          submitLabel={t('dialog.save')}
          submit={async (values) => {
            const change = changedTemplates(edited, values);
            await save({ wording: [change] });
            showSavedWithUndo(() => save({ wording: [{ ...change, ...presentValues(edited, change) }] }));
          }}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void reload();
          }}
        />
      )}
    </>
  );
}

/** Returns the changed templates. An empty field restores the default text. */
function changedTemplates(
  before: Templates,
  values: Readonly<Record<`wording.0.${TemplateName}`, string>>,
): TemplateChanges {
  const changes: TemplateChanges = { kind: before.kind, language: before.language };
  for (const name of TEMPLATE_NAMES) {
    const text = values[`wording.0.${name}`].replaceAll('\r\n', '\n'); // Browsers send line breaks as CRLF.
    if (text !== before[name]) changes[name] = orNull(text);
  }
  return changes;
}

/** Shows a message as a consignee would get it, with sample values. */
function Preview({
  templates: { kind, language },
  title,
  onClose,
}: {
  templates: Templates;
  title: string;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [NOTIFICATION_QUERIES, 'preview', kind, language],
    queryFn: async () =>
      (await responseData(api.POST('/api/business/notifications/preview', { body: { kind, language } }))).data,
  });
  return (
    <Dialog title={title} onClose={onClose} isWide>
      {query.error && <Problem error={query.error} />}
      {query.isPending && <Skeleton height={160} />}
      {query.data && (
        <div lang={language}>
          <p>
            <strong>{query.data.subject}</strong>
          </p>
          <pre>{query.data.text}</pre>
          <p>
            <strong>{t('settings.by_sms')}</strong>
          </p>
          <pre>{query.data.sms}</pre>
        </div>
      )}
    </Dialog>
  );
}
