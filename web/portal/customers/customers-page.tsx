import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api } from '../../shared/api';
import { customColumns, customFilters } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { useAddressLine } from '../lists/use-address-line';
import { ExportLinks } from '../lists/export-links';
import { ListPage } from '../lists/list-page';
import type { ListQuery } from '../lists/use-list-view';
import { usePermissions } from '../parts/use-permissions';
import type { Column } from '../parts/display/table';
import { useFormats } from '../session';
import { CustomerDialog } from './customer-dialog';

const PAGE_SIZE = 25;

const toApiQuery = ({ search, filter, sort }: ListQuery): Record<string, string> => ({
  ...(search && { $search: search }),
  ...(filter && { $filter: filter }),
  ...(sort && { $orderby: sort }),
});
const readCustomers = (query: ListQuery) =>
  responseData(
    api.GET('/api/v1/Customers', {
      params: { query: { Page: query.page, PageSize: PAGE_SIZE, ...toApiQuery(query) } },
    }),
  );
type Customer = Awaited<ReturnType<typeof readCustomers>>['data'][number];

/** Lists the customers. */
export function CustomersPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const customFields = useCustomFields('customers');
  const addressLine = useAddressLine();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const columns: Column<Customer>[] = [
    {
      head: t('customers.name'),
      sortName: 'name',
      renderCell: ({ guid, name }) => (
        <Anchor component={Link} to={`/customers/${guid}`}>
          {name}
        </Anchor>
      ),
    },
    { head: t('customers.email'), sortName: 'email', renderCell: ({ email }) => email },
    { head: t('customers.phone'), renderCell: ({ phone }) => phone },
    { head: t('customers.company'), sortName: 'company', renderCell: ({ company }) => company },
    { head: t('shipments.address'), wraps: true, renderCell: ({ address }) => addressLine(address) },
    ...customColumns<Customer>(t, formats, customFields),
    { head: t('list.created'), sortName: 'createdAt', renderCell: ({ createdAt }) => formats.dateTime(createdAt) },
  ];
  return (
    <>
      <ListPage
        name="customers"
        texts={{
          title: t('customers.title'),
          search: t('customers.search'),
          none: t('customers.none'),
          empty: t('customers.empty'),
        }}
        columns={columns}
        readRecords={readCustomers}
        filterFields={[
          { name: 'name', label: t('customers.name'), kind: 'text' },
          { name: 'address/city', label: t('address.city'), kind: 'text' },
          { name: 'email', label: t('customers.email'), kind: 'text' },
          { name: 'createdAt', label: t('list.created'), kind: 'date' },
          ...customFilters(t, customFields),
        ]}
        primaryAction={
          canEdit && (
            <Button size="xs" onClick={() => setDialogOpen(true)}>
              {t('customers.new')}
            </Button>
          )
        }
        renderActions={(query) => (
          <>
            <ExportLinks path="/api/v1/Customers/export" query={toApiQuery(query)} />
            {canEdit && (
              <Button component={Link} to="/customers/import" size="xs" variant="default">
                {t('import.title')}
              </Button>
            )}
          </>
        )}
      />
      {isDialogOpen && (
        <CustomerDialog
          onClose={() => setDialogOpen(false)}
          onSaved={() => {
            setDialogOpen(false);
            void client.invalidateQueries({ queryKey: ['customers'] });
          }}
        />
      )}
    </>
  );
}
