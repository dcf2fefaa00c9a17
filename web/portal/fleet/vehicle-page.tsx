import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { responseData, api } from '../../shared/api';
import { customFacts } from '../custom-fields/custom-values';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { ExportLinks } from '../lists/export-links';
import { Facts, RecordColumns, RecordPage } from '../lists/record/record-page';
import { StatusLine } from '../lists/record/status-line';
import { usePermissions } from '../parts/use-permissions';
import { PlainList } from '../parts/page/plain-page';
import { Problem } from '../parts/page/problem';
import { VehicleStatusBadge } from '../parts/display/status-badge';
import { TimeInput } from '../parts/forms/time-input';
import { useFormats } from '../session';
import { DispatchesToday, LatestDispatches } from './dispatches-of';
import { useVehicleTrack } from './use-track';
import { VehicleDialog } from './vehicle-dialog';

const DrivenMap = lazy(async () => ({ default: (await import('../map/driven-map')).DrivenMap }));

const readVehicle = async (guid: string) =>
  (await responseData(api.GET('/api/vehicle/{guid}', { params: { path: { guid } } }))).data;
/** Reads the days of a period on which the vehicle drove; without a period, of the last 30 days. */
const readHistory = async (id: string, period: { from?: string; to?: string } = {}) =>
  (await responseData(api.GET('/api/vehicle/travel-history/{id}', { params: { path: { id }, query: period } }))).data;
type Vehicle = Awaited<ReturnType<typeof readVehicle>>;

/** A vehicle: today's routes first, then where it drove, and its details. */
export function VehiclePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const [isEdited, setEdited] = useState(false);
  const found = useQuery({ queryKey: ['vehicles', id], queryFn: () => readVehicle(id) });
  return (
    <>
      <RecordPage
        query={found}
        listLink={{ to: '/vehicles', label: t('fleet.allVehicles') }}
        titleOf={({ name }) => name}
        renderBadge={({ status }) => <VehicleStatusBadge status={status} />}
        renderStatusLine={(vehicle) => <VehicleLine vehicle={vehicle} />}
        renderPrimaryAction={({ guid }) => (
          <Button size="xs" component={Link} to={`/map?vehicle=${guid}`}>
            {t('fleet.follow')}
          </Button>
        )}
        renderActions={() =>
          canEdit && (
            <Button size="xs" variant="default" onClick={() => setEdited(true)}>
              {t('list.edit')}
            </Button>
          )
        }
      >
        {(vehicle) => (
          <RecordColumns
            main={
              <>
                <DispatchesToday owner={{ vehicleId: vehicle.guid }} />
                <DrivenDay guid={vehicle.guid} name={vehicle.name} />
                <TravelHistory guid={vehicle.guid} />
              </>
            }
            side={
              <>
                <Details vehicle={vehicle} />
                <LatestDispatches owner={{ vehicleId: vehicle.guid }} />
              </>
            }
          />
        )}
      </RecordPage>
      {found.data && isEdited && (
        <VehicleDialog
          vehicle={found.data}
          onClose={() => setEdited(false)}
          onSaved={() => {
            setEdited(false);
            void client.invalidateQueries({ queryKey: ['vehicles'] });
          }}
        />
      )}
    </>
  );
}

/** Licence plate, driver, and the age of the position. */
function VehicleLine({ vehicle: { licensePlate, currentDriver, tracker } }: { vehicle: Vehicle }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <StatusLine>
      {licensePlate}
      {currentDriver ? (
        <Anchor component={Link} to={`/drivers/${currentDriver.guid}`}>
          <bdi>{currentDriver.name}</bdi>
        </Anchor>
      ) : (
        t('today.noDriver')
      )}
      {tracker?.lastUpdate
        ? t('fleet.positionAge', { ago: formats.ago(tracker.lastUpdate, new Date()) })
        : t('fleet.noTracker')}
    </StatusLine>
  );
}

