import { Alert, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api, ApiError } from '../../shared/api';
import { type Address, AddressFields } from '../parts/forms/address-fields';
import { useUndo } from '../parts/overlays/undo';
import { ProblemText } from '../parts/page/problem';
import { useSession } from '../session';

type Found = 'given' | 'address' | 'postcode' | 'city' | 'none';

/** Pause in typing before the address is looked up. */
const PAUSE_MS = 600;

async function locate({ street, postalCode, city, state, country }: Address) {
  const body = { address: { street, postalCode, city, state, country }, limit: 1 };
  const { results } = (await responseData(api.POST('/api/geocode', { body }))).data;
  return results[0] ?? null;
}

/** Looks an address without coordinates up while it is typed. */
function useLocated(address: Address): { readonly place: Address; readonly found: Found | undefined } {
  const [settled] = useDebouncedValue(address, PAUSE_MS);
  const isPinned = address.latitude !== null && address.longitude !== null;
  const isNamed = Boolean(settled.city ?? settled.postalCode);
  const { data } = useQuery({
    queryKey: ['locate', settled],
    queryFn: () => locate(settled),
    enabled: !isPinned && isNamed && settled.latitude === null,
    staleTime: Infinity,
    retry: false,
  });
  if (isPinned) return { place: address, found: 'given' };
  if (!isNamed || settled !== address || data === undefined) return { place: address, found: undefined };
  if (!data) return { place: address, found: 'none' };
  const { latitude, longitude } = data.address;
  return { place: { ...address, latitude, longitude }, found: data.precision as Found };
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
  const { place, found } = useLocated(address);
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
  const details = saving.error instanceof ApiError ? saving.error.details : {};
  const faults = Object.fromEntries(
    Object.entries(details).map(([name, fault]) => [name.replace('address.', ''), fault]),
  );
  return (
    <form
      className="home-address"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <AddressFields address={place} faults={faults} onChange={setAddress} isMapOpen />
      <Text size="sm" role="status" className="found">
        {found && t(`homeFound.${found}`)}
      </Text>
      {saving.error && (
        <Alert color="red" role="alert">
          <ProblemText error={saving.error} />
        </Alert>
      )}
      <Button
        type="submit"
        loading={saving.isPending}
        disabled={place.latitude === null && !place.city && !place.postalCode}
      >
        {t('setup.saveHome')}
      </Button>
    </form>
  );
}
