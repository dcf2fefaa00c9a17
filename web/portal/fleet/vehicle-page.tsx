import { Anchor, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { zonedTime } from '../../shared/formats';
import { ExportLinks } from '../lists/export-links';
import { Facts, RecordPage } from '../lists/record-page';
import { PlainList } from '../parts/plain-page';
import { Problem } from '../parts/problem';
import { useFormats, useSession } from '../session';

const DAY_MS = 86_400_000;
const DrivenMap = lazy(async () => ({ default: (await import('../map/driven-map')).DrivenMap }));

const read = async (guid: string) =>
  (await answered(api.GET('/api/vehicle/{guid}', { params: { path: { guid } } }))).data;
const readTrack = async (guid: string, from: string, to: string) =>
  (await answered(api.GET('/api/vehicle/location/{guid}', { params: { path: { guid }, query: { from, to } } }))).data;
const readHistory = async (id: string) =>
  (await answered(api.GET('/api/vehicle/travel-history/{id}', { params: { path: { id } } }))).data;
type Vehicle = Awaited<ReturnType<typeof read>>;

export function VehiclePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const found = useQuery({ queryKey: ['vehicles', id], queryFn: () => read(id) });
  return (
    <RecordPage found={found} back={{ to: '/vehicles', label: t('fleet.vehicles') }} title={({ name }) => name}>
      {(vehicle) => <VehicleRecord vehicle={vehicle} />}
    </RecordPage>
  );
}

function VehicleRecord({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { guid, licensePlate, status, currentDriver, tracker } = vehicle;
  return (
    <>
      <section>
        <Facts
          facts={[
            [t('fleet.plate'), licensePlate],
            [t('list.status'), t(`vehicleStatus.${status}`)],
            [t('board.driver'), currentDriver?.name ?? t('today.noDriver')],
            [t('fleet.heard'), tracker?.lastUpdate ? formats.dateTime(tracker.lastUpdate) : t('fleet.noTracker')],
          ]}
        />
        <Anchor component={Link} to={`/map?vehicle=${guid}`}>
          {t('fleet.follow')}
        </Anchor>
      </section>
      <Day guid={guid} name={vehicle.name} />
      <History guid={guid} />
    </>
  );
}

/** The way that was driven on a day. */
function Day({ guid, name }: { guid: string; name: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timezone } = useSession().business.settings;
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? formats.isoDay(new Date());
  const from = zonedTime(day, '00:00', timezone);
  const to = new Date(from.getTime() + DAY_MS - 1);
  const track = useQuery({
    queryKey: ['track', guid, day],
    queryFn: () => readTrack(guid, from.toISOString(), to.toISOString()),
  });
  return (
    <section aria-labelledby="driven">
      <div className="title">
        <Title order={2} id="driven">
          {t('fleet.driven')}
        </Title>
        <TextInput
          type="date"
          size="xs"
          aria-label={t('board.day')}
          value={day}
          onChange={({ currentTarget: { value } }) => value && setAddress({ day: value }, { replace: true })}
        />
      </div>
      {track.error && <Problem error={track.error} />}
      {track.data?.positions.length === 0 && <Text>{t('fleet.notDriven')}</Text>}
      {track.data && track.data.positions.length > 0 && (
        <Suspense fallback={<Skeleton height={320} />}>
          <DrivenMap key={day} name={`${name} ${day}`} positions={track.data.positions} />
        </Suspense>
      )}
    </section>
  );
}

function History({ guid }: { guid: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useQuery({ queryKey: ['travel', guid], queryFn: () => readHistory(guid) });
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
        none={t('fleet.noHistory')}
        found={found}
        keyOf={({ date }) => date}
        columns={[
          {
            head: t('board.day'),
            cell: ({ date }) => (
              <Anchor component={Link} to={`?day=${date.slice(0, 10)}`}>
                {formats.dateOf(date.slice(0, 10))}
              </Anchor>
            ),
          },
          { head: 'km', isAmount: true, cell: ({ distanceTraveled }) => formats.number(distanceTraveled) },
          { head: t('fleet.onRoad'), isAmount: true, cell: ({ travelTime }) => travelTime },
          { head: t('board.stops'), isAmount: true, cell: ({ stops }) => formats.number(stops) },
          { head: t('reports.from'), cell: ({ startLocation }) => startLocation },
          { head: t('reports.to'), cell: ({ endLocation }) => endLocation },
        ]}
      />
    </section>
  );
}