/** What is stored about the vehicle and its tracking device. */
function Details({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { guid, licensePlate, type, capacity, tracker, planning, metadata } = vehicle;
  const customFields = useCustomFields('vehicles');
  const { canSeeAllDepots } = usePermissions();
  const devices = useQuery({
    queryKey: ['devices'],
    queryFn: async () => (await responseData(api.GET('/api/tracking/devices'))).data,
    enabled: canSeeAllDepots,
  });
  const device = devices.data?.find(({ assignedVehicle }) => assignedVehicle?.guid === guid);
  const battery = device?.batteryLevel ?? null;
  const facts: [string, ReactNode][] = [
    [t('fleet.plate'), licensePlate],
    [t('fleet.type'), type],
    [t('fleet.weight'), capacity?.weight && formats.number(capacity.weight)],
    [t('fleet.volume'), capacity?.volume && formats.number(capacity.volume)],
    [t('fleet.skills'), planning?.skills?.join(', ')],
    [t('fleet.lastPosition'), tracker?.lastUpdate ? formats.dateTime(tracker.lastUpdate) : t('fleet.noTracker')],
    [t('fleet.device'), device && `${device.deviceId} (${t(`deviceStatus.${device.status}`)})`],
    [t('fleet.battery'), battery !== null && formats.percent(battery / 100)],
    ...customFacts(t, formats, customFields, metadata),
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

/** The route that the vehicle drove on a day. */
function DrivenDay({ guid, name }: { guid: string; name: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? formats.isoDay(new Date());
  const track = useVehicleTrack(guid, day);
  const travelOfDay = useQuery({
    queryKey: ['travel', guid, day],
    queryFn: async () => (await readHistory(guid, { from: day, to: day }))[0] ?? null,
  }).data;
  return (
    <section aria-labelledby="driven">
      <div className="title">
        <Title order={2} id="driven">
          {t('fleet.driven')}
        </Title>
        <TimeInput
          kind="date"
          size="xs"
          aria-label={t('board.day')}
          value={day}
          onChange={(value) => value && setAddress({ day: value }, { replace: true })}
        />
      </div>
      {travelOfDay && (
        <Text size="sm">
          {t('fleet.travelled', {
            km: formats.number(travelOfDay.distanceTraveled),
            time: travelOfDay.travelTime,
          })}
        </Text>
      )}
      {track.error && <Problem error={track.error} />}
      {track.data?.positions.length === 0 && <Text>{t('fleet.notDriven')}</Text>}
      {track.data && track.data.positions.length > 0 && (
        <Suspense fallback={<Skeleton height={320} />}>
          <DrivenMap key={day} trackName={`${name} ${day}`} positions={track.data.positions} />
        </Suspense>
      )}
    </section>
  );
}

/** The trips of the vehicle. */
function TravelHistory({ guid }: { guid: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useQuery({ queryKey: ['travel', guid], queryFn: () => readHistory(guid) });
  if (found.data?.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <div className="title">
        <Title order={2} id="history">
          {t('fleet.history')}
        </Title>
        <ExportLinks path={`/api/vehicle/travel-history/${guid}/export`} query={{}} />
      </div>
      <PlainList
        label={t('fleet.history')}
        query={found}
        keyOf={({ date }) => date}
        columns={[
          {
            head: t('board.day'),
            renderCell: ({ date }) => (
              <Anchor component={Link} to={`?day=${date.slice(0, 10)}`}>
                {formats.dateOf(date.slice(0, 10))}
              </Anchor>
            ),
          },
          { head: 'km', isAmount: true, renderCell: ({ distanceTraveled }) => formats.number(distanceTraveled) },
          { head: t('fleet.onRoad'), isAmount: true, renderCell: ({ travelTime }) => travelTime },
          { head: t('board.stops'), isAmount: true, renderCell: ({ stops }) => formats.number(stops) },
          { head: t('reports.from'), renderCell: ({ startLocation }) => startLocation },
          { head: t('reports.to'), renderCell: ({ endLocation }) => endLocation },
        ]}
      />
    </section>
  );
}
