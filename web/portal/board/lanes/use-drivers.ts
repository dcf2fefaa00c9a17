import { useQuery } from '@tanstack/react-query';
import { api, readAllPages, responseData } from '../../../shared/api';

const PAGE_SIZE = 100;

/** Loads all drivers. */
export const useDrivers = () =>
  useQuery({
    queryKey: ['drivers', 'all'],
    queryFn: async () => {
      const read = (page: number) =>
        responseData(api.GET('/api/drivers', { params: { query: { page, pageSize: PAGE_SIZE } } }));
      return (await readAllPages(read)).records;
    },
  });
