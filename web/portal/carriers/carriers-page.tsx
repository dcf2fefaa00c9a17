import { Anchor, Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { carrierName } from './carrier-name';
import { responseData, api } from '../../shared/api';
import { FormDialog, orNull } from '../parts/forms/form-dialog';
import { usePermissions } from '../parts/use-permissions';
import { PlainList, PlainPage } from '../parts/page/plain-page';
import type { Column } from '../parts/display/table';
import { Bookings } from './bookings';
import type { components } from '../../../clients/typescript/src/schema';
import { CarrierDialog } from './carrier-dialog';

type Carrier = components['schemas']['CarrierResponse'];

const readCarriers = async () => (await responseData(api.GET('/api/carriers'))).data;
const readContacts = async () => (await responseData(api.GET('/api/carriers/contacts'))).data;

/** Lists the carriers of the catalogue with the settings of the business. */
export function CarriersPage() {
  const { t } = useTranslation();
  const { canAdminister } = usePermissions();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['carriers'], queryFn: readCarriers });
  const [openCarrier, setOpenCarrier] = useState<Carrier>();
  const columns: Column<Carrier>[] = [
    {
      head: t('settings.name'),
      renderCell: (carrier) => (
        <Anchor component={Link} to={`/carriers/${carrier.guid}`}>
          {carrierName(t, carrier)}
        </Anchor>
      ),
    },
    { head: t('fleet.type'), renderCell: ({ type }) => t(`carrierType.${type}`) },
    {
      head: t('carriers.levels'),
      renderCell: ({ serviceLevels }) => serviceLevels.map(({ name }) => name).join(', '),
    },
    { head: t('list.status'), renderCell: (carrier) => t(stateTextKey(carrier)) },
  ];
  if (canAdminister)
    columns.push({
      head: t('list.actions'),
      renderCell: (carrier) =>
        (carrier.isAvailable || carrier.isConfigured) && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t(carrier.isConfigured ? 'list.editOne' : 'carriers.setUpOne', {
              name: carrierName(t, carrier),
            })}
            onClick={() => setOpenCarrier(carrier)}
          >
            {t(carrier.isConfigured ? 'list.edit' : 'carriers.setUp')}
          </Button>
        ),
    });
  return (
    <PlainPage
      title={t('carriers.title')}
      emptyText={t('carriers.none')}
      query={query}
      columns={columns}
      actions={
        <Button size="xs" variant="default" component={Link} to="/carriers/rules">
          {t('carrierRules.title')}
        </Button>
      }
    >
      <Bookings />
      <Contacts carriers={query.data ?? []} />
      {openCarrier && (
        <CarrierDialog
          carrier={openCarrier}
          onClose={() => setOpenCarrier(undefined)}
          onSaved={() => {
            setOpenCarrier(undefined);
            void client.invalidateQueries({ queryKey: ['carriers'] });
          }}
        />
      )}
    </PlainPage>
  );
}

/** Returns the key of the text for the state of a carrier. */
function stateTextKey({ isConfigured, isActive, isAvailable }: Carrier) {
  if (!isAvailable) return 'carriers.unavailable';
  if (!isConfigured) return 'carriers.notSetUp';
  return isActive ? 'carriers.active' : 'carriers.inactive';
}

/** The people at the carriers. */
function Contacts({ carriers }: { carriers: readonly Carrier[] }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['carriers', 'contacts'], queryFn: readContacts });
  const [isDialogOpen, setDialogOpen] = useState(false);
  const names = new Map(carriers.map((carrier) => [carrier.guid, carrierName(t, carrier)]));
  return (
    <section aria-labelledby="contacts">
      <div className="title">
        <Title order={2} id="contacts">
          {t('customers.contacts')}
        </Title>
        {canEdit && (
          <Button size="compact-xs" variant="default" onClick={() => setDialogOpen(true)}>
            {t('customers.addContact')}
          </Button>
        )}
      </div>
      <PlainList
        label={t('customers.contacts')}
        emptyText={t('carriers.noContacts')}
        query={query}
        columns={[
          { head: t('settings.name'), renderCell: ({ name }) => name },
          { head: t('shipments.carrier'), renderCell: ({ carrierId }) => names.get(carrierId) },
          { head: t('customers.role'), renderCell: ({ role }) => role },
          { head: t('customers.email'), renderCell: ({ email }) => email },
          { head: t('customers.phone'), renderCell: ({ phone }) => phone },
        ]}
      />
      {isDialogOpen && (
        <FormDialog
          title={t('customers.addContact')}
          fields={[
            {
              name: 'carrierId',
              label: t('shipments.carrier'),
              options: carriers.map((carrier) => ({ value: carrier.guid, label: carrierName(t, carrier) })),
            },
            { name: 'name', label: t('settings.name'), isRequired: true },
            { name: 'role', label: t('customers.role') },
            { name: 'email', label: t('customers.email'), kind: 'email' },
            { name: 'phone', label: t('customers.phone'), kind: 'tel' },
          ]}
          submitLabel={t('dialog.save')}
          submit={({ carrierId, name, role, email, phone }) =>
            responseData(
              api.POST('/api/carriers/contacts', {
                body: { carrierId, name, role: orNull(role), email: orNull(email), phone: orNull(phone) },
              }),
            )
          }
          onClose={() => setDialogOpen(false)}
          onSaved={() => {
            setDialogOpen(false);
            void client.invalidateQueries({ queryKey: ['carriers', 'contacts'] });
          }}
        />
      )}
    </section>
  );
}
