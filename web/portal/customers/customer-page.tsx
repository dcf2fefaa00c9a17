import { Anchor, Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { customFacts } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { useAddressLine } from '../lists/use-address-line';
import { Facts, RecordColumns, RecordPage } from '../lists/record-page';
import { Confirm } from '../parts/overlays/confirm';
import { StatusLine } from '../lists/status-line';
import { useMay } from '../parts/may';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { PlainList } from '../parts/page/plain-page';
import { RowActions } from '../parts/actions/row-actions';
import { type ShipmentStatus, ShipmentStatusBadge } from '../parts/display/status-badge';
import { Table } from '../parts/display/table';
import { useFormats } from '../session';
import { ContactDialog } from './contact-dialog';
import { CustomerDialogs, type Open } from './customer-dialogs';
import { CustomerFigures } from './customer-figures';
import { CustomerPlace } from './customer-place';
import { OpenOrders, useOpenOrders } from './open-orders';
import { References } from './references';
import { SalesHistory } from './sales-history';

const MAX_SHOWN = 10;

const readCustomer = async (customerId: string) =>
  (await responseData(api.GET('/api/v1/Customers/{customerId}', { params: { path: { customerId } } }))).data;
const readRecent = async (customerId: string) =>
  (
    await responseData(
      api.GET('/api/v1/Customers/{customerId}/recent-shipments', {
        params: { path: { customerId }, query: { limit: MAX_SHOWN } },
      }),
    )
  ).data;
type Customer = Awaited<ReturnType<typeof readCustomer>>;

/** A customer: open orders and latest deliveries first, then figures and contacts. */
export function CustomerPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { work } = useMay();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const query = useQuery({ queryKey: ['customers', id], queryFn: () => readCustomer(id) });
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    void client.invalidateQueries({ queryKey: ['customers'] });
  };
  return (
    <>
      <RecordPage
        found={query}
        back={{ to: '/customers', label: t('customers.back') }}
        title={({ name }) => name}
        line={(customer) => <CustomerLine customer={customer} />}
        primary={() =>
          work && (
            <Button size="xs" onClick={() => setOpen('edit')}>
              {t('list.edit')}
            </Button>
          )
        }
        actions={() =>
          work && (
            <>
              <Button size="xs" variant="default" onClick={() => setOpen('contact')}>
                {t('customers.addContact')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setOpen('reference')}>
                {t('customers.addReference')}
              </Button>
              <MoreActions>
                <MenuItem act={() => setOpen('delete')}>{t('list.delete')}</MenuItem>
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
                <Recent id={customer.guid} />
                <SalesHistory id={customer.guid} />
              </>
            }
            side={
              <>
                <Details customer={customer} />
                {work && <CustomerPlace id={customer.guid} />}
                <CustomerFigures id={customer.guid} />
                <Contacts customer={customer} changed={done} />
                <References customer={customer} changed={done} />
              </>
            }
          />
        )}
      </RecordPage>
      {query.data && open && <CustomerDialogs customer={query.data} open={open} close={close} done={done} />}
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
  const custom = useCustomFields('customers');
  const addressLine = useAddressLine();
  const facts: [string, ReactNode][] = [
    [t('customers.email'), <Anchor href={`mailto:${email}`}>{email}</Anchor>],
    [t('customers.phone'), phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
    [t('customers.company'), company],
    [t('shipments.address'), addressLine(address)],
    ...customFacts(t, formats, custom, metadata),
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

function Contacts({ customer, changed }: { customer: Customer; changed(): void }) {
  const { t } = useTranslation();
  const { work } = useMay();
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
          { head: t('customers.name'), cell: ({ name }) => name },
          { head: t('customers.role'), cell: ({ role }) => role },
          { head: t('customers.email'), cell: ({ email }) => email },
          { head: t('customers.phone'), cell: ({ phone }) => phone },
          ...(work
            ? [
                {
                  head: t('list.actions'),
                  cell: (contact: Customer['contacts'][number]) => (
                    <RowActions
                      name={contact.name}
                      edit={() => setEdited(contact)}
                      remove={() => setToDelete(contact)}
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
          close={() => setEdited(undefined)}
          done={() => {
            setEdited(undefined);
            changed();
          }}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('list.deleteText', { count: 1 })}
          label={t('list.delete')}
          act={() =>
            responseData(
              api.DELETE('/api/v1/Customers/{customerId}/contacts/{contactId}', {
                params: { path: { customerId: customer.guid, contactId: toDelete.guid } },
              }),
            )
          }
          close={() => setToDelete(undefined)}
          done={() => {
            setToDelete(undefined);
            changed();
          }}
        />
      )}
    </section>
  );
}

function Recent({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const query = useQuery({ queryKey: ['customers', id, 'recent'], queryFn: () => readRecent(id) });
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <Title order={2} id="recent">
        {t('customers.recent')}
      </Title>
      <PlainList
        label={t('customers.recent')}
        found={query}
        columns={[
          {
            head: t('shipments.number'),
            cell: ({ guid, trackingNumber }) => (
              <Anchor component={Link} to={`/shipments/${guid}`}>
                {trackingNumber}
              </Anchor>
            ),
          },
          { head: t('list.status'), cell: ({ status }) => <ShipmentStatusBadge status={status as ShipmentStatus} /> },
          {
            head: t('customers.delivery'),
            cell: ({ deliveryDate }) => deliveryDate && formats.dateTime(deliveryDate),
          },
        ]}
      />
    </section>
  );
}
