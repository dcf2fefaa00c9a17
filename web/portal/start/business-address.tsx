import { Alert, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../shared/api';
import { type Address, AddressFields } from '../parts/forms/address-fields';
import { faultsBelow, useFaults } from '../parts/forms/form-dialog';
import { useUndo } from '../parts/overlays/undo';
import { ProblemText } from '../parts/page/problem';
import { useSession } from '../session';

/** How exactly the address was found; `given`: a pin was set by hand. */
type Precision = 'given' | 'address' | 'postcode' | 'city' | 'none';

/** Pause in typing before the address is looked up. */
const TYPING_PAUSE_MS = 600;

/** Looks an address up. @returns null if it is not found */
async function geocode({ street, postalCode, city, state, country }: Address) {
  const body = { address: { street, postalCode, city, state, country }, limit: 1 };
  const { results } = (await responseData(api.POST('/api/geocode', { body }))).data;
  return results[0] ?? null;
}

/** Looks an address without coordinates up while it is typed. */
function useGeocodedAddress(address: Address): { readonly place: Address; readonly precision: Precision | undefined } {
  const [settledAddress] = useDebouncedValue(address, TYPING_PAUSE_MS);
  const isPinned = address.latitude !== null && address.longitude !== null;
  const isNamed = Boolean(settledAddress.city ?? settledAddress.postalCode);
  const { data } = useQuery({
    queryKey: ['locate', settledAddress],
    queryFn: () => geocode(settledAddress),
    enabled: !isPinned && isNamed && settledAddress.latitude === null,
    staleTime: Infinity,
    retry: false,
  });
  if (isPinned) return { place: address, precision: 'given' };
  if (!isNamed || settledAddress !== address || data === undefined) return { place: address, precision: undefined };
  if (!data) return { place: address, precision: 'none' };
  const { latitude, longitude } = data.address;
  return { place: { ...address, latitude, longitude }, precision: data.precision as Precision };
}

interface Props {
  onSaved?(): void;
}

/** The address of the business with its pin. Both are saved, so that routes start where the pin was seen. */
export function BusinessAddress({ onSaved }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { business } = useSession();
  const [address, setAddress] = useState<Address>(business.address);
  const { place, precision } = useGeocodedAddress(address);
  const { showUndoable } = useUndo();
  const put = async (changed: Address) => {
    await responseData(api.PUT('/api/business', { body: { address: changed } }));
    await client.invalidateQueries({ queryKey: ['business'] });
  };
  const saving = useMutation({
    mutationFn: async () => {
      const before = business.address;
      await put(place);
      showUndoable(t('setup.homeSaved'), () => put(before).then(() => setAddress(before)));
    },
    onSuccess: () => onSaved?.(),
  });
  const serviceFaults = faultsBelow(useFaults(saving.error), 'address');
  const isLocated = place.latitude !== null || Boolean(place.city ?? place.postalCode);
  const [isSubmitted, setSubmitted] = useState(false);
  const isPlaceMissing = isSubmitted && !isLocated;
  const faults = isPlaceMissing ? { city: t('setup.homeMissing') } : serviceFaults;
  return (
    <form
      className="home-address"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (isLocated) saving.mutate();
      }}
    >
      <AddressFields address={place} faults={faults} onChange={setAddress} isMapOpen />
      <Text size="sm" role="status" className="found">
        {precision && t(`homeFound.${precision}`)}
      </Text>
      {(isPlaceMissing || saving.error) && (
        <Alert color="red" role="alert">
          {isPlaceMissing ? t('dialog.lookAbove') : <ProblemText error={saving.error} />}
        </Alert>
      )}
      <Button type="submit" loading={saving.isPending}>
        {t('setup.saveHome')}
      </Button>
    </form>
  );
}
