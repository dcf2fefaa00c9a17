import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusLine } from '../../lists/record/status-line';
import { useFormats } from '../../session';
import { useShipmentRoute, useStopTexts } from '../use-shipment-route';

/** Route, driver, stop number and time of the shipment. */
export function ShipmentRoute({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const textsOf = useStopTexts();
  const { data } = useShipmentRoute(shipmentId);
  if (!data) return null;
  const { dispatch } = data;
  const { stop, time } = textsOf(data);
  const day = formats.isoDay(new Date(dispatch.plannedDate));
  return (
    <StatusLine>
      <strong>{stop}</strong>
      <Anchor component={Link} to={`/routes/${dispatch.guid}`}>
        <bdi>{formats.withDates(dispatch.name)}</bdi>
      </Anchor>
      {dispatch.driver ? (
        <Anchor component={Link} to={`/drivers/${dispatch.driver.guid}`}>
          <bdi>{dispatch.driver.name}</bdi>
        </Anchor>
      ) : (
        t('today.noDriver')
      )}
      {dispatch.vehicle ? (
        <Anchor component={Link} to={`/vehicles/${dispatch.vehicle.guid}`}>
          <bdi>{dispatch.vehicle.name}</bdi>
        </Anchor>
      ) : (
        t('today.noVehicle')
      )}
      <Anchor component={Link} to={`/board?day=${day}`}>
        {formats.dayOf(day)}
      </Anchor>
      {time && <strong>{time}</strong>}
    </StatusLine>
  );
}
