import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { Suggest } from './suggest';

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

const PlacePicker = lazy(async () => ({ default: (await import('../map/place-picker')).PlacePicker }));

const PARTS = ['street', 'postalCode', 'city', 'state', 'country'] as const;
const SHORTEST = 3;
const MOST = 6;

async function find(text: string) {
  const { data } = await answered(api.POST('/api/geocode', { body: { text, limit: MOST } }));
  return { results: data.results, credit: data.attribution };
}

interface Props {
  readonly address: Address;
  /** What the service refused, by the parts of the address. */
  readonly faults?: Readonly<Record<string, string | undefined>>;
  change(address: Address): void;
}

/** An address: found while one types, and to be corrected in each of its parts. */
export function AddressFields({ address, faults = {}, change }: Props) {
  const { t } = useTranslation();
  const [isOnMap, setOnMap] = useState(false);
  const latest = useRef({ address, change });
  useEffect(() => {
    latest.current = { address, change };
  });
  const put = useCallback((place: { latitude: number; longitude: number }) => {
    latest.current.change({ ...latest.current.address, ...place });
  }, []);
  const { latitude, longitude } = address;
  return (
    <div className="address">
      <Suggest
        name="address"
        label={t('address.find')}
        hint={t('address.findHint')}
        none={t('address.none')}
        shortest={SHORTEST}
        find={find}
        textOf={({ label }) => label}
        take={(result) => change(result.address)}
      />
      {PARTS.map((part) => (
        <TextInput
          key={part}
          label={t(`address.${part}`)}
          value={address[part] ?? ''}
          error={faults[part]}
          maxLength={part === 'country' ? 2 : 200}
          autoComplete="off"
          onChange={(event) =>
            // The place that was found belongs to the words that it was found by.
            change({ ...address, [part]: event.currentTarget.value || null, latitude: null, longitude: null })
          }
        />
      ))}
      {address.latitude !== null && (
        <Text size="sm" className="quiet">
          {t('address.placed', { latitude: address.latitude, longitude: address.longitude })}
        </Text>
      )}
      <div className="on-map">
        <Button size="xs" variant="default" aria-expanded={isOnMap} onClick={() => setOnMap(!isOnMap)}>
          {t('pin.set')}
        </Button>
        {isOnMap && (
          <Suspense fallback={<Skeleton height={320} />}>
            <PlacePicker
              place={latitude === null || longitude === null ? undefined : { latitude, longitude }}
              choose={put}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
