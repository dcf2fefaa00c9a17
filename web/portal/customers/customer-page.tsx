import { Anchor, Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { addressLine } from '../lists/address-line';
import { Facts, RecordPage } from '../lists/record-page';
import { Confirm } from '../parts/confirm';
import { FormDialog, orNull } from '../parts/form-dialog';
import { useMay } from '../parts/may';
import { PlainList } from '../parts/plain-page';
import { RowActions } from '../parts/row-actions';
import { type ShipmentStatus, ShipmentStatusBadge } from '../parts/status-badge';
import { Table } from '../parts/table';
import { useFormats } from '../session';
import { CustomerDialog } from './customer-dialog';
import { CustomerFigures } from './customer-figures';
import { References } from './references';
import { SalesHistory } from './sales-history';

const MOST = 10;

const read = async (customerId: string) =>
  (await answered(api.GET('/api/v1/Customers/{customerId}', { params: { path: { customerId } } }))).data;
const readRecent = async (customerId: string) =>
  (
    await answered(
      api.GET('/api/v1/Customers/{customerId}/recent-shipments', {
        params: { path: { customerId }, query: { limit: MOST } },
      }),
    )
  ).data;
type Customer = Awaited<ReturnType<typeof read>>;

export function CustomerPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const found = useQuery({ queryKey: ['customers', id], queryFn: () => read(id) });
  return (
    <RecordPage found={found} back={{ to: '/customers', label: t('customers.back') }} title={({ name }) => name}>
      {(customer) => <CustomerRecord customer={customer} />}
    </RecordPage>
  );
}

function CustomerRecord({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const { work } = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'delete' | 'contact' | 'reference'>();
  const path = { customerId: customer.guid };
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    void client.invalidateQueries({ queryKey: ['customers'] });
  };
  return (
    <>
      {work && (
        <div className="actions">
          <Button size="xs" variant="default" onClick={() => setOpen('edit')}>
            {t('list.edit')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen('contact')}>
            {t('customers.addContact')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen('reference')}>
            {t('customers.addReference')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen('delete')}>
            {t('list.delete')}
          </Button>
        </div>
      )}
      <section>
        <Facts
          facts={(
            [
              [t('customers.email'), <Anchor href={`mailto:${customer.email}`}>{customer.email}</Anchor>],
              [
                t('customers.phone'),
                customer.phone && <Anchor href={`tel:${customer.phone}`}>{customer.phone}</Anchor>,
              ],
              [t('customers.company'), customer.company],
              [t('shipments.address'), addressLine(customer.address)],
            ] as [string, ReactNode][]
          ).filter(([, value]) => value)}
        />
      </section>
      <CustomerFigures id={customer.guid} />
      <SalesHistory id={customer.guid} />
      <References customer={customer} changed={done} />
      <Contacts customer={customer} changed={done} />
      <Recent id={customer.guid} />
      {open === 'edit' && <CustomerDialog customer={customer} close={close} done={done} />}
      {open === 'contact' && (
        <FormDialog
          title={t('customers.addContact')}
          fields={[
            { name: 'name', label: t('customers.name'), isRequired: true },
            { name: 'role', label: t('customers.role') },
            { name: 'email', label: t('customers.email'), kind: 'email' },
            { name: 'phone', label: t('customers.phone'), kind: 'tel' },
          ]}
          submitLabel={t('dialog.save')}
          submit={({ name, role, email, phone }) =>
            answered(
              api.POST('/api/v1/Customers/{customerId}/contacts', {
                params: { path },
                body: { name, role: orNull(role), email: orNull(email), phone: orNull(phone) },
              }),
            )
          }
          close={close}
          done={done}
        />
      )}
      {open === 'reference' && (
        <FormDialog
          title={t('customers.addReference')}
          fields={[
            { name: 'type', label: t('customers.referenceType'), isRequired: true },
            { name: 'value', label: t('customers.referenceValue'), isRequired: true },
          ]}
          submitLabel={t('dialog.save')}
          submit={(body) =>
            answered(api.PATCH('/api/v1/Customers/{customerId}/references', { params: { path }, body }))
          }
          close={close}
          done={done}
        />
      )}
      {open === 'delete' && (
        <Confirm
          title={t('list.deleteOne', { name: customer.name })}
          text={t('list.deleteText', { count: 1 })}
          label={t('list.delete')}
          act={() => answered(api.DELETE('/api/v1/Customers/{customerId}', { params: { path } }))}
          close={close}
          done={() => {
            done();
            void navigate('/customers');
          }}
        />
      )}
    </>
  );
}

function Contacts({ customer, changed }: { customer: Customer; changed(): void }) {
  const { t } = useTranslation();
  const { work } = useMay();
  const [gone, setGone] = useState<Customer['contacts'][number]>();
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
                    <RowActions name={contact.name} remove={() => setGone(contact)} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {gone && (
        <Confirm
          title={t('list.deleteOne', { name: gone.name })}
          text={t('list.deleteText', { count: 1 })}
          label={t('list.delete')}
          act={() =>
            answered(
              api.DELETE('/api/v1/Customers/{customerId}/contacts/{contactId}', {
                params: { path: { customerId: customer.guid, contactId: gone.guid } },
              }),
            )
          }
          close={() => setGone(undefined)}
          done={() => {
            setGone(undefined);
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
  const found = useQuery({ queryKey: ['customers', id, 'recent'], queryFn: () => readRecent(id) });
  return (
    <section aria-labelledby="recent">
      <Title order={2} id="recent">
        {t('customers.recent')}
      </Title>
      <PlainList
        label={t('customers.recent')}
        none={t('shipments.none')}
        found={found}
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
