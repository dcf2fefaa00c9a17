import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddressFields, type Address } from '../parts/forms/address-fields';
import type { Faults } from '../parts/forms/form-dialog';

/** A sender or recipient. */
export interface Party {
  readonly name: string;
  readonly phone: string;
  readonly address: Address;
}

/** Returns the party as the service expects it. */
export const toPartyInput = ({ name, phone, address }: Party) => ({ name, phone: phone || null, ...address });

interface Props {
  readonly party: Party;
  readonly faults: Faults;
  onChange(party: Party): void;
}

/** Name, telephone and address of a sender or recipient. */
export function PartyFields({ party, faults, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Group grow align="start" mb="sm">
        <TextInput
          label={t('board.name')}
          required
          maxLength={200}
          value={party.name}
          error={faults.name}
          onChange={({ currentTarget: { value } }) => onChange({ ...party, name: value })}
        />
        <TextInput
          label={t('orderContact.phone')}
          type="tel"
          maxLength={50}
          value={party.phone}
          error={faults.phone}
          onChange={({ currentTarget: { value } }) => onChange({ ...party, phone: value })}
        />
      </Group>
      <AddressFields address={party.address} onChange={(address) => onChange({ ...party, address })} faults={faults} />
    </>
  );
}
