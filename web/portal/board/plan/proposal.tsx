import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { type Column, Table } from '../../parts/display/table';
import { useErrorTexts } from '../../parts/errors/use-error-texts';
import { showErrorMessage } from '../../parts/overlays/messages';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';
import { useVehicles } from '../../today/routes';
import { durationHours } from '../lanes/hours-of';
import { deliveriesOf, type Lane, UNASSIGNED } from '../lanes/lanes';
import { RouteLimits } from '../lanes/route-limits';
import { useDrivers } from '../lanes/use-drivers';
import { captureRoute } from '../actions/capture-route';
import { useUndo } from '../../parts/overlays/undo';
import { BlockedPlan, commonBlock } from './plan-block';
import type { Plan } from './plans';
import { Unplaced } from './unplaced';
import { undecidedDeliveries } from './unplaced-groups';

interface ProposalProps {
  /** Proposed routes of one or several days, from `date` to `to`, instead of the routes whose ids are in `replaces`. */
  readonly plan: Plan;
  /** The lanes of the day that the board shows. */
  readonly lanes: readonly Lane[];
  onClose(): void;
  /** Loads the board again. */
  reload(): Promise<void>;
}

const isOfOneDay = ({ date, to }: Plan): boolean => date === to;

/** Rounds to one decimal, as kilometres and hours are shown. */
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Deletes routes that were just created. Routes that are no longer drafts stay, and the reason is shown. */
async function deleteDrafts(routes: Plan['dispatches'], explain: (error: unknown) => string): Promise<void> {
  for (const { dispatchId: id, name } of routes)
    if (id !== null)
      await responseData(api.DELETE('/api/dispatch/{id}', { params: { path: { id } } })).catch((error: unknown) =>
        showErrorMessage(`${name}: ${explain(error)}`),
      );
}

/** Shows a proposal beside the current state. The user accepts or declines it. */
export function Proposal({ plan, lanes, onClose, reload }: ProposalProps) {
  const { t } = useTranslation();
  const { linesOf, translate } = useErrorTexts();
  const explain = (error: unknown) => linesOf(error).join(' ');
  const { showUndoable } = useUndo();
  const accepting = useMutation({
    mutationFn: async () => {
      // The replaced routes are read before the commit deletes them, so that Undo can create them again.
      const createAgain: (() => Promise<void>)[] = [];
      for (const id of plan.replaces) createAgain.push(await captureRoute(id));
      const params = { path: { id: plan.guid } };
      const { data } = await responseData(api.POST('/api/dispatch/plan/{id}/commit', { params }));
      return { dispatches: data.dispatches, createAgain };
    },
    onSuccess: ({ dispatches, createAgain }) => {
      const created = dispatches.filter(({ dispatchId }) => dispatchId !== null);
      showUndoable(t('board.accepted', { count: created.length }), async () => {
        await deleteDrafts(created, explain);
        for (const createRoute of createAgain) await createRoute();
        await reload();
      });
      void reload();
      onClose();
    },
    onError: reload, // The plan may be rejected because the routes have changed.
  });
  const unassigned = lanes.find(({ id }) => id === UNASSIGNED)?.cards ?? [];
  const undecided = undecidedDeliveries(unassigned, plan).map((shipmentId) => ({
    shipmentId,
    reason: 'no_attempt_decided',
    message: t('unplacedReason.no_attempt_decided'),
  }));
  // Without any route, one reason that concerns all deliveries is shown instead of an empty proposal.
  const block = commonBlock(plan.unplaced.map(({ reason }) => reason));
  if (block && plan.dispatches.length === 0) return <BlockedPlan block={block} onClose={onClose} />;
  return (
    <>
      {plan.replaces.length > 0 && <Text mb="sm">{t('board.replaced', { count: plan.replaces.length })}</Text>}
      {isOfOneDay(plan) ? <Comparison plan={plan} lanes={lanes} /> : <Totals plan={plan} />}
      {plan.dispatches.length > 0 && <ProposedRoutes plan={plan} />}
      {plan.warnings.map(({ code, message }) => (
        <Alert key={code} color="yellow" my="sm">
          {translate(message)}
        </Alert>
      ))}
      <Unplaced unplaced={[...plan.unplaced, ...undecided]} lanes={lanes} />
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
        <Button variant="default" onClick={onClose}>
          {t('board.decline')}
        </Button>
      </Group>
    </>
  );
}

