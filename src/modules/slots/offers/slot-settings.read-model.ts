import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { Package } from '../../shipments/packages';

/** The values of a business that has changed no default. The table has the same ones. */
const DEFAULT_SIZE_CM = { length: 30, width: 20, height: 15 };
const DEFAULT_HOLD_MINUTES = 10;

/** Reads settings of the business. Call it inside a unit of work. */
@Injectable()
export class SlotSettingsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the size of a package without its own, in cm. */
  async findDefaultSize(businessId: string): Promise<Omit<Package, 'weight'>> {
    const [row] = await this.work.manager.query<{ length: string; width: string; height: string }[]>(
      'SELECT length_cm AS length, width_cm AS width, height_cm AS height FROM business_defaults WHERE business_id = $1',
      [businessId],
    );
    const { length, width, height } = row ?? DEFAULT_SIZE_CM;
    return { length: Number(length), width: Number(width), height: Number(height) };
  }

  /** Returns how long a slot is held. */
  async findHoldMinutes(businessId: string): Promise<number> {
    const [row] = await this.work.manager.query<{ minutes: number }[]>(
      'SELECT slot_hold_minutes AS minutes FROM business_defaults WHERE business_id = $1',
      [businessId],
    );
    return row?.minutes ?? DEFAULT_HOLD_MINUTES;
  }
}
