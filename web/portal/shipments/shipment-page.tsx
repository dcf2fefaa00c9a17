import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Formats } from '../../shared/formats';
import { carrierName } from '../carriers/carrier-name';
import { useAddressLine } from '../lists/use-address-line';
import { ShipmentStatusBadge } from '../parts/display/status-badge';
import { useFormats } from '../session';
import { ShipmentCustoms } from './customs/shipment-customs';
import { FromConsignee } from './sections/from-consignee';
import { Facts, RecordColumns, RecordPage } from '../lists/record/record-page';
import { ShipmentReturn } from './returns/shipment-return';
import { ShipmentActions } from './shipment-actions';
import { ShipmentAddressCheck } from './sections/shipment-address-check';
import { ShipmentCash } from './sections/shipment-cash';
import { ShipmentBooking } from './sections/shipment-booking';
import { ShipmentLink } from './sections/shipment-link';
import { ShipmentPickup } from './sections/shipment-pickup';
import { ShipmentPlace, useCanChangePlace } from './sections/shipment-place';
import { ShipmentPlanning, usePlanningFacts } from './sections/shipment-planning';
import { ShipmentProof } from './sections/shipment-proof';
import { ShipmentRoute } from './sections/shipment-route';
import { ShipmentTraces } from './sections/shipment-traces';
import { ConsigneeNotifications } from './sections/consignee-notifications';
import { readShipment, type Shipment } from './shipment';
import { expectedDeliveryOf } from './expected';

type Fact = readonly [name: string, value: ReactNode];

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
  const facts = useFacts(shipment);
  const planningFacts = usePlanningFacts(shipment);
  /** Sections that many shipments do not have. An empty one is a button at the end. */
  const optionalSections = [
    { id: 'pickup', Section: ShipmentPickup, isEmpty: !shipment.pickup },
    { id: 'cash', Section: ShipmentCash, isEmpty: !shipment.cashOnDelivery },
    { id: 'planning', Section: ShipmentPlanning, isEmpty: planningFacts.length === 0 },
  ];
  return (
    <>
      <ShipmentRoute shipmentId={shipment.guid} />
      <ShipmentActions shipment={shipment} />
      <RecordColumns
        main={
          <>
            <section>
              <Facts facts={facts} />
            </section>
            <ShipmentPlace shipment={shipment} />
            <ShipmentCustoms shipment={shipment} />
            <ShipmentProof shipment={shipment} />
            <ShipmentTraces traces={shipment.traces} />
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

/** Returns the known facts of the shipment, with labels. */
function useFacts(shipment: Shipment): Fact[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const addressLine = useAddressLine();
  /** Otherwise a separate section has the location. */
  const isPlaceFact = !useCanChangePlace(shipment);
  const partyLine = ({ name, phone, address }: Shipment['sender']) =>
    [name, phone, addressLine(address)].filter(Boolean).join(' · ');
  const { sender, recipient, carrier, createdAt, customer, packages, location } = shipment;
  const weightKg = packages.reduce((sum, each) => sum + each.weight, 0);
  const factsOfAll: Fact[] = [
    [
      t('shipments.recipient'),
      <>
        {partyLine(recipient)} <ShipmentAddressCheck shipment={shipment} />
      </>,
    ],
    ...(isPlaceFact ? [[t('shipments.place'), t(`precision.${location.precision}`)] as const] : []),
    [t('shipments.sender'), partyLine(sender)],
    [t('orders.customer'), <PageLink to={`/customers/${customer.guid}`}>{customer.name}</PageLink>],
    [t('shipments.carrier'), carrier ? carrierName(t, carrier) : t('shipments.noCarrier')],
    [t('shipments.packages'), t('shipments.weigh', { count: packages.length, weight: formats.number(weightKg) })],
    [t('list.created'), formats.dateTime(createdAt)],
  ];
  return [...factsOfAll, ...factsOfSome(shipment, t, formats)];
}

/** Returns the facts that only some shipments have, with labels. */
function factsOfSome(shipment: Shipment, t: TFunction, formats: Formats): Fact[] {
  const facts: Fact[] = [];
  const { deliveryWindow, nextAttemptOn, returnOf, instructions, orderId } = shipment;
  if (deliveryWindow) facts.push([t('shipments.window'), `${deliveryWindow.start}–${deliveryWindow.end}`]);
  const expected = expectedDeliveryOf(shipment, new Date());
  if (expected) {
    const { at, isTimed } = expected;
    facts.push([t('shipments.expected'), isTimed ? formats.dateTime(at) : formats.day(at)]);
  }
  if (nextAttemptOn) facts.push([t('failed.nextOn'), formats.dayOf(nextAttemptOn)]);
  if (returnOf)
    facts.push([
      t('failed.returnOf'),
      <PageLink to={`/shipments/${returnOf.guid}`}>{returnOf.trackingNumber}</PageLink>,
    ]);
  if (instructions) facts.push([t('shipments.instructions'), instructions]);
  if (orderId) facts.push([t('orders.number'), <PageLink to={`/orders/${orderId}`}>{t('shipments.open')}</PageLink>]);
  return facts;
}

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to}>
    {children}
  </Anchor>
);
