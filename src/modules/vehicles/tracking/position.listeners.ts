import { Injectable } from '@nestjs/common';
import type { Position } from './position';

/** What a batch of positions tells of one vehicle. */
export interface HeardVehicle {
  readonly vehicleId: string;
  /** At least one; the oldest first for each device. Some may have come before. */
  readonly fixes: readonly Position[];
  /** The time of the oldest, and of the newest. */
  readonly from: number;
  readonly to: number;
}

export type OnStored = (businessId: string, vehicles: readonly HeardVehicle[]) => Promise<void>;

/** How later modules follow vehicles without tracking knowing them: a listener acts in the transaction of the positions. */
@Injectable()
export class PositionListeners {
  private readonly listeners: OnStored[] = [];

  /** Registers for the life of the process; call it when the module is made. Each batch waits for it: it must be fast. */
  onStored(listener: OnStored): void {
    this.listeners.push(listener);
  }

  /** Waits for each listener in turn, once for a whole batch; an error of one refuses the batch. */
  async stored(businessId: string, vehicles: readonly HeardVehicle[]): Promise<void> {
    for (const listener of this.listeners) await listener(businessId, vehicles);
  }
}