/** Compares the figures of the day with those after the proposal. */
function Comparison({ plan, lanes }: Pick<ProposalProps, 'plan' | 'lanes'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const routes = lanes.filter(({ route }) => route);
  const now = sumFigures(routes);
  // Routes that the plan does not replace stay as they are.
  const remaining = sumFigures(routes.filter(({ id }) => !plan.replaces.includes(id)));
  // Unassigned deliveries have no cards for pickups, so each card is a delivery.
  const unassigned = lanes.find(({ id }) => id === UNASSIGNED)?.cards.length ?? 0;
  const { totals } = plan;
  const inRoutes = remaining.deliveries + totals.shipments;
  const rows = [
    { figure: t('today.routes'), now: now.routes, proposed: remaining.routes + totals.dispatches },
    { figure: t('board.inRoutes'), now: now.deliveries, proposed: inRoutes },
    { figure: t('board.unassigned'), now: unassigned, proposed: Math.max(0, unassigned + now.deliveries - inRoutes) },
    { figure: t('board.distance'), now: now.km, proposed: remaining.km + totals.totalDistance },
    { figure: t('board.hours'), now: now.hours, proposed: remaining.hours + durationHours(totals.estimatedDuration) },
    // A plan respects the time windows and does not change other routes.
    { figure: t('board.lateStops'), now: now.late, proposed: remaining.late },
  ];
  const number = (value: number) => formats.number(roundToTenth(value));
  return (
    <Table
      label={t('board.comparison')}
      records={rows}
      keyOf={({ figure }) => figure}
      columns={[
        { head: t('board.figure'), renderCell: ({ figure }) => figure },
        { head: t('board.now'), isAmount: true, renderCell: ({ now }) => number(now) },
        { head: t('board.then'), isAmount: true, renderCell: ({ proposed }) => <strong>{number(proposed)}</strong> },
      ]}
    />
  );
}

/** Returns the sums of routes. @param routes lanes that have a route */
function sumFigures(routes: readonly Lane[]) {
  return {
    routes: routes.length,
    deliveries: routes.reduce((sum, { cards }) => sum + deliveriesOf(cards).length, 0),
    km: routes.reduce((sum, { route }) => sum + route!.km, 0),
    hours: routes.reduce((sum, { route }) => sum + durationHours(route!.duration), 0),
    late: routes.flatMap(({ cards }) => cards).filter(({ lateMinutes }) => lateMinutes > 0).length,
  };
}

/** The figures of a plan over several days, of which the planning page shows only one. */
function Totals({ plan: { date, to, totals } }: { plan: Plan }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const number = (value: number) => formats.number(roundToTenth(value));
  return (
    <p>
      <strong>{t('board.planDays', { from: formats.dayOf(date), to: formats.dayOf(to) })}</strong>
      {': '}
      {[
        t('board.planRoutes', { count: totals.dispatches }),
        t('board.deliveries', { count: totals.shipments }),
        t('board.km', { km: number(totals.totalDistance) }),
      ].join(', ')}
    </p>
  );
}

/** The proposed routes. */
function ProposedRoutes({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const vehicles = new Map(useVehicles().data?.map((each) => [each.guid, each.name]));
  const drivers = new Map(useDrivers().data?.map((each) => [each.guid, each.name]));
  const day: Column<Plan['dispatches'][number]> = {
    head: t('board.day'),
    renderCell: ({ departsAt }) => formats.dateOf(formats.isoDay(new Date(departsAt))),
  };
  return (
    <Table
      label={t('today.routes')}
      records={plan.dispatches}
      keyOf={({ vehicleId, departsAt }) => `${vehicleId} ${departsAt}`}
      columns={[
        ...(isOfOneDay(plan) ? [] : [day]),
        { head: t('board.vehicle'), renderCell: ({ vehicleId }) => vehicles.get(vehicleId) },
        { head: t('board.driver'), renderCell: ({ driverId }) => drivers.get(driverId ?? '') ?? t('today.noDriver') },
        { head: t('board.stops'), isAmount: true, renderCell: ({ stops }) => formats.number(stops.length) },
        {
          head: 'km',
          isAmount: true,
          renderCell: ({ totalDistance }) => formats.number(roundToTenth(totalDistance)),
        },
        { head: 'kg', isAmount: true, renderCell: ({ weight }) => formats.number(weight) },
        { head: t('board.leaves'), renderCell: ({ departsAt }) => formats.time(departsAt) },
        { head: t('board.returns'), renderCell: ({ returnsAt }) => formats.time(returnsAt) },
        {
          head: t('board.limits'),
          renderCell: ({ vehicleId, stops, totalDistance, estimatedDuration }) => (
            <RouteLimits vehicleId={vehicleId} stops={stops.length} km={totalDistance} duration={estimatedDuration} />
          ),
        },
      ]}
    />
  );
}
