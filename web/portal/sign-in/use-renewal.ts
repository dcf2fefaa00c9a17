import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenSessionEnds } from '../../shared/session-fetch';
import type { User } from '../session';

/**
 * Handles a session that expires while the page is open: the page stays open and its requests wait.
 *
 * @param email of the user of this page. If another user signs in instead, the page is loaded again
 * @returns whether the user has to sign in again, and the function to call with the user after that
 */
export function useRenewal(email: string): { isEnded: boolean; onRenewed: (user: User) => void } {
  const [isEnded, setEnded] = useState(false);
  /** Lets the waiting requests continue. */
  const resumeRequests = useRef<() => void>(undefined);
  const client = useQueryClient();
  useEffect(() => {
    whenSessionEnds(() => {
      setEnded(true);
      return new Promise<void>((resolve) => (resumeRequests.current = resolve));
    });
    return () => whenSessionEnds(undefined); // Removes the handler.
  }, []);
  const onRenewed = useCallback(
    (user: User) => {
      if (user?.email !== email) return location.reload(); // Another user's page must not stay open.
      setEnded(false);
      resumeRequests.current?.();
      void client.invalidateQueries();
    },
    [client, email],
  );
  return { isEnded, onRenewed };
}
