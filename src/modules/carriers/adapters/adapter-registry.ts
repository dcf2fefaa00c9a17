import { ApiError } from '../../../common/errors/api-error';
import type { CarrierAdapter } from './carrier-adapter';
import { ownFleetAdapter } from './own-fleet.adapter';
import { sandboxAdapter } from './sandbox.adapter';

/** Every adapter there is. A catalogue carrier names its own; one that is not here has no live endpoint. */
const ADAPTERS: ReadonlyMap<string, CarrierAdapter> = new Map(
  [ownFleetAdapter, sandboxAdapter].map((adapter) => [adapter.name, adapter]),
);

/** The carrier's adapter; without a live one the sandbox in test mode, else 400 CONFIGURATION_ERROR. */
export function adapterOf(carrier: { name: string; adapter: string }, testMode: boolean): CarrierAdapter {
  const adapter = ADAPTERS.get(carrier.adapter) ?? (testMode ? sandboxAdapter : undefined);
  if (adapter) return adapter;
  throw new ApiError(
    'CONFIGURATION_ERROR',
    undefined,
    `${carrier.name} has no live endpoint in this service; it can be configured with "testMode": true only.`,
  );
}
