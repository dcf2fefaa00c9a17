import { Anchor, Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { customFacts } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { Facts, RecordColumns, RecordPage } from '../lists/record/record-page';
import { StatusLine } from '../lists/record/status-line';
import { useLeaveDeleted } from '../lists/record/use-leave-deleted';
import { Confirm } from '../parts/overlays/confirm';
import { usePermissions } from '../parts/use-permissions';
import { MenuItem, MoreActions } from '../parts/actions/more-actions';
import { DispatchStatusBadge } from '../parts/display/status-badge';
import { useFormats } from '../session';
import { DispatchesToday, LatestDispatches, useDispatchesOn } from './dispatches-of';
import { DriverDialog } from './driver-dialog';
import { DriverPhones } from './driver-phones';

const readDriver = async (guid: string) =>
  (await responseData(api.GET('/api/drivers/{guid}', { params: { path: { guid } } }))).data;
type Driver = Awaited<ReturnType<typeof readDriver>>;

/** A driver: today's routes first, then the latest ones, and how to reach them. */
export function DriverPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const leave = useLeaveDeleted('/drivers', 'drivers');
  const [openDialog, setOpenDialog] = useState<'edit' | 'phones' | 'delete'>();
  const query = useQuery({ queryKey: ['drivers', id], queryFn: () => readDriver(id) });
  const driver = query.data;
  const close = () => setOpenDialog(undefined);
  const closeAndReload = () => {
    close();
    void client.invalidateQueries({ queryKey: ['drivers'] });
  };
  return (
    <>
      <RecordPage
        query={query}
        listLink={{ to: '/drivers', label: t('fleet.allDrivers') }}
        titleOf={({ name }) => name}
        renderStatusLine={(each) => <DriverLine driver={each} />}
        renderPrimaryAction={() =>
          canEdit && (
            <Button size="xs" onClick={() => setOpenDialog('phones')}>
              {t('phones.button')}
            </Button>
          )
        }
        renderActions={() =>
          canEdit && (
            <>
              <Button size="xs" variant="default" onClick={() => setOpenDialog('edit')}>
                {t('list.edit')}
              </Button>
              <MoreActions>
                <MenuItem onSelect={() => setOpenDialog('delete')}>{t('list.delete')}</MenuItem>
              </MoreActions>
            </>
          )
        }
      >
        {(each) => (
          <RecordColumns
            main={
              <>
                <DispatchesToday owner={{ driverId: each.guid }} />
                <LatestDispatches owner={{ driverId: each.guid }} />
              </>
            }
            side={<Details driver={each} />}
          />
        )}
      </RecordPage>
      {driver && openDialog === 'edit' && <DriverDialog driver={driver} onClose={close} onSaved={closeAndReload} />}
      {driver && openDialog === 'phones' && <DriverPhones driver={driver} onClose={close} />}
      {driver && openDialog === 'delete' && (
        <Confirm
          title={t('list.deleteOne', { name: driver.name })}
          text={t('list.deleteText', { count: 1 })}
          onConfirm={() => responseData(api.DELETE('/api/drivers/{guid}', { params: { path: { guid: driver.guid } } }))}
          onClose={close}
          onDone={() => {
            close();
            leave();
          }}
        />
      )}
    </>
  );
}

/** Where the driver is today, and the phone number. */
function DriverLine({ driver: { guid, phone } }: { driver: Driver }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const today = formats.isoDay(new Date());
  const { data } = useDispatchesOn({ driverId: guid }, today);
  const dispatch = data?.find(({ status }) => status === 'in_progress') ?? data?.[0];
  return (
    <StatusLine>
      {dispatch && (
        <Anchor component={Link} to={`/routes/${dispatch.guid}`}>
          <bdi>{formats.withDates(dispatch.name)}</bdi>
        </Anchor>
      )}
      {dispatch && <DispatchStatusBadge status={dispatch.status} />}
      {dispatch && <bdi>{dispatch.vehicle?.name ?? t('today.noVehicle')}</bdi>}
      {data && !dispatch && t('fleet.noRoutesToday')}
      {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
    </StatusLine>
  );
}

/** What is stored about the driver. */
function Details({ driver }: { driver: Driver }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { phone, email, licenseNumber, planning, createdAt, metadata } = driver;
  const customFields = useCustomFields('drivers');
  const facts: [string, ReactNode][] = [
    [t('customers.phone'), phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
    [t('customers.email'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
    [t('fleet.licence'), licenseNumber],
    [t('fleet.skills'), planning?.skills?.join(', ')],
    ...customFacts(t, formats, customFields, metadata),
    [t('list.created'), formats.dateTime(createdAt)],
  ];
  return (
    <section aria-labelledby="details">
      <Title order={2} id="details">
        {t('fleet.details')}
      </Title>
      <Facts facts={facts.filter(([, value]) => value)} />
    </section>
  );
}
