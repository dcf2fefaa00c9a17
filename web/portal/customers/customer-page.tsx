import { Anchor, Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { customFacts } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { useAddressLine } from '../lists/use-address-line';
import { Facts, RecordColumns, RecordPage } from '../lists/record/record-page';
import { Confirm } from '../parts/overlays/confirm';
import { StatusLine } from '../lists/record/status-line';
import { usePermissions } from '../parts/use-permissions';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { PlainList } from '../parts/page/plain-page';
import { RowActions } from '../parts/actions/row-actions';
import { type ShipmentStatus, ShipmentStatusBadge } from '../parts/display/status-badge';
import { Table } from '../parts/display/table';
import { useFormats } from '../session';
import { ContactDialog } from './contact-dialog';
import { CustomerDialogs, type CustomerDialogName } from './customer-dialogs';
import { CustomerFigures } from './customer-figures';
import { CustomerPlace } from './customer-place';
import { OpenOrders, useOpenOrders } from './open-orders';
import { References } from './references';
import { SalesHistory } from './sales-history';

const MAX_RECENT_SHIPMENTS = 10;

const readCustomer = async (customerId: string) =>
  (await responseData(api.GET('/api/v1/Customers/{customerId}', { params: { path: { customerId } } }))).data;
const readRecentShipments = async (customerId: string) =>
  (
    await responseData(
      api.GET('/api/v1/Customers/{customerId}/recent-shipments', {
        params: { path: { customerId }, query: { limit: MAX_RECENT_SHIPMENTS } },
      }),
    )
  ).data;
type Customer = Awaited<ReturnType<typeof readCustomer>>;

/** A customer: open orders and latest deliveries first, then figures and contacts. */
export function CustomerPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<CustomerDialogName>();
  const query = useQuery({ queryKey: ['customers', id], queryFn: () => readCustomer(id) });
  const close = () => setOpenDialog(undefined);
  const closeAndReload = () => {
    close();
    void client.invalidateQueries({ queryKey: ['customers'] });
  };
  return (
    <>
      <RecordPage
        query={query}
        listLink={{ to: '/customers', label: t('customers.back') }}
        titleOf={({ name }) => name}
        renderStatusLine={(customer) => <CustomerLine customer={customer} />}
        renderPrimaryAction={() =>
          canEdit && (
            <Button size="xs" onClick={() => setOpenDialog('edit')}>
              {t('list.edit')}
            </Button>
          )
        }
        renderActions={() =>
          canEdit && (
            <>
              <Button size="xs" variant="default" onClick={() => setOpenDialog('contact')}>
                {t('customers.addContact')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setOpenDialog('reference')}>
                {t('customers.addReference')}
              </Button>
              <MoreActions>
                <MenuItem onSelect={() => setOpenDialog('delete')}>{t('list.delete')}</MenuItem>
              </MoreActions>
            </>
          )
        }
      >
        {(customer) => (
          <RecordColumns
            main={
              <>
                <OpenOrders id={customer.guid} />
                <RecentShipments id={customer.guid} />
                <SalesHistory id={customer.guid} />
              </>
            }
            side={
              <>
                <Details customer={customer} />
                {canEdit && <CustomerPlace id={customer.guid} />}
                <CustomerFigures id={customer.guid} />
                <Contacts customer={customer} onChanged={closeAndReload} />
                <References customer={customer} onChanged={closeAndReload} />
              </>
            }
          />
        )}
      </RecordPage>
      {query.data && openDialog && (
        <CustomerDialogs customer={query.data} dialog={openDialog} onClose={close} onDone={closeAndReload} />
      )}
    </>
  );
}

/** Open orders, and how to reach the customer. */
function CustomerLine({ customer: { guid, phone, email } }: { customer: Customer }) {
  const { t } = useTranslation();
  const count = useOpenOrders(guid).data?.totalCount;
  return (
    <StatusLine>
      {count !== undefined && t('customers.openCount', { count })}
      {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </StatusLine>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const { email, phone, company, address, metadata } = customer;
  const formats = useFormats();
  const customFields = useCustomFields('customers');
  const addressLine = useAddressLine();
  const facts: [string, ReactNode][] = [
    [t('customers.email'), <Anchor href={`mailto:${email}`}>{email}</Anchor>],
    [t('customers.phone'), phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
    [t('customers.company'), company],
    [t('shipments.address'), addressLine(address)],
    ...customFacts(t, formats, customFields, metadata),
  ];
  return (
    <section aria-labelledby="details">
      <Title order={2} id="details">
        {t('customers.details')}
      </Title>
      <Facts facts={facts.filter(([, value]) => value)} />
    </section>
  );
}

function Contacts({ customer, onChanged }: { customer: Customer; onChanged(): void }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const [toDelete, setToDelete] = useState<Customer['contacts'][number]>();
  const [edited, setEdited] = useState<Customer['contacts'][number]>();
  if (!customer.contacts.length) return null;
  return (
    <section aria-labelledby="contacts">
      <Title order={2} id="contacts">
        {t('customers.contacts')}
      </Title>
      <Table
        label={t('customers.contacts')}
        records={customer.contacts}
        columns={[
          { head: t('customers.name'), renderCell: ({ name }) => name },
          { head: t('customers.role'), renderCell: ({ role }) => role },
          { head: t('customers.email'), renderCell: ({ email }) => email },
          { head: t('customers.phone'), renderCell: ({ phone }) => phone },
          ...(canEdit
            ? [
                {
                  head: t('list.actions'),
                  renderCell: (contact: Customer['contacts'][number]) => (
                    <RowActions
                      name={contact.name}
                      onEdit={() => setEdited(contact)}
                      onRemove={() => setToDelete(contact)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && (
        <ContactDialog
          customerId={customer.guid}
          contact={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            onChanged();
          }}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('list.deleteText', { count: 1 })}
          onConfirm={() =>
            responseData(
              api.DELETE('/api/v1/Customers/{customerId}/contacts/{contactId}', {
                params: { path: { customerId: customer.guid, contactId: toDelete.guid } },
              }),
            )
          }
          onClose={() => setToDelete(undefined)}
          onDone={() => {
            setToDelete(undefined);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

/** The latest shipments of the customer. */
function RecentShipments({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const query = useQuery({ queryKey: ['customers', id, 'recent'], queryFn: () => readRecentShipments(id) });
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <Title order={2} id="recent">
        {t('customers.recent')}
      </Title>
      <PlainList
        label={t('customers.recent')}
        query={query}
        columns={[
          {
            head: t('shipments.number'),
            renderCell: ({ guid, trackingNumber }) => (
              <Anchor component={Link} to={`/shipments/${guid}`}>
                {trackingNumber}
              </Anchor>
            ),
          },
          {
            head: t('list.status'),
            renderCell: ({ status }) => <ShipmentStatusBadge status={status as ShipmentStatus} />,
          },
          {
            head: t('customers.delivery'),
            renderCell: ({ deliveryDate }) => deliveryDate && formats.dateTime(deliveryDate),
          },
        ]}
      />
    </section>
  );
}
