import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../parts/may';
import { useUndo } from '../../parts/overlays/undo';
import { carrierQuery } from '../carrier-dialog';
import { AddressCheckDialog } from './address-check-dialog';
import type { CheckedAddress } from './compare-addresses';

interface Props {
  readonly carrierId: string;
  readonly address: CheckedAddress;
  /** Stores a corrected address. */
  put(address: CheckedAddress): Promise<unknown>;
  /** Stores the address as it was before a correction. */
  restore(): Promise<unknown>;
  reload(): void;
}

/** Button that checks an address with its carrier, if the carrier checks addresses. The message after a correction can undo it. */
export function AddressCheck({ carrierId, address, put, restore, reload }: Props) {
  const { t } = useTranslation();
  const { work } = useMay();
  const { showUndoable } = useUndo();
  const [isOpen, setOpen] = useState(false);
  const { data: carrier } = useQuery({ ...carrierQuery(carrierId), enabled: work });
  if (!work || !carrier?.isActive || !carrier.features.includes('address_validation')) return null;
  const take = async (corrected: CheckedAddress) => {
    await put(corrected);
    showUndoable(t('addressCheck.taken'), () => restore().then(reload));
  };
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {t('addressCheck.check')}
      </Button>
      {isOpen && (
        <AddressCheckDialog
          carrierId={carrierId}
          address={address}
          take={take}
          taken={() => {
            setOpen(false);
            reload();
          }}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
