import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { Problem } from '../../parts/page/problem';
import { useFormats } from '../../session';
import { Facts } from '../../lists/record/record-page';
import type { Shipment } from '../shipment';

const readProof = async (shipmentId: string) =>
  (
    await responseData(
      api.GET('/api/v1/shipments/{shipmentId}/proof-of-delivery', { params: { path: { shipmentId } } }),
    )
  ).data;

/** Proof of delivery: recipient, signature and photo. */
export function ShipmentProof({ shipment: { guid, hasProof } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const query = useQuery({ queryKey: ['shipments', guid, 'proof'], queryFn: () => readProof(guid), enabled: hasProof });
  if (query.error) return <Problem error={query.error} />;
  if (!hasProof || !query.data) return null;
  const { recipientName, note, deliveredAt, photoUrl, thumbnailUrl, signatureUrl, photosOutstanding } = query.data;
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
      {photosOutstanding > 0 && <p role="status">{t('shipments.photosOutstanding', { count: photosOutstanding })}</p>}
      <Anchor href={`/api/v1/shipments/${guid}/proof-of-delivery/document`} target="_blank" rel="noreferrer">
        {t('shipments.proofDocument')}
      </Anchor>
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

/** Returns the path on the portal's own origin, the only one that has the session. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
}
