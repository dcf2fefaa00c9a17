import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api, readAllPages } from '../../shared/api';
import { customColumns } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { Confirm } from '../parts/overlays/confirm';
import { usePermissions } from '../parts/use-permissions';
import { PlainPage } from '../parts/page/plain-page';
import { RowActions } from '../parts/actions/row-actions';
import { DriverDialog } from './driver-dialog';
import { DriverPhones } from './driver-phones';
import { FleetTabs } from './fleet-tabs';
import { useFormats } from '../session';
import type { Column } from '../parts/display/table';

const PAGE_SIZE = 100;

const readDrivers = async () =>
  (
    await readAllPages((page) =>
      responseData(api.GET('/api/drivers', { params: { query: { page, pageSize: PAGE_SIZE } } })),
    )
  ).records;
type Driver = Awaited<ReturnType<typeof readDrivers>>[number];

/** Lists the drivers. */
export function DriversPage() {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const formats = useFormats();
  const customFields = useCustomFields('drivers');
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['drivers'], queryFn: readDrivers });
  const [edited, setEdited] = useState<'new' | Driver>();
  const [phones, setPhones] = useState<Driver>();
  const [toDelete, setToDelete] = useState<Driver>();
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: ['drivers'] });
  };
  const columns: Column<Driver>[] = [
    {
      head: t('fleet.name'),
      renderCell: ({ guid, name }) => (
        <Anchor component={Link} to={`/drivers/${guid}`}>
          {name}
        </Anchor>
      ),
    },
    {
      head: t('customers.phone'),
      renderCell: ({ phone }) => phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>,
    },
    { head: t('customers.email'), renderCell: ({ email }) => email },
    { head: t('fleet.licence'), renderCell: ({ licenseNumber }) => licenseNumber },
    ...customColumns<Driver>(t, formats, customFields),
  ];
  if (canEdit)
    columns.push({
      head: t('list.actions'),
      renderCell: (driver) => (
        <RowActions name={driver.name} onEdit={() => setEdited(driver)} onRemove={() => setToDelete(driver)}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('phones.buttonOf', { name: driver.name })}
            onClick={() => setPhones(driver)}
          >
            {t('phones.button')}
          </Button>
        </RowActions>
      ),
    });
  return (
    <PlainPage
      title={t('fleet.drivers')}
      emptyText={t('fleet.noDrivers')}
      query={query}
      columns={columns}
      tabs={<FleetTabs />}
      primaryAction={
        canEdit && (
          <Button size="xs" onClick={() => setEdited('new')}>
            {t('fleet.newDriver')}
          </Button>
        )
      }
    >
      {edited && (
        <DriverDialog
          driver={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {phones && <DriverPhones driver={phones} onClose={() => setPhones(undefined)} />}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('list.deleteText', { count: 1 })}
          onConfirm={() =>
            responseData(api.DELETE('/api/drivers/{guid}', { params: { path: { guid: toDelete.guid } } }))
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </PlainPage>
  );
}
