import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Problem } from '../parts/page/problem';
import { RecurringForm } from './recurring-form';
import { readSeries } from './series';

/** The form for a new recurring order. */
export const NewRecurringPage = () => <RecurringForm />;

/** The form with a recurring order that exists. */
export function EditRecurringPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ queryKey: ['recurring', id], queryFn: () => readSeries(id) });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return data ? <RecurringForm series={data} /> : <Skeleton height={420} />;
}
