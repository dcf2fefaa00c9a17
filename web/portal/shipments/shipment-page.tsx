import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { carrierName } from '../carriers/carrier-name';
import { Link, useParams } from 'react-router';
import { useAddressLine } from '../lists/use-address-line';
import { ShipmentStatusBadge } from '../parts/display/status-badge';
import { useFormats } from '../session';
import { ShipmentCustoms } from './customs/shipment-customs';
import { FromConsignee } from './sections/from-consignee';
import { Facts, RecordColumns, RecordPage } from '../lists/record-page';
import { ShipmentReturn } from './returns/shipment-return';
import { ShipmentActions } from './shipment-actions';
import { ShipmentAddressCheck } from './sections/shipment-address-check';
import { ShipmentCash } from './sections/shipment-cash';
import { ShipmentBooking } from './sections/shipment-booking';
import { ShipmentLink } from './sections/shipment-link';
import { ShipmentPickup } from './sections/shipment-pickup';
import { ShipmentPlace } from './sections/shipment-place';
import { ShipmentPlanning, usePlanningFacts } from './sections/shipment-planning';
import { ShipmentProof } from './sections/shipment-proof';
import { ShipmentRoute } from './sections/shipment-route';
import { ConsigneeNotifications } from './sections/consignee-notifications';
import { readShipment, type Shipment } from './shipment';
import { expectedOf } from './expected';

/** A shipment: its route and actions first, then its facts, and what belongs to it beside them. */
export function ShipmentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['shipments', id], queryFn: () => readShipment(id) });
  return (
    <RecordPage
      query={query}
      listLink={{ to: '/shipments', label: t('shipments.back') }}
      titleOf={({ trackingNumber }) => trackingNumber}
      renderBadge={({ status }) => <ShipmentStatusBadge status={status} />}
    >
      {(shipment) => <ShipmentRecord shipment={shipment} />}
    </RecordPage>
  );
}

function ShipmentRecord({ shipment }: { shipment: Shipment }) {
  /** Sections that many shipments do not have. An empty one is a button at the end. */
  const optionalSections = [
    { id: 'pickup', Section: ShipmentPickup, isEmpty: !shipment.pickup },
    { id: 'cash', Section: ShipmentCash, isEmpty: !shipment.cashOnDelivery },
    { id: 'planning', Section: ShipmentPlanning, isEmpty: usePlanningFacts(shipment).length === 0 },
  ];
  return (
    <>
      <ShipmentRoute shipmentId={shipment.guid} />
      <ShipmentActions shipment={shipment} />
      <RecordColumns
        main={
          <>
            <section>
              <Facts facts={useFacts(shipment)} />
            </section>
            <ShipmentPlace shipment={shipment} />
            <ShipmentCustoms shipment={shipment} />
            <ShipmentProof shipment={shipment} />
            <Traces traces={shipment.traces} />
          </>
        }
        side={
          <>
            <ShipmentLink shipment={shipment} />
            <FromConsignee shipmentId={shipment.guid} />
            <ConsigneeNotifications shipmentId={shipment.guid} />
            <ShipmentBooking shipment={shipment} />
            <ShipmentReturn shipment={shipment} />
            {optionalSections.map(({ id, isEmpty, Section }) => !isEmpty && <Section key={id} shipment={shipment} />)}
            <div className="actions">
              {optionalSections.map(({ id, isEmpty, Section }) => isEmpty && <Section key={id} shipment={shipment} />)}
            </div>
          </>
        }
      />
    </>
  );
}

/** Returns what is known about the shipment, with labels. */
function useFacts(shipment: Shipment) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { sender, recipient, carrier, createdAt, customer, packages, location, deliveryWindow } = shipment;
  const weight = packages.reduce((sum, each) => sum + each.weight, 0);
  const addressLine = useAddressLine();
  const partyLine = ({ name, phone, address }: Shipment['sender']) =>
    [name, phone, addressLine(address)].filter(Boolean).join(' · ');
  const facts = [
    [
      t('shipments.recipient'),
      <>
        {partyLine(recipient)} <ShipmentAddressCheck shipment={shipment} />
      </>,
    ],
    [t('shipments.place'), t(`precision.${location.precision}`)],
    [t('shipments.sender'), partyLine(sender)],
    [
      t('orders.customer'),
      <Anchor component={Link} to={`/customers/${customer.guid}`}>
        {customer.name}
      </Anchor>,
    ],
    [t('shipments.carrier'), carrier ? carrierName(t, carrier) : t('shipments.noCarrier')],
    [t('shipments.packages'), t('shipments.weigh', { count: packages.length, weight: formats.number(weight) })],
    [t('list.created'), formats.dateTime(createdAt)],
  ] as [string, React.ReactNode][];
  if (deliveryWindow) facts.push([t('shipments.window'), `${deliveryWindow.start}–${deliveryWindow.end}`]);
  const expected = expectedOf(shipment, new Date());
  if (expected) {
    const { at, isTimed } = expected;
    facts.push([t('shipments.expected'), isTimed ? formats.dateTime(at) : formats.day(at)]);
  }
  const { nextAttemptOn, returnOf } = shipment;
  if (nextAttemptOn) facts.push([t('failed.nextOn'), formats.dayOf(nextAttemptOn)]);
  if (returnOf) facts.push([t('failed.returnOf'), <ShipmentAnchor shipment={returnOf} />]);
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

const ShipmentAnchor = ({
  shipment: { guid, trackingNumber },
}: {
  shipment: { guid: string; trackingNumber: string };
}) => (
  <Anchor component={Link} to={`/shipments/${guid}`}>
    {trackingNumber}
  </Anchor>
);

/** Whether a description only repeats the status, such as "Out for delivery." or "Shipment created." The service writes them. */
const repeatsStatus = (status: string, description: string | null): boolean =>
  description?.toLowerCase().replace('shipment ', '') === `${status.replaceAll('_', ' ')}.`;

/** The tracking events, with links to their pictures. */
function Traces({ traces }: { traces: Shipment['traces'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!traces.length) return null;
  return (
    <section aria-labelledby="traces">
      <Title order={2} id="traces">
        {t('shipments.traces')}
      </Title>
      <ol className="traces">
        {traces.map(({ timestamp, description, location, status, pictures }, i) => (
          <li key={`${timestamp} ${i}`}>
            <span className="quiet">{formats.dateTime(timestamp)}</span>{' '}
            <strong>{t(`shipmentStatus.${status}`)}</strong> {repeatsStatus(status, description) ? null : description}
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
