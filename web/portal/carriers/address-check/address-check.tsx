import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../parts/use-permissions';
import { useUndo } from '../../parts/overlays/undo';
import { carrierQuery } from '../carrier-dialog';
import { AddressCheckDialog } from './address-check-dialog';
import type { CheckedAddress } from './compare-addresses';

interface Props {
  readonly carrierId: string;
  readonly address: CheckedAddress;
  /** Stores a corrected address. */
  saveAddress(address: CheckedAddress): Promise<unknown>;
  /** Stores the address as it was before a correction. */
  restoreAddress(): Promise<unknown>;
  onChanged(): void;
}

/** Button that checks an address with its carrier, if the carrier checks addresses. The message after a correction can undo it. */
export function AddressCheck({ carrierId, address, saveAddress, restoreAddress, onChanged }: Props) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const { showUndoable } = useUndo();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data: carrier } = useQuery({ ...carrierQuery(carrierId), enabled: canEdit });
  if (!canEdit || !carrier?.isActive || !carrier.features.includes('address_validation')) return null;
  const take = async (corrected: CheckedAddress) => {
    await saveAddress(corrected);
    showUndoable(t('addressCheck.taken'), () => restoreAddress().then(onChanged));
  };
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setDialogOpen(true)}>
        {t('addressCheck.check')}
      </Button>
      {isDialogOpen && (
        <AddressCheckDialog
          carrierId={carrierId}
          address={address}
          saveAddress={take}
          onSaved={() => {
            setDialogOpen(false);
            onChanged();
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
