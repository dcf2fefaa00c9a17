import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../shared/api';
import { StoredPlace } from '../map/pinned-place';

/** Location of the customer's address, which can be set by hand. */
export function CustomerPlace({ id: customerId }: { id: string }) {
  const { t } = useTranslation();
  const params = { params: { path: { customerId } } };
  return (
    <StoredPlace
      id="place"
      title={t('pin.title')}
      saveLabel={t('pin.save')}
      queryKey={['customers', customerId, 'location']}
      readLocation={() => responseData(api.GET('/api/v1/Customers/{customerId}/location', params))}
      savePin={(body) =>
        responseData(
          body
            ? api.PUT('/api/v1/Customers/{customerId}/location', { ...params, body })
            : api.DELETE('/api/v1/Customers/{customerId}/location', params),
        )
      }
    />
  );
}
