import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { answered, api } from '../../shared/api';
import { ShipmentStatusBadge } from '../parts/status-badge';
import { useFormats } from '../session';
import { addressLine } from './address-line';
import { Facts, RecordPage } from './record-page';

async function read(shipmentId: string) {
  const params = { params: { path: { shipmentId } } };
  const [shipment, traces] = await Promise.all([
    answered(api.GET('/api/v1/shipments/{shipmentId}', params)),
    answered(api.GET('/api/v1/shipments/{shipmentId}/traces', params)),
  ]);
  return { ...shipment.data, traces: traces.data };
}
type Shipment = Awaited<ReturnType<typeof read>>;

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
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, sender, recipient, carrier, createdAt, traces } = shipment;
  return (
    <>
      <section>
        <Facts
          facts={[
            [t('list.status'), <ShipmentStatusBadge status={status} />],
            [t('shipments.recipient'), partyLine(recipient)],
            [t('shipments.sender'), partyLine(sender)],
            [t('shipments.carrier'), carrier?.name ?? t('shipments.noCarrier')],
            [t('list.created'), formats.dateTime(createdAt)],
          ]}
        />
      </section>
      <section aria-labelledby="traces">
        <Title order={2} id="traces">
          {t('shipments.traces')}
        </Title>
        {traces.length === 0 && <Text>{t('shipments.noTraces')}</Text>}
        <ol className="traces">
          {traces.map(({ timestamp, description, location }, i) => (
            <li key={`${timestamp} ${i}`}>
              <span className="quiet">{formats.dateTime(timestamp)}</span> {description}
              {location && <span className="quiet"> · {location}</span>}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
