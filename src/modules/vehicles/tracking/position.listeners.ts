import { Injectable } from '@nestjs/common';
import type { Position } from './position';

/** New positions of one vehicle. */
export interface VehicleWithPositions {
  readonly vehicleId: string;
  /** At least one position, oldest first per device. Some may have been stored before. */
  readonly positions: readonly Position[];
  /** Times of the oldest and the newest position, in milliseconds since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
}

export type PositionsListener = (businessId: string, vehicles: readonly VehicleWithPositions[]) => Promise<void>;

/** Lets later modules react to new positions in the same transaction, without an import from this module. */
@Injectable()
export class PositionListeners {
  private readonly listeners: PositionsListener[] = [];

  /** Registers a listener. Call it when the module is created. Each batch waits for the listener, so it must be fast. */
  onStored(listener: PositionsListener): void {
    this.listeners.push(listener);
  }

  /** Waits for each listener in turn, once for a whole batch; an error of one refuses the batch. */
  async handleStored(businessId: string, vehicles: readonly VehicleWithPositions[]): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, vehicles);
  }
}
