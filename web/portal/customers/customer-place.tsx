import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../shared/api';
import { PinnedPlace } from '../map/pinned-place';

/** Location of the customer's address, which can be set by hand. */
export function CustomerPlace({ id: customerId }: { id: string }) {
  const { t } = useTranslation();
  const params = { params: { path: { customerId } } };
  const { data: location } = useQuery({
    queryKey: ['customers', customerId, 'location'],
    queryFn: async () => (await responseData(api.GET('/api/v1/Customers/{customerId}/location', params))).data,
  });
  if (!location) return null;
  return (
    <PinnedPlace
      id="place"
      title={t('pin.title')}
      saveLabel={t('pin.save')}
      location={location}
      put={(body) =>
        responseData(
          body
            ? api.PUT('/api/v1/Customers/{customerId}/location', { ...params, body })
            : api.DELETE('/api/v1/Customers/{customerId}/location', params),
        )
      }
    />
  );
}
