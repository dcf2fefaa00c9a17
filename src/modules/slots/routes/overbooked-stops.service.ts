import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/jobs/outbox';
import type { SlotDayKey } from '../days/slot-days.repository';
import { DEFAULT_DEPOT_KEY } from '../slot-rules';
import { BookedStopsReadModel } from './booked-stops.read-model';

/** Reports stops that have no place on their day. Call it inside a unit of work. */
@Injectable()
export class OverbookedStopsService {
  constructor(
    private readonly booked: BookedStopsReadModel,
    private readonly outbox: Outbox,
  ) {}

  /** Emits an event with the stops. Without stops it does nothing. */
  async report({ businessId, depotKey, date }: SlotDayKey, holdIds: readonly string[]): Promise<void> {
    const [first] = holdIds;
    if (first === undefined) return;
    const data = {
      guid: first,
      date,
      depotId: depotKey === DEFAULT_DEPOT_KEY ? null : depotKey,
      stops: await this.booked.findOverbooked(businessId, holdIds),
    };
    await this.outbox.emit('slot.overbooked', businessId, data);
  }
}
