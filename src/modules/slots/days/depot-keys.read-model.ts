import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { SlotHold } from '../entities/slot-hold.entity';
import { DEFAULT_DEPOT_KEY } from '../slot-rules';

/** Reads depots as the keys of days, in which the default depot has a key of its own. Call it inside a unit of work. */
@Injectable()
export class DepotKeysReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the key of a depot, which is the same for the default depot and for none. */
  async findDepotKey(businessId: string, depotId: string | null): Promise<string> {
    if (depotId === null) return DEFAULT_DEPOT_KEY;
    const [row] = await this.work.manager.query<{ id: string }[]>(
      'SELECT depot.id FROM depots depot WHERE depot.business_id = $1 AND depot.id = $2 AND depot.is_default',
      [businessId, depotId],
    );
    return row ? DEFAULT_DEPOT_KEY : depotId;
  }

  /** Returns the depot where the routes of a held slot start. Null stands for the default depot, if the template of the slot names none. */
  async findDepotOfHold({
    businessId,
    depotKey,
    templateId,
  }: Pick<SlotHold, 'businessId' | 'depotKey' | 'templateId'>): Promise<string | null> {
    if (depotKey !== DEFAULT_DEPOT_KEY) return depotKey;
    const [row] = await this.work.manager.query<{ id: string }[]>(
      `SELECT depot.id
       FROM slot_templates template
       JOIN depots depot ON depot.business_id = $1 AND depot.id = template.depot_id AND depot.is_default
       WHERE template.business_id = $1 AND template.id = $2`,
      [businessId, templateId],
    );
    return row?.id ?? null;
  }
}
