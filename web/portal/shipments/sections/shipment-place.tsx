import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { usePermissions } from '../../parts/use-permissions';
import { PinnedPlace, StoredPlace } from '../../map/pinned-place';
import type { Shipment } from '../shipment';

/** Statuses in which nothing is planned any more. */
const ENDED_STATUSES = ['delivered', 'returned', 'cancelled'];

/** Whether the user may change where the consignee is. */
export function useCanChangePlace({ status }: Pick<Shipment, 'status'>): boolean {
  const { canEdit } = usePermissions();
  return canEdit && !ENDED_STATUSES.includes(status);
}

/** Location of the consignee and, before a pickup, of the sender. */
export function ShipmentPlace({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { guid, location, pickup } = shipment;
  const params = { params: { path: { shipmentId: guid } } };
  if (!useCanChangePlace(shipment)) return null;
  return (
    <>
      <PinnedPlace
        id="place"
        title={t('pin.title')}
        saveLabel={t('pin.save')}
        location={location}
        savePin={(body) =>
          responseData(
            body
              ? api.PUT('/api/v1/shipments/{shipmentId}/location', { ...params, body })
              : api.DELETE('/api/v1/shipments/{shipmentId}/location', params),
          )
        }
      />
      {pickup && !pickup.collectedAt && <SenderPlace shipmentId={guid} />}
    </>
  );
}

function SenderPlace({ shipmentId }: { shipmentId: string }) {
  const { t } = useTranslation();
  const params = { params: { path: { shipmentId } } };
  return (
    <StoredPlace
      id="sender-place"
      title={t('pin.senderTitle')}
      saveLabel={t('pin.saveSender')}
      queryKey={['shipments', shipmentId, 'sender']}
      readLocation={() => responseData(api.GET('/api/v1/shipments/{shipmentId}/sender/location', params))}
      savePin={(body) =>
        responseData(
          body
            ? api.PUT('/api/v1/shipments/{shipmentId}/sender/location', { ...params, body })
            : api.DELETE('/api/v1/shipments/{shipmentId}/sender/location', params),
        )
      }
    />
  );
}
