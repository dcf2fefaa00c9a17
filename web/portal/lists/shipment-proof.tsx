import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answered, api, Refusal } from '../../shared/api';
import { Problem } from '../parts/problem';
import { useFormats } from '../session';
import { Facts } from './record-page';
import type { Shipment } from './shipment-page';

async function read(shipmentId: string) {
  try {
    const path = { path: { shipmentId } };
    return (await answered(api.GET('/api/v1/shipments/{shipmentId}/proof-of-delivery', { params: path }))).data;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

const HAS_ONE: readonly string[] = ['delivered', 'returned'];

/** Who took it, with signature and photo. */
export function ShipmentProof({ shipment: { guid, status } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useQuery({
    queryKey: ['shipments', guid, 'proof'],
    queryFn: () => read(guid),
    enabled: HAS_ONE.includes(status),
  });
  if (found.error) return <Problem error={found.error} />;
  if (!found.data) return null;
  const { recipientName, note, deliveredAt, photoUrl, thumbnailUrl, signatureUrl } = found.data;
  return (
    <section aria-labelledby="proof">
      <Title order={2} id="proof">
        {t('shipments.proof')}
      </Title>
      <Facts
        facts={[
          [t('shipments.receivedBy'), recipientName],
          [t('shipments.deliveredAt'), formats.dateTime(deliveredAt)],
          ...(note ? [[t('shipments.note'), note] as const] : []),
        ]}
      />
      <div className="pictures">
        {photoUrl && (
          <a href={pathOf(photoUrl)} target="_blank" rel="noreferrer">
            <img src={pathOf(thumbnailUrl ?? photoUrl)} alt={t('shipments.photo')} />
          </a>
        )}
        {signatureUrl && <img src={pathOf(signatureUrl)} alt={t('shipments.signature')} />}
      </div>
    </section>
  );
}

/** The pages' own origin, whatever name the service knows itself by: the session counts here alone. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
}
