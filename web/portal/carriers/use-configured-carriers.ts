import { useQuery } from '@tanstack/react-query';
import { api, responseData } from '../../shared/api';

/** Loads the carriers that the business has set up. */
export const useConfiguredCarriers = () =>
  useQuery({
    queryKey: ['carriers', 'configured'],
    queryFn: async () => (await responseData(api.GET('/api/carriers/configured'))).data,
  });
