import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/errors/api-error';
import { CarrierCallsService } from './calls/carrier-calls.service';
import type { CarrierAdapter, TrackingLimit } from './carrier-adapter';
import { DhlParcelDeAdapter } from './dhl-parcel-de/dhl-parcel-de.adapter';
import { HttpCarrierAdapter } from './http/http-carrier.adapter';
import { KarrioAdapter } from './karrio/karrio.adapter';
import { ownFleetAdapter } from './own-fleet.adapter';
import { sandboxAdapter, simulateCarrier } from './sandbox.adapter';
import { UpsAdapter } from './ups/ups.adapter';

/** Holds all adapters by name. A carrier of the catalogue names its adapter. A carrier without an adapter cannot be configured. */
@Injectable()
export class AdapterRegistry {
  private readonly adapters: ReadonlyMap<string, CarrierAdapter>;

  constructor(calls: CarrierCallsService) {
    const all: CarrierAdapter[] = [
      ownFleetAdapter,
      sandboxAdapter,
      new HttpCarrierAdapter(calls),
      new KarrioAdapter(calls),
      new UpsAdapter(calls),
      new DhlParcelDeAdapter(calls),
    ];
    this.adapters = new Map(all.map((adapter) => [adapter.name, adapter]));
  }

  /** Returns the adapters with a limit of tracking requests. */
  listTrackingLimits(): { adapter: string; limit: TrackingLimit }[] {
    const limits: { adapter: string; limit: TrackingLimit }[] = [];
    for (const { name, trackingLimit } of this.adapters.values())
      if (trackingLimit) limits.push({ adapter: name, limit: trackingLimit });
    return limits;
  }

  /** @throws ApiError CONFIGURATION_ERROR if there is no adapter for this carrier */
  assertAvailable({ name, adapter }: { name: string; adapter: string }): void {
    if (this.adapters.has(adapter)) return;
    throw new ApiError(
      'CONFIGURATION_ERROR',
      undefined,
      `${name} cannot be configured: this service has no adapter for its interface yet. Use "Carrier by HTTP protocol" with a ` +
        'service of yours that calls it (docs/carrier-http-protocol.md), or "Sandbox carrier" to try things out.',
    );
  }

  /**
   * Returns the adapter of a carrier. In a test business the adapter simulates the carrier. Configurations in test mode may exist for
   * carriers without an adapter, because earlier versions accepted them. They use the sandbox.
   *
   * @throws ApiError CONFIGURATION_ERROR if there is no adapter for this carrier
   */
  getAdapter(
    carrier: { name: string; adapter: string },
    { testMode, isTestBusiness }: { testMode: boolean; isTestBusiness: boolean },
  ): CarrierAdapter {
    const adapter = this.adapters.get(carrier.adapter) ?? (testMode ? sandboxAdapter : undefined);
    if (adapter) return isTestBusiness ? simulateCarrier(adapter) : adapter;
    throw new ApiError(
      'CONFIGURATION_ERROR',
      undefined,
      `${carrier.name} cannot be called: this service has no adapter for its interface yet.`,
    );
  }
}
