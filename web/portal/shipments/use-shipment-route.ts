import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../shared/api';
import { useFormats } from '../session';

/** Loads the last dispatch of a shipment, with the stop of its delivery. */
async function readRoute(shipmentId: string) {
  const query = { shipmentId, page: 1, pageSize: 1 };
  const [dispatch] = (await responseData(api.GET('/api/dispatch', { params: { query } }))).data;
  if (!dispatch) return null;
  const { stops } = (await responseData(api.GET('/api/route/{id}', { params: { path: { id: dispatch.guid } } }))).data;
  const stop = stops.find((each) => each.shipmentId === shipmentId && each.kind === 'delivery');
  return stop ? { dispatch, stop, count: stops.length } : null;
}
export type ShipmentRoute = NonNullable<Awaited<ReturnType<typeof readRoute>>>;

/** Loads the route of a shipment; null without one. */
export const useShipmentRoute = (shipmentId: string) =>
  useQuery({ queryKey: ['shipments', shipmentId, 'route'], queryFn: () => readRoute(shipmentId) });

/** Returns the texts for the stop of a shipment, and for its time until the stop is done. */
export function useStopTexts(): (route: ShipmentRoute) => { readonly stop: string; readonly time: string | null } {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ dispatch, stop, count }) => {
    const time =
      dispatch.status === 'in_progress'
        ? t('shipments.eta', { at: formats.time(stop.estimatedArrival) })
        : t('shipments.plannedAt', { at: formats.time(stop.plannedArrival) });
    return {
      stop: t('shipments.stopOf', { number: stop.sequence, count }),
      time: stop.status === 'pending' ? time : null,
    };
  };
}
