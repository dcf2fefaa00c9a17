import { Button, Skeleton, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api, upload } from '../../../shared/api';
import { PictureField } from '../../lists/record/picture-field';
import { type Field, RecordForm } from '../../parts/forms/form-dialog';
import { showMessage } from '../../parts/overlays/messages';
import { presentValues, useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { ErrorAlert, Problem } from '../../parts/page/problem';
import { readTrackingPage, TRACKING_PAGE_KEY } from './tracking-page';

/** The languages of the tracking page and of messages to recipients. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'] as const;

type Settings = Awaited<ReturnType<typeof readTrackingPage>>;

/** Changes the settings of the tracking page. */
const save = (body: components['schemas']['TrackingPageSettingsInput']) =>
  responseData(api.PUT('/api/business/tracking-page', { body }));

/** How the tracking page of recipients looks, and what they can see and do there. */
export function TrackingPagePart() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: TRACKING_PAGE_KEY, queryFn: readTrackingPage });
  return (
    <section aria-labelledby="tracking-page">
      <Title order={2} id="tracking-page">
        {t('settingsPart.tracking')}
      </Title>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && (
        <>
          <PageForm settings={query.data} />
          <Logo settings={query.data} />
        </>
      )}
    </section>
  );
}

type FieldName = 'color' | 'language' | 'vehicleStopsBefore' | 'rescheduleAllowed' | 'proofPhotoShown';

function PageForm({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation();
  const { formKey, reload, showSavedWithUndo } = useSavedSettings(...TRACKING_PAGE_KEY);
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const fields: Field<FieldName>[] = [
    { name: 'color', label: t('trackingPage.color'), kind: 'color', value: settings.color },
    {
      name: 'language',
      label: t('trackingPage.language'),
      hint: t('trackingPage.languageHint'),
      value: settings.language,
      options: LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })),
    },
    {
      name: 'vehicleStopsBefore',
      label: t('trackingPage.stopsBefore'),
      hint: t('trackingPage.stopsBeforeHint'),
      kind: 'number',
      step: '1',
      value: settings.vehicleStopsBefore,
    },
    {
      name: 'rescheduleAllowed',
      label: t('trackingPage.reschedule'),
      kind: 'check',
      value: settings.rescheduleAllowed ? 'yes' : '',
    },
    {
      name: 'proofPhotoShown',
      label: t('trackingPage.proofPhoto'),
      kind: 'check',
      value: settings.proofPhotoShown ? 'yes' : '',
    },
  ];
  return (
    <RecordForm
      key={formKey}
      fields={fields}
      submitLabel={t('dialog.save')}
      submit={async ({ color, language, vehicleStopsBefore, rescheduleAllowed, proofPhotoShown }) => {
        const changes = {
          color,
          language: LANGUAGES.find((each) => each === language) ?? 'en',
          vehicleStopsBefore: Number(vehicleStopsBefore),
          rescheduleAllowed: rescheduleAllowed === 'yes',
          proofPhotoShown: proofPhotoShown === 'yes',
        };
        await save(changes);
        showSavedWithUndo(() => save(presentValues(settings, changes)));
      }}
      onSaved={() => void reload()}
    />
  );
}

/** The logo above the tracking page. */
function Logo({ settings: { logoUrl } }: { settings: Settings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const changing = useMutation({
    mutationFn: async (isRemoved: boolean) => {
      if (isRemoved) await responseData(api.DELETE('/api/business/tracking-page/logo'));
      else if (file) await upload('/api/business/tracking-page/logo', { logo: file }, 'PUT');
    },
    onSuccess: () => {
      setFile(undefined);
      showMessage(t('settings.saved'));
      void client.invalidateQueries({ queryKey: TRACKING_PAGE_KEY });
    },
  });
  return (
    <>
      <Title order={3} size="h5" mb="xs">
        {t('trackingPage.logo')}
      </Title>
      {logoUrl && (
        <div className="picture">
          <img src={logoUrl} alt={t('trackingPage.logo')} />
        </div>
      )}
      <PictureField key={logoUrl} label={t('trackingPage.newLogo')} onChoose={setFile} />
      <ErrorAlert error={changing.error} mb="sm" />
      <div className="actions">
        <Button size="xs" disabled={!file} loading={changing.isPending} onClick={() => changing.mutate(false)}>
          {t('trackingPage.saveLogo')}
        </Button>
        {logoUrl && (
          <Button size="xs" variant="default" onClick={() => changing.mutate(true)}>
            {t('trackingPage.removeLogo')}
          </Button>
        )}
      </div>
    </>
  );
}
