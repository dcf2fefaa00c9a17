import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  readonly requestId: string;
  /** See `Account.depotIds`. */
  depotIds: readonly string[] | null;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Returns the id of the current request; undefined in jobs and commands. */
export const getCurrentRequestId = (): string | undefined => current.getStore()?.requestId;

/** Runs `work` and everything it starts as part of this request. */
export const withRequestId = (requestId: string, work: () => void): void =>
  current.run({ requestId, depotIds: null }, work);

/** Limits the rest of the current request to the records of these depots. Null sets no limit. */
export function limitRequestToDepots(depotIds: readonly string[] | null): void {
  const context = current.getStore();
  if (context) context.depotIds = depotIds;
}

/** Returns the depots to whose records the current request is limited. Null, in jobs and commands too: there is no limit. */
export const getCurrentDepotLimit = (): readonly string[] | null => current.getStore()?.depotIds ?? null;
