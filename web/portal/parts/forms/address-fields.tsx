import { Button, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { countryOptions } from './regional-options';
import { useLatest } from '../use-latest';
import { Suggest } from './suggest';

/** An address with its location, in degrees; null where it is unknown. */
export interface Address {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const NO_ADDRESS: Address = {
  street: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
};

const PlacePicker = lazy(async () => ({ default: (await import('../../map/place-picker')).PlacePicker }));

/** The parts that are typed. The country is selected from a list. */
const TYPED_PARTS = ['street', 'postalCode', 'city', 'state'] as const;
/** Shorter texts have too many results. */
const MIN_SEARCH_LENGTH = 3;
const MAX_SUGGESTIONS = 6;

async function findAddresses(text: string) {
  const { data } = await responseData(api.POST('/api/geocode', { body: { text, limit: MAX_SUGGESTIONS } }));
  return { results: data.results, credit: data.attribution };
}

interface Props {
  readonly address: Address;
  /** Errors of the service by part of the address. */
  readonly faults?: Readonly<Record<string, string | undefined>>;
  onChange(address: Address): void;
  /** Whether the map is always shown. Otherwise a button opens it. */
  readonly isMapOpen?: boolean;
}

/** Address input with suggestions. Each part can be edited. */
export function AddressFields({ address, faults = {}, onChange, isMapOpen = false }: Props) {
  const { t, i18n } = useTranslation();
  const [isOnMap, setOnMap] = useState(isMapOpen);
  // The map calls this later, after a drag of the pin: the address may have changed since it rendered.
  const latest = useLatest({ address, onChange });
  const setLocation = useCallback(
    (place: { latitude: number; longitude: number }) => {
      latest.current.onChange({ ...latest.current.address, ...place });
    },
    [latest],
  );
  const { latitude, longitude } = address;
  /** Changes a part. The location belongs to the text for which it was found, so an edit clears it. */
  const setPart = (part: keyof Address, text: string) =>
    onChange({ ...address, [part]: text || null, latitude: null, longitude: null });
  return (
    <div className="address">
      <Suggest
        name="address"
        label={t('address.find')}
        hint={t('address.findHint')}
        emptyText={t('address.none')}
        minLength={MIN_SEARCH_LENGTH}
        findResults={findAddresses}
        textOf={({ label }) => label}
        onChoose={(result) => onChange(result.address)}
      />
      {TYPED_PARTS.map((part) => (
        <TextInput
          key={part}
          label={t(`address.${part}`)}
          value={address[part] ?? ''}
          error={faults[part]}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setPart(part, event.currentTarget.value)}
        />
      ))}
      <NativeSelect
        label={t('address.country')}
        value={address.country ?? ''}
        error={faults.country}
        data={countryOptions(i18n.language, address.country)}
        onChange={(event) => setPart('country', event.currentTarget.value)}
      />
      {!isMapOpen && address.latitude !== null && (
        <Text size="sm" className="quiet">
          {t('address.placed', { latitude: address.latitude, longitude: address.longitude })}
        </Text>
      )}
      <div className="on-map">
        {!isMapOpen && (
          <Button size="xs" variant="default" aria-expanded={isOnMap} onClick={() => setOnMap(!isOnMap)}>
            {t('pin.set')}
          </Button>
        )}
        {isOnMap && (
          <Suspense fallback={<Skeleton height={320} />}>
            <PlacePicker
              place={latitude === null || longitude === null ? undefined : { latitude, longitude }}
              onChoose={setLocation}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
