import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { addressLine } from './address-line';
import { ShipmentStatusBadge } from '../parts/status-badge';
import { useFormats } from '../session';
import { FromConsignee } from './from-consignee';
import { Facts, RecordPage } from './record-page';
import { ShipmentActions } from './shipment-actions';
import { ShipmentCash } from './shipment-cash';
import { ShipmentBooking } from './shipment-booking';
import { ShipmentLink } from './shipment-link';
import { ShipmentPickup } from './shipment-pickup';
import { ShipmentPlace } from './shipment-place';
import { ShipmentPlanning } from './shipment-planning';
import { ShipmentProof } from './shipment-proof';
import { ShipmentTour } from './shipment-tour';
import { Told } from './told';

async function read(shipmentId: string) {
  const params = { params: { path: { shipmentId } } };
  const [shipment, traces] = await Promise.all([
    answered(api.GET('/api/v1/shipments/{shipmentId}', params)),
    answered(api.GET('/api/v1/shipments/{shipmentId}/traces', params)),
  ]);
  return { ...shipment.data, traces: traces.data };
}
export type Shipment = Awaited<ReturnType<typeof read>>;

export function ShipmentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const found = useQuery({ queryKey: ['shipments', id], queryFn: () => read(id) });
  return (
    <RecordPage
      found={found}
      back={{ to: '/shipments', label: t('shipments.back') }}
      title={({ trackingNumber }) => trackingNumber}
    >
      {(shipment) => <ShipmentRecord shipment={shipment} />}
    </RecordPage>
  );
}

const partyLine = ({ name, phone, address }: Shipment['sender']) =>
  [name, phone, addressLine(address)].filter(Boolean).join(' · ');

function ShipmentRecord({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <ShipmentTour shipmentId={shipment.guid} />
      <ShipmentActions shipment={shipment} />
      <section>
        <Facts facts={useFacts(shipment)} />
      </section>
      <ShipmentBooking shipment={shipment} />
      <ShipmentPlace shipment={shipment} />
      <ShipmentPickup shipment={shipment} />
      <ShipmentCash shipment={shipment} />
      <ShipmentPlanning shipment={shipment} />
      <ShipmentLink shipment={shipment} />
      <FromConsignee shipmentId={shipment.guid} />
      <Told shipmentId={shipment.guid} />
      <ShipmentProof shipment={shipment} />
      <Traces traces={shipment.traces} />
    </>
  );
}

function useFacts(shipment: Shipment) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, sender, recipient, carrier, createdAt, customer, packages, location, deliveryWindow } = shipment;
  const weight = packages.reduce((sum, each) => sum + each.weight, 0);
  const facts = [
    [t('list.status'), <ShipmentStatusBadge status={status} />],
    [t('shipments.recipient'), partyLine(recipient)],
    [t('shipments.place'), t(`precision.${location.precision}`)],
    [t('shipments.sender'), partyLine(sender)],
    [
      t('orders.customer'),
      <Anchor component={Link} to={`/customers/${customer.guid}`}>
        {customer.name}
      </Anchor>,
    ],
    [t('shipments.carrier'), carrier?.name ?? t('shipments.noCarrier')],
    [t('shipments.packages'), t('shipments.weigh', { count: packages.length, weight: formats.number(weight) })],
    [t('list.created'), formats.dateTime(createdAt)],
  ] as [string, React.ReactNode][];
  if (deliveryWindow) facts.push([t('shipments.window'), `${deliveryWindow.start}–${deliveryWindow.end}`]);
  const { estimatedDelivery, estimatedDeliveryPrecision } = shipment;
  if (estimatedDelivery) {
    const isTimed = estimatedDeliveryPrecision === 'time';
    const expected = isTimed ? formats.dateTime(estimatedDelivery) : formats.day(estimatedDelivery);
    facts.push([t('shipments.expected'), expected]);
  }
  const { nextAttemptOn, returnOf, returnedBy } = shipment;
  if (nextAttemptOn) facts.push([t('failed.nextOn'), formats.dayOf(nextAttemptOn)]);
  if (returnOf) facts.push([t('failed.returnOf'), <ShipmentAnchor of={returnOf} />]);
  if (returnedBy) facts.push([t('failed.returnedBy'), <ShipmentAnchor of={returnedBy} />]);
  if (shipment.instructions) facts.push([t('shipments.instructions'), shipment.instructions]);
  if (shipment.orderId)
    facts.push([
      t('orders.number'),
      <Anchor component={Link} to={`/orders/${shipment.orderId}`}>
        {t('shipments.open')}
      </Anchor>,
    ]);
  return facts;
}

const ShipmentAnchor = ({ of: { guid, trackingNumber } }: { of: { guid: string; trackingNumber: string } }) => (
  <Anchor component={Link} to={`/shipments/${guid}`}>
    {trackingNumber}
  </Anchor>
);

function Traces({ traces }: { traces: Shipment['traces'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <section aria-labelledby="traces">
      <Title order={2} id="traces">
        {t('shipments.traces')}
      </Title>
      {traces.length === 0 && <Text>{t('shipments.noTraces')}</Text>}
      <ol className="traces">
        {traces.map(({ timestamp, description, location, status, pictures }, i) => (
          <li key={`${timestamp} ${i}`}>
            <span className="quiet">{formats.dateTime(timestamp)}</span>{' '}
            <strong>{t(`shipmentStatus.${status}`)}</strong> {description}
            {location && <span className="quiet"> · {location}</span>}
            {pictures?.map(({ part, url }, at) => (
              <Anchor key={url} href={url} target="_blank" rel="noopener" size="sm" ml="xs">
                {t(`shipments.${part}`)} {pictures.length > 1 && at + 1}
              </Anchor>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
