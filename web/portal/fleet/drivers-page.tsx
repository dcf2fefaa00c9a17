import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api, wholeList } from '../../shared/api';
import { Confirm } from '../parts/confirm';
import { type Field, FormDialog, orNull, type Values } from '../parts/form-dialog';
import { useMay } from '../parts/may';
import { PlainPage } from '../parts/plain-page';
import { planningFields, planningOf } from '../parts/planning';
import { RowActions } from '../parts/row-actions';
import { DriverPhones } from './driver-phones';
import type { Column } from '../parts/table';

const PAGE = 100;

const read = async () =>
  (await wholeList((page) => answered(api.GET('/api/drivers', { params: { query: { page, pageSize: PAGE } } }))))
    .records;
type Driver = Awaited<ReturnType<typeof read>>[number];

export function DriversPage() {
  const { t } = useTranslation();
  const { work } = useMay();
  const client = useQueryClient();
  const found = useQuery({ queryKey: ['drivers'], queryFn: read });
  const [open, setOpen] = useState<'new' | Driver>();
  const [phones, setPhones] = useState<Driver>();
  const [gone, setGone] = useState<Driver>();
  const done = () => {
    setOpen(undefined);
    setGone(undefined);
    void client.invalidateQueries({ queryKey: ['drivers'] });
  };
  const columns: Column<Driver>[] = [
    { head: t('fleet.name'), cell: ({ name }) => name },
    {
      head: t('customers.phone'),
      cell: ({ phone }) => phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>,
    },
    { head: t('customers.email'), cell: ({ email }) => email },
    { head: t('fleet.licence'), cell: ({ licenseNumber }) => licenseNumber },
  ];
  if (work)
    columns.push({
      head: t('list.actions'),
      cell: (driver) => (
        <span className="actions">
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('phones.buttonOf', { name: driver.name })}
            onClick={() => setPhones(driver)}
          >
            {t('phones.button')}
          </Button>
          <RowActions name={driver.name} edit={() => setOpen(driver)} remove={() => setGone(driver)} />
        </span>
      ),
    });
  return (
    <PlainPage
      title={t('fleet.drivers')}
      none={t('fleet.noDrivers')}
      found={found}
      columns={columns}
      actions={
        work && (
          <Button size="xs" onClick={() => setOpen('new')}>
            {t('fleet.newDriver')}
          </Button>
        )
      }
    >
      {open && <DriverDialog driver={open === 'new' ? undefined : open} close={() => setOpen(undefined)} done={done} />}
      {phones && <DriverPhones driver={phones} close={() => setPhones(undefined)} />}
      {gone && (
        <Confirm
          title={t('list.deleteOne', { name: gone.name })}
          text={t('list.deleteText', { count: 1 })}
          label={t('list.delete')}
          act={() => answered(api.DELETE('/api/drivers/{guid}', { params: { path: { guid: gone.guid } } }))}
          close={() => setGone(undefined)}
          done={done}
        />
      )}
    </PlainPage>
  );
}

interface DialogProps {
  readonly driver: Driver | undefined;
  close(): void;
  done(): void;
}

function DriverDialog({ driver, close, done }: DialogProps) {
  const { t } = useTranslation();
  const fields: Field<string>[] = [
    { name: 'name', label: t('fleet.name'), value: driver?.name ?? null, isRequired: true },
    { name: 'phone', label: t('customers.phone'), kind: 'tel', value: driver?.phone ?? null },
    { name: 'email', label: t('customers.email'), kind: 'email', value: driver?.email ?? null },
    { name: 'licenseNumber', label: t('fleet.licence'), value: driver?.licenseNumber ?? null },
  ];
  const planning = driver?.planning ?? null;
  const submit = async (values: Values<string>) => {
    const { name = '', phone = '', email = '', licenseNumber = '' } = values;
    const body = {
      name,
      phone: orNull(phone),
      email: orNull(email),
      licenseNumber: orNull(licenseNumber),
      planning: planningOf(t, 'driver', values, planning),
    };
    return driver
      ? answered(api.PUT('/api/drivers/{guid}', { params: { path: { guid: driver.guid } }, body }))
      : answered(api.POST('/api/drivers', { body }));
  };
  return (
    <FormDialog
      title={driver ? t('list.editOne', { name: driver.name }) : t('fleet.newDriver')}
      fields={[...fields, ...planningFields(t, 'driver', planning)]}
      submitLabel={t('dialog.save')}
      submit={submit}
      close={close}
      done={done}
    />
  );
}
