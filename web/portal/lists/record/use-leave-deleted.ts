import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

/**
 * Returns a function that leads from the page of a record that was just deleted to its list. Back does not return to the
 * page. Nothing on it is loaded again until it is left, since the record is missing.
 *
 * @param queries first part of the keys of the queries for the record and its list
 */
export function useLeaveDeleted(listPath: string, queries: string): () => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return () => {
    client.removeQueries({ queryKey: [queries], type: 'inactive' }); // The list has the record.
    void client.invalidateQueries({ queryKey: [queries], refetchType: 'none' });
    void navigate(listPath, { replace: true });
  };
}
