import { Anchor, Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { usePermissions } from '../../parts/use-permissions';
import { showMessage } from '../../parts/overlays/messages';
import { Problem } from '../../parts/page/problem';
import { QrCode } from '../../parts/display/qr-code';
import type { Shipment } from '../shipment';

/** Tracking link of the consignee: opens, sends, prints and revokes it. */
export function ShipmentLink({ shipment: { guid, trackingUrl } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  const params = { params: { path: { shipmentId: guid } } };
  const changing = useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) await responseData(api.POST('/api/v1/shipments/{shipmentId}/tracking-link', params));
      else await responseData(api.DELETE('/api/v1/shipments/{shipmentId}/tracking-link', params));
    },
    onSuccess: (_, isWanted) => {
      showMessage(t(isWanted ? 'link.created' : 'link.revoked'));
      return client.invalidateQueries({ queryKey: ['shipments', guid] });
    },
  });
  return (
    <section aria-labelledby="tracking-link">
      <div className="title">
        <Title order={2} id="tracking-link">
          {t('link.title')}
        </Title>
        {trackingUrl && (
          <Button size="compact-xs" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t('link.code')}
          </Button>
        )}
        {canEdit && (
          <Button
            size="compact-xs"
            variant="default"
            loading={changing.isPending}
            onClick={() => changing.mutate(trackingUrl === null)}
          >
            {t(trackingUrl ? 'link.revoke' : 'link.make')}
          </Button>
        )}
      </div>
      {changing.error && <Problem error={changing.error} />}
      {trackingUrl ? (
        <Anchor href={trackingUrl} target="_blank" rel="noopener">
          {trackingUrl}
        </Anchor>
      ) : (
        <Text size="sm">{t('link.none')}</Text>
      )}
      {trackingUrl && isShown && <QrCode text={trackingUrl} label={t('link.code')} />}
    </section>
  );
}
