import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Backlog of all businesses. */
export interface Backlog {
  /** Webhooks with a message that has been due for at least 30 s. */
  readonly behind: number;
  /** Seconds for which the oldest message has been due; null if none is due. */
  readonly oldest: number | null;
  /** Active webhooks whose last delivery failed. */
  readonly failing: number;
  /** Webhooks that the service has deactivated. */
  readonly switchedOff: number;
}

/** Reads the state of webhooks, and who is notified about it. */
@Injectable()
export class WebhookBacklogReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the backlog of all businesses together. */
  async readBacklog(): Promise<Backlog> {
    return this.work.runWithoutBusiness(async () => {
      const [backlog]: Backlog[] = await this.work.manager.query(
        'SELECT behind, oldest_seconds AS oldest, failing, switched_off AS "switchedOff" FROM webhook_backlog()',
      );
      return backlog!;
    });
  }

  /** Returns the admins to notify about a deactivated webhook. */
  async findAdmins(businessId: string): Promise<{ email: string }[]> {
    return this.work.manager.query(
      `SELECT person.email FROM members member JOIN users person ON person.id = member.user_id
       WHERE member.business_id = $1 AND member.role IN ('owner', 'admin') ORDER BY person.email`,
      [businessId],
    );
  }
}
