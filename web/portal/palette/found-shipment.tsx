import { useTranslation } from 'react-i18next';
import { useFormats } from '../session';
import { useShipmentRoute, useStopTexts } from '../shipments/use-shipment-route';

/** Says where a shipment is: its stop, route, driver and time. Shown for the selected result only. */
export function FoundShipment({ id }: { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const textsOf = useStopTexts();
  const { data } = useShipmentRoute(id);
  if (data === undefined) return null;
  if (data === null) return <span className="found-route">{t('palette.unassigned')}</span>;
  const { dispatch } = data;
  const { stop, time } = textsOf(data);
  const facts = [stop, formats.withDates(dispatch.name), dispatch.driver?.name ?? t('today.noDriver'), time];
  return <span className="found-route">{facts.filter(Boolean).join(' · ')}</span>;
}
