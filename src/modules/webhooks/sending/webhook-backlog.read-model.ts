import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';

/** Webhooks of all businesses that need attention. */
export interface WebhookBacklog {
  /** Webhooks with a message that has been due for at least 30 s. */
  readonly behindCount: number;
  /** Seconds for which the oldest message has been due; null if none is due. */
  readonly oldestSeconds: number | null;
  /** Active webhooks whose last delivery failed. */
  readonly failingCount: number;
  /** Webhooks that the service has disabled. */
  readonly disabledCount: number;
}

/** Reads the backlog of webhooks for metrics, and the recipients of mails about disabled webhooks. */
@Injectable()
export class WebhookBacklogReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the backlog of all businesses together. */
  async readBacklog(): Promise<WebhookBacklog> {
    return this.work.runWithoutBusiness(async () => {
      const [backlog]: WebhookBacklog[] = await this.work.manager.query(
        `SELECT behind AS "behindCount", oldest_seconds AS "oldestSeconds", failing AS "failingCount",
           switched_off AS "disabledCount"
         FROM webhook_backlog()`,
      );
      return backlog!; // The function returns one row.
    });
  }

  /**
   * Returns the owner and admins of a business, who are notified about a disabled webhook. Users have no business of their own. Call it
   * inside a unit of work.
   */
  async findAdmins(businessId: string): Promise<{ email: string }[]> {
    return this.work.manager.query(
      `SELECT person.email
       FROM members member
       JOIN users person ON person.id = member.user_id
       WHERE member.business_id = $1 AND member.role IN ('owner', 'admin')
       ORDER BY person.email`,
      [businessId],
    );
  }
}
