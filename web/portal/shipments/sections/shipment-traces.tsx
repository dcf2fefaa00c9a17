import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../session';
import type { Shipment } from '../shipment';

/**
 * Whether a description only repeats the status, such as "Out for delivery." or "Shipment created." The service writes them
 * as `TRACE_TEXTS`. A description that is not recognized is shown.
 */
const repeatsStatus = (status: string, description: string | null): boolean =>
  description?.toLowerCase().replace('shipment ', '') === `${status.replaceAll('_', ' ')}.`;

/** The tracking events, with links to their pictures. */
export function ShipmentTraces({ traces }: { traces: Shipment['traces'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!traces.length) return null;
  return (
    <section aria-labelledby="traces">
      <Title order={2} id="traces">
        {t('shipments.traces')}
      </Title>
      <ol className="traces">
        {traces.map(({ timestamp, description, location, status, pictures }, index) => (
          <li key={`${timestamp} ${index}`}>
            <span className="quiet">{formats.dateTime(timestamp)}</span>{' '}
            <strong>{t(`shipmentStatus.${status}`)}</strong> {repeatsStatus(status, description) ? null : description}
            {location && <span className="quiet"> · {location}</span>}
            {pictures?.map(({ part, url }, pictureIndex) => (
              <Anchor key={url} href={url} target="_blank" rel="noopener" size="sm" ml="xs">
                {t(`shipments.${part}`)} {pictures.length > 1 && pictureIndex + 1}
              </Anchor>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
