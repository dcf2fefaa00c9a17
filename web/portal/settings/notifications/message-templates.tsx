import { Button, NativeSelect, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { FormDialog, orNull } from '../../parts/forms/form-dialog';
import { Dialog } from '../../parts/overlays/dialog';
import { presentValues, useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { PlainList } from '../../parts/page/plain-page';
import { Problem } from '../../parts/page/problem';
import { NOTIFICATION_QUERIES, type NotificationSettings, saveNotificationSettings } from './notification-settings';

/** Languages of messages to consignees. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'] as const;
type Language = (typeof LANGUAGES)[number];

/** The templates of a message: subject and text of the mail, and the SMS. The service calls templates `wording`. */
const TEMPLATE_NAMES = ['subject', 'text', 'sms'] as const;
type TemplateName = (typeof TEMPLATE_NAMES)[number];

const readTemplates = async () => (await responseData(api.GET('/api/business/notifications/wording'))).data;
/** The message templates of one kind in one language. */
type Templates = Awaited<ReturnType<typeof readTemplates>>[number];
/** Changed templates of one kind in one language; null restores the default text. */
type TemplateChanges = Pick<Templates, 'kind' | 'language'> & Partial<Record<TemplateName, string | null>>;

/** Lists the message templates of a language, to preview and edit them. */
export function MessageTemplates({ settings: { variables } }: { settings: NotificationSettings }) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(LANGUAGES.find((each) => each === i18n.language) ?? 'en');
  const [editedTemplates, setEditedTemplates] = useState<Templates>();
  const [previewedTemplates, setPreviewedTemplates] = useState<Templates>();
  const templatesQuery = useQuery({
    queryKey: [NOTIFICATION_QUERIES, 'wording'],
    queryFn: readTemplates,
    select: (all) => all.filter((each) => each.language === language).map((each) => ({ ...each, guid: each.kind })),
  });
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const titleOf = ({ kind }: Templates) => `${t(`notification.${kind}`)}, ${names.of(language)}`;
  /** Returns the variables that the templates of a kind can contain, such as `{trackingNumber}`. */
  const variablesText = (kind: string) =>
    (variables.find((each) => each.kind === kind)?.names ?? []).map((name) => `{${name}}`).join(' ');
  return (
    <>
      <Title order={3} size="h5">
        {t('settings.words')}
      </Title>
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
          { head: t('settings.message'), renderCell: ({ kind }) => t(`notification.${kind}`) },
          { head: t('settings.subject'), renderCell: ({ subject }) => subject },
          {
            head: t('list.actions'),
            renderCell: (templates) => (
              <span className="actions">
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('settings.previewOne', { name: titleOf(templates) })}
                  onClick={() => setPreviewedTemplates(templates)}
                >
                  {t('settings.preview')}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('list.editOne', { name: titleOf(templates) })}
                  onClick={() => setEditedTemplates(templates)}
                >
                  {t('list.edit')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {previewedTemplates && (
        <Preview
          templates={previewedTemplates}
          title={titleOf(previewedTemplates)}
          onClose={() => setPreviewedTemplates(undefined)}
        />
      )}
      {editedTemplates && (
        <TemplatesDialog
          templates={editedTemplates}
          title={titleOf(editedTemplates)}
          variables={variablesText(editedTemplates.kind)}
          onClose={() => setEditedTemplates(undefined)}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly templates: Templates;
  readonly title: string;
  onClose(): void;
}

/** Form to change the templates of one kind in one language. @param variables the hint that names the variables */
function TemplatesDialog({ templates, title, variables, onClose }: DialogProps & { readonly variables: string }) {
  const { t } = useTranslation();
  const { reload, showSavedWithUndo } = useSavedSettings(NOTIFICATION_QUERIES);
  const saveTemplates = (changed: TemplateChanges) => saveNotificationSettings({ wording: [changed] });
  return (
    <FormDialog
      title={title}
      fields={[
        { name: 'wording.0.subject', label: t('settings.subject'), value: templates.subject, hint: variables },
        { name: 'wording.0.text', label: t('settings.mailText'), kind: 'area', value: templates.text },
        { name: 'wording.0.sms', label: t('settings.by_sms'), kind: 'area', value: templates.sms },
      ]}
      submitLabel={t('dialog.save')}
      submit={async (values) => {
        const changes = changedTemplates(templates, values);
        await saveTemplates(changes);
        const textsBefore = presentValues(templates, changes);
        showSavedWithUndo(() => saveTemplates({ ...changes, ...textsBefore }));
      }}
      onClose={onClose}
      onSaved={() => {
        onClose();
        void reload();
      }}
    />
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
function Preview({ templates: { kind, language }, title, onClose }: DialogProps) {
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
