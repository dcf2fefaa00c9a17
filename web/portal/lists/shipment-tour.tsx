import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { answered, api } from '../../shared/api';
import { useFormats } from '../session';

/** The last dispatch of a shipment, with the place of its delivery on the route. */
async function readTour(shipmentId: string) {
  const query = { shipmentId, page: 1, pageSize: 1 };
  const [dispatch] = (await answered(api.GET('/api/dispatch', { params: { query } }))).data;
  if (!dispatch) return null;
  const { stops } = (await answered(api.GET('/api/route/{id}', { params: { path: { id: dispatch.guid } } }))).data;
  const stop = stops.find((each) => each.shipmentId === shipmentId && each.kind === 'delivery');
  return stop ? { dispatch, stop, count: stops.length } : null;
}

/** Which route the shipment is on, with whom, as which stop and when. */
export function ShipmentTour({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useQuery({ queryKey: ['shipments', shipmentId, 'tour'], queryFn: () => readTour(shipmentId) });
  if (!data) return null;
  const { dispatch, stop, count } = data;
  const day = formats.isoDay(new Date(dispatch.plannedDate));
  return (
    <p className="shipment-tour">
      <strong>{t('shipments.stopOf', { number: stop.sequence, count })}</strong>
      {' · '}
      <Anchor component={Link} to={`/board?day=${day}`}>
        <bdi>{dispatch.name}</bdi>
      </Anchor>
      {' · '}
      <bdi>{dispatch.driver?.name ?? t('today.noDriver')}</bdi>
      {' · '}
      <bdi>{dispatch.vehicle?.name ?? t('today.noVehicle')}</bdi>
      {' · '}
      {formats.dayOf(day)}
      {stop.status === 'pending' && `, ${t('shipments.eta', { at: formats.time(stop.estimatedArrival) })}`}
    </p>
  );
}
