import { Alert, Button, Group, List, Progress, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered, api } from '../../shared/api';
import { Dialog } from '../parts/dialog';
import { Problem } from '../parts/problem';
import { RecordForm } from '../parts/form-dialog';
import { Table } from '../parts/table';
import { useFormats } from '../session';
import { useVehicles } from '../today/tours';
import { hoursOf } from './hours-of';
import { deliveriesOf, type Lane, UNASSIGNED } from './lanes';
import { TourLimits } from './tour-limits';
import { useDrivers } from './tour-dialog';

interface Props {
  readonly day: string;
  readonly lanes: readonly Lane[];
  close(): void;
  done(): void;
}

const ASK_AGAIN_MS = 1000;

const start = async (date: string, from: string, until: string) =>
  (await answered(api.POST('/api/dispatch/plan', { body: { date, shift: { start: from, end: until } } }))).data;
const readPlan = async (id: string) =>
  (await answered(api.GET('/api/dispatch/plan/{id}', { params: { path: { id } } }))).data;
type Plan = Awaited<ReturnType<typeof readPlan>>;

/** Everything that is in no tour, on the vehicles of the day: first a proposal beside what there is, and nothing before a yes. */
export function PlanDialog({ day, lanes, close, done }: Props) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Plan>();
  const asked = useQuery({
    queryKey: ['plan', begun?.guid],
    queryFn: () => readPlan(begun!.guid),
    enabled: begun?.status === 'running',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : ASK_AGAIN_MS),
  });
  const plan = asked.data ?? begun;
  const leave = () => {
    // A search that nobody waits for is ended; what it has found stays a proposal.
    if (plan?.status === 'running')
      void api.DELETE('/api/dispatch/plan/{id}', { params: { path: { id: plan.guid } } }).catch(() => undefined);
    close();
  };
  return (
    <Dialog title={t('board.plan')} close={leave} isWide>
      {!plan && (
        <>
          <Text mb="sm">{t('board.planText')}</Text>
          <RecordForm
            fields={[
              { name: 'start', label: t('board.shiftStart'), kind: 'time', value: '08:00', isRequired: true },
              { name: 'end', label: t('board.shiftEnd'), kind: 'time', value: '18:00', isRequired: true },
            ]}
            submitLabel={t('board.propose')}
            submit={async (values) => setBegun(await start(day, values.start, values.end))}
            done={() => undefined}
          />
        </>
      )}
      {plan?.status === 'running' && (
        <>
          <Text role="status">{t('board.searching')}</Text>
          <Progress value={plan.progress * 100} aria-label={t('board.searching')} mt="sm" />
        </>
      )}
      {plan && plan.status !== 'running' && plan.status !== 'completed' && (
        <Alert color="red" role="alert">
          {plan.error?.message ?? t('board.noPlan')}
        </Alert>
      )}
      {asked.error && <Problem error={asked.error} />}
      {plan?.status === 'completed' && <Proposal plan={plan} lanes={lanes} leave={leave} done={done} />}
    </Dialog>
  );
}

interface ProposalProps {
  readonly plan: Plan;
  readonly lanes: readonly Lane[];
  leave(): void;
  done(): void;
}

function Proposal({ plan, lanes, leave, done }: ProposalProps) {
  const { t } = useTranslation();
  const accepting = useMutation({
    mutationFn: () => answered(api.POST('/api/dispatch/plan/{id}/commit', { params: { path: { id: plan.guid } } })),
    onSuccess: () => {
      done();
      leave();
    },
    onError: done,
  });
  return (
    <>
      <Comparison plan={plan} lanes={lanes} />
      <Tours plan={plan} />
      {plan.warnings.map(({ code, message }) => (
        <Alert key={code} color="yellow" my="sm">
          {message}
        </Alert>
      ))}
      <Unplaced plan={plan} lanes={lanes} />
      {accepting.error && (
        <Alert color="yellow" role="alert" my="sm" title={t('board.conflict')}>
          {t('board.planChanged')}
          <Problem error={accepting.error} />
        </Alert>
      )}
      <Group mt="md">
        <Button disabled={!plan.dispatches.length} loading={accepting.isPending} onClick={() => accepting.mutate()}>
          {t('board.accept')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('board.decline')}
        </Button>
      </Group>
    </>
  );
}

