import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { responseData, api, readAllPages } from '../../shared/api';
import { customColumns } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { Confirm } from '../parts/overlays/confirm';
import { useMay } from '../parts/may';
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

export function DriversPage() {
  const { t } = useTranslation();
  const { work } = useMay();
  const formats = useFormats();
  const custom = useCustomFields('drivers');
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['drivers'], queryFn: readDrivers });
  const [edited, setEdited] = useState<'new' | Driver>();
  const [phones, setPhones] = useState<Driver>();
  const [toDelete, setToDelete] = useState<Driver>();
  const done = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: ['drivers'] });
  };
  const columns: Column<Driver>[] = [
    {
      head: t('fleet.name'),
      cell: ({ guid, name }) => (
        <Anchor component={Link} to={`/drivers/${guid}`}>
          {name}
        </Anchor>
      ),
    },
    {
      head: t('customers.phone'),
      cell: ({ phone }) => phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>,
    },
    { head: t('customers.email'), cell: ({ email }) => email },
    { head: t('fleet.licence'), cell: ({ licenseNumber }) => licenseNumber },
    ...customColumns<Driver>(t, formats, custom),
  ];
  if (work)
    columns.push({
      head: t('list.actions'),
      cell: (driver) => (
        <RowActions name={driver.name} edit={() => setEdited(driver)} remove={() => setToDelete(driver)}>
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
      none={t('fleet.noDrivers')}
      found={query}
      columns={columns}
      tabs={<FleetTabs />}
      primary={
        work && (
          <Button size="xs" onClick={() => setEdited('new')}>
            {t('fleet.newDriver')}
          </Button>
        )
      }
    >
      {edited && (
        <DriverDialog driver={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} done={done} />
      )}
      {phones && <DriverPhones driver={phones} close={() => setPhones(undefined)} />}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('list.deleteText', { count: 1 })}
          label={t('list.delete')}
          act={() => responseData(api.DELETE('/api/drivers/{guid}', { params: { path: { guid: toDelete.guid } } }))}
          close={() => setToDelete(undefined)}
          done={done}
        />
      )}
    </PlainPage>
  );
}
