import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import type { CarrierAdapter } from './carrier-adapter';
import { HttpCarrierAdapter } from './http/http-carrier.adapter';
import { ownFleetAdapter } from './own-fleet.adapter';
import { sandboxAdapter } from './sandbox.adapter';

/** Every adapter there is. A catalogue carrier names its own; one that is not here has no live endpoint. */
@Injectable()
export class AdapterRegistry {
  private readonly adapters: ReadonlyMap<string, CarrierAdapter>;

  constructor(http: HttpCarrierAdapter) {
    const all: CarrierAdapter[] = [ownFleetAdapter, sandboxAdapter, http];
    this.adapters = new Map(all.map((adapter) => [adapter.name, adapter]));
  }

  /** The carrier's adapter; without a live one the sandbox in test mode, else 400 CONFIGURATION_ERROR. */
  of(carrier: { name: string; adapter: string }, testMode: boolean): CarrierAdapter {
    const adapter = this.adapters.get(carrier.adapter) ?? (testMode ? sandboxAdapter : undefined);
    if (adapter) return adapter;
    throw new ApiError(
      'CONFIGURATION_ERROR',
      undefined,
      `${carrier.name} has no live endpoint in this service; it can be configured with "testMode": true only.`,
    );
  }
}
