import { Button, List, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { forgetMapChoice, mapChoiceVersion, readMapChoice } from '../../map/layers/map-choice';
import { Confirm } from '../../parts/overlays/confirm';
import { type Field, orNull, RecordForm } from '../../parts/forms/form-dialog';
import { useSavedSettings } from '../../parts/overlays/use-saved-settings';
import { Problem } from '../../parts/page/problem';

/** A public service of OpenStreetMap data that needs no key. Its style names its sources. */
const SUGGESTED_STYLE = 'https://tiles.openfreemap.org/styles/liberty';
/** What a map service learns about a user. */
const DATA_SENT = ['address', 'browser', 'origin', 'area'] as const;

const readMapSettings = async () => (await responseData(api.GET('/api/business/map'))).data;
type Settings = Awaited<ReturnType<typeof readMapSettings>>;
/** First part of the key of the query for these settings. */
const SETTINGS_QUERIES = 'map-settings';

/** Allows a map service, or none without a style. */
const storeMapSettings = ({ styleUrl, attribution }: Pick<Settings, 'styleUrl' | 'attribution'>) =>
  responseData(
    styleUrl ? api.PUT('/api/business/map', { body: { styleUrl, attribution } }) : api.DELETE('/api/business/map'),
  );

/** Which map the portal draws on, and what a map service of another host learns. */
export function MapPart() {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: [SETTINGS_QUERIES], queryFn: readMapSettings });
  return (
    <section aria-labelledby="map-service">
      <Title order={2} id="map-service">
        {t('settingsPart.map')}
      </Title>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} />}
      {query.data && <MapService key={query.data.updatedAt} settings={query.data} />}
    </section>
  );
}

/** The map in use, what a map service learns, and the form that allows one. */
function MapService({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { reload, showSavedWithUndo } = useSavedSettings(SETTINGS_QUERIES);
  const [isRemoving, setRemoving] = useState(false);
  const change = async (changed: Pick<Settings, 'styleUrl' | 'attribution'>) => {
    await storeMapSettings(changed).finally(forgetMapChoice);
    showSavedWithUndo(() => storeMapSettings(settings).finally(forgetMapChoice));
  };
  const closeAndReload = () => {
    setRemoving(false);
    void reload();
  };
  const { styleUrl } = settings;
  return (
    <>
      <MapInUse />
      {styleUrl && (
        <Button size="xs" variant="default" mt="xs" onClick={() => setRemoving(true)}>
          {t('mapService.remove')}
        </Button>
      )}
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('mapService.sent')}
      </Title>
      <Text size="sm">{t('mapService.direct')}</Text>
      <List size="sm" my="xs">
        {DATA_SENT.map((each) => (
          <List.Item key={each}>{t(`mapSends.${each}`, { origin: location.origin })}</List.Item>
        ))}
      </List>
      <Text size="sm">{t('mapService.notSent')}</Text>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t(styleUrl ? 'mapService.change' : 'mapService.choose')}
      </Title>
      {!styleUrl && (
        <Text size="sm" mb="sm">
          {t('mapService.suggestion')}
        </Text>
      )}
      <RecordForm
        fields={fieldsOf(t, settings)}
        submitLabel={t(styleUrl ? 'dialog.save' : 'mapService.allow')}
        submit={({ styleUrl, attribution }) => change({ styleUrl, attribution: orNull(attribution) })}
        onSaved={closeAndReload}
      />
      <Text size="sm" mt="lg" className="quiet">
        {t('mapService.file')}
      </Text>
      {isRemoving && (
        <Confirm
          title={t('mapService.remove')}
          text={t('mapService.removeText')}
          confirmLabel={t('mapService.remove')}
          onConfirm={() => change({ styleUrl: null, attribution: null })}
          onClose={() => setRemoving(false)}
          onDone={closeAndReload}
        />
      )}
    </>
  );
}

/** The map that is used now. */
function MapInUse() {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['map-choice', mapChoiceVersion()], queryFn: readMapChoice });
  if (!data) return <Skeleton height={24} />;
  const host = 'styleUrl' in data ? new URL(data.styleUrl).host : '';
  return (
    <Text>
      <bdi>{t(`mapInUse.${data.kind}`, { host })}</bdi>
    </Text>
  );
}

function fieldsOf(t: TFunction, { styleUrl, attribution }: Settings): Field<'styleUrl' | 'attribution'>[] {
  return [
    {
      name: 'styleUrl',
      label: t('mapService.style'),
      hint: t('mapService.styleHint'),
      kind: 'url',
      value: styleUrl ?? SUGGESTED_STYLE,
      isRequired: true,
    },
    {
      name: 'attribution',
      label: t('mapService.credit'),
      hint: t('mapService.creditHint'),
      value: attribution,
    },
  ];
}
