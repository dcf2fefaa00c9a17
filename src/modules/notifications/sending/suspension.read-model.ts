import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Reads whether the operator has suspended a business. Its messages wait until it is active again. */
@Injectable()
export class SuspensionReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns whether the business is suspended or deleted. Call it inside a unit of work. */
  async isSuspended(businessId: string): Promise<boolean> {
    const [business] = await this.work.manager.query<{ isSuspended: boolean }[]>(
      'SELECT business.suspended_at IS NOT NULL AS "isSuspended" FROM businesses business WHERE business.id = $1',
      [businessId],
    );
    return business?.isSuspended ?? true;
  }
}