/** What there is, and what there would be. */
function Comparison({ plan, lanes }: Pick<ProposalProps, 'plan' | 'lanes'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const tours = lanes.filter(({ tour }) => tour);
  const km = tours.reduce((sum, { tour }) => sum + tour!.km, 0);
  const waiting = lanes.find(({ id }) => id === UNASSIGNED)?.cards.length ?? 0;
  const placed = plan.totals.shipments;
  const inTours = tours.reduce((sum, { cards }) => sum + deliveriesOf(cards).length, 0);
  const hours = tours.reduce((sum, { tour }) => sum + hoursOf(tour!.duration), 0);
  const late = tours.flatMap(({ cards }) => cards).filter(({ lateMinutes }) => lateMinutes > 0).length;
  const rows = [
    { what: t('today.tours'), now: tours.length, then: tours.length + plan.totals.dispatches },
    { what: t('board.inTours'), now: inTours, then: inTours + placed },
    { what: t('board.unassigned'), now: waiting, then: Math.max(0, waiting - placed) },
    { what: t('board.distance'), now: km, then: km + plan.totals.totalDistance },
    { what: t('board.hours'), now: hours, then: hours + hoursOf(plan.totals.estimatedDuration) },
    { what: t('board.lateStops'), now: late, then: late }, // a plan keeps to the windows, and leaves other tours alone
  ];
  const number = (value: number) => formats.number(Math.round(value * 10) / 10);
  return (
    <Table
      label={t('board.comparison')}
      records={rows}
      keyOf={({ what }) => what}
      columns={[
        { head: t('board.figure'), cell: ({ what }) => what },
        { head: t('board.now'), isAmount: true, cell: ({ now }) => number(now) },
        { head: t('board.then'), isAmount: true, cell: ({ then }) => <strong>{number(then)}</strong> },
      ]}
    />
  );
}

function Tours({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const vehicles = new Map(useVehicles().data?.map((each) => [each.guid, each.name]));
  const drivers = new Map(useDrivers().data?.map((each) => [each.guid, each.name]));
  return (
    <Table
      label={t('today.tours')}
      records={plan.dispatches}
      keyOf={({ vehicleId }) => vehicleId}
      columns={[
        { head: t('board.vehicle'), cell: ({ vehicleId }) => vehicles.get(vehicleId) },
        { head: t('board.driver'), cell: ({ driverId }) => drivers.get(driverId ?? '') ?? t('today.noDriver') },
        { head: t('board.stops'), isAmount: true, cell: ({ stops }) => formats.number(stops.length) },
        {
          head: 'km',
          isAmount: true,
          cell: ({ totalDistance }) => formats.number(Math.round(totalDistance * 10) / 10),
        },
        { head: 'kg', isAmount: true, cell: ({ weight }) => formats.number(weight) },
        { head: t('board.leaves'), cell: ({ departsAt }) => formats.time(departsAt) },
        { head: t('board.returns'), cell: ({ returnsAt }) => formats.time(returnsAt) },
        {
          head: t('board.limits'),
          cell: ({ vehicleId, stops, totalDistance, estimatedDuration }) => (
            <TourLimits vehicleId={vehicleId} stops={stops.length} km={totalDistance} duration={estimatedDuration} />
          ),
        },
      ]}
    />
  );
}

function Unplaced({ plan, lanes }: Pick<ProposalProps, 'plan' | 'lanes'>) {
  const { t } = useTranslation();
  if (!plan.unplaced.length) return null;
  const names = new Map(lanes.flatMap(({ cards }) => cards.map(({ id, title }) => [id, title])));
  return (
    <>
      <Title order={3} size="h5" mt="sm">
        {t('board.left', { count: plan.unplaced.length })}
      </Title>
      <List size="sm" className="long">
        {plan.unplaced.map(({ shipmentId, message }) => (
          <List.Item key={shipmentId}>
            {names.get(shipmentId) ?? shipmentId}: {message}
          </List.Item>
        ))}
      </List>
    </>
  );
}
