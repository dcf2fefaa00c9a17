import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmIdentity, needsConfirmation } from './confirm-identity';

/** Key of the query for the second factors of the user. */
export const SECOND_FACTOR_KEY = ['second-factor'];

type Change = () => Promise<unknown>;

interface ConfirmedChanges {
  /**
   * Runs a change of a dialog, which shows the error if it rejects. If the service wants to know who the user is, the
   * change runs again after the confirmation.
   *
   * @returns false if the change waits for the confirmation
   */
  runDialogChange(change: Change): Promise<boolean>;
  /** Runs a change without a dialog. It never rejects: the page shows `error` instead. */
  runChange(change: Change): Promise<void>;
  /** Error of a change without a dialog, or of one that ran after the confirmation. */
  readonly error: unknown;
  /** The dialog in which users confirm who they are, while a change waits for it. */
  readonly identityDialog: ReactNode;
}

/** Returns how second factors are changed. For some changes the users have to confirm first who they are. */
export function useConfirmedChanges(): ConfirmedChanges {
  const client = useQueryClient();
  const [waitingChange, setWaitingChange] = useState<Change>();
  const [error, setError] = useState<unknown>();
  const runDialogChange = async (change: Change): Promise<boolean> => {
    setError(undefined);
    try {
      await change();
    } catch (refused) {
      if (!needsConfirmation(refused)) throw refused;
      setWaitingChange(() => change); // React calls a function that it is given, and stores what it returns.
      return false;
    }
    await client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });
    return true;
  };
  const runChange = async (change: Change): Promise<void> => {
    await runDialogChange(change).catch(setError);
  };
  const repeatWaitingChange = () => {
    setWaitingChange(undefined);
    if (waitingChange) void runChange(waitingChange);
  };
  const identityDialog = waitingChange && (
    <ConfirmIdentity onClose={() => setWaitingChange(undefined)} onConfirmed={repeatWaitingChange} />
  );
  return { runDialogChange, runChange, error, identityDialog };
}
