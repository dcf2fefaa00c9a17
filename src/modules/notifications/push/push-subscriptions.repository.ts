import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { BrowserKeys } from './encryption';

/** Whose browser it is: one of the two. */
export interface Subscriber {
  readonly userId: string | null;
  readonly driverId: string | null;
  /** In which it was added; when that session ends, the browser gets no more messages. */
  readonly sessionId: string;
}

export interface Browser extends BrowserKeys {
  readonly id: string;
  readonly endpoint: string;
}

/** More browsers than anybody uses: those that were added first go. */
const MAX_OF_EACH = 10;

/** Inside an open unit of work. */
@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** The browser's subscription; the same browser again is the same one, whoever uses it now. */
  async put(businessId: string, { userId, driverId, sessionId }: Subscriber, browser: Browser): Promise<string> {
    const [row] = await this.work.manager.query<{ id: string }[]>(
      `INSERT INTO push_subscriptions (business_id, id, user_id, driver_id, endpoint, p256dh, auth, session_id, member_session_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (business_id, endpoint) DO UPDATE SET user_id = excluded.user_id, driver_id = excluded.driver_id,
         p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id,
         member_session_id = excluded.member_session_id, created_at = excluded.created_at
       RETURNING id`,
      [
        businessId,
        browser.id,
        userId,
        driverId,
        browser.endpoint,
        browser.p256dh,
        browser.auth,
        driverId === null ? null : sessionId,
        driverId === null ? sessionId : null,
      ],
    );
    await this.work.manager.query(
      `DELETE FROM push_subscriptions WHERE business_id = $1 AND id IN (SELECT s.id FROM push_subscriptions s
         WHERE s.business_id = $1 AND (s.user_id = $2 OR s.driver_id = $3) ORDER BY s.created_at DESC, s.id DESC OFFSET ${MAX_OF_EACH})`,
      [businessId, userId, driverId],
    );
    return row!.id;
  }

  /** False when the subscriber has none such. */
  async remove(businessId: string, { userId, driverId }: Subscriber, id: string): Promise<boolean> {
    const [rows] = await this.work.manager.query<[object[], number]>(
      'DELETE FROM push_subscriptions WHERE business_id = $1 AND id = $2 AND (user_id = $3 OR driver_id = $4) RETURNING id',
      [businessId, id, userId, driverId],
    );
    return rows.length === 1;
  }

  /** A browser that its maker does not know any more. */
  async forget(businessId: string, id: string): Promise<void> {
    await this.work.manager.query('DELETE FROM push_subscriptions WHERE business_id = $1 AND id = $2', [
      businessId,
      id,
    ]);
  }

  /** Browsers of one driver, or of the members who have one of these roles now, whose sessions are open. */
  async of(businessId: string, driverId: string | null, roles: readonly string[]): Promise<Browser[]> {
    return driverId === null ? this.ofMembers(businessId, roles) : this.ofDriver(businessId, driverId);
  }

  private async ofDriver(businessId: string, driverId: string): Promise<Browser[]> {
    return this.work.manager.query(
      `SELECT s.id, s.endpoint, s.p256dh, s.auth FROM push_subscriptions s
       JOIN driver_sessions o ON o.business_id = $1 AND o.id = s.session_id AND o.driver_id = $2 AND o.ended_at IS NULL
       WHERE s.business_id = $1 AND s.driver_id = $2`,
      [businessId, driverId],
    );
  }

  /** Members and their sessions are looked up by statements of their own: in a cluster they lie on another server. */
  private async ofMembers(businessId: string, roles: readonly string[]): Promise<Browser[]> {
    const members = await this.work.manager.query<{ id: string }[]>(
      'SELECT m.user_id AS id FROM members m WHERE m.business_id = $1 AND m.role = ANY ($2::text[])',
      [businessId, roles],
    );
    const browsers = await this.work.manager.query<(Browser & { session: string | null })[]>(
      `SELECT s.id, s.endpoint, s.p256dh, s.auth, s.member_session_id AS session FROM push_subscriptions s
       WHERE s.business_id = $1 AND s.user_id = ANY ($2::uuid[])`,
      [businessId, members.map(({ id }) => id)],
    );
    const sessions = browsers.flatMap(({ session }) => session ?? []);
    if (sessions.length === 0) return [];
    const open = await this.work.manager.query<{ id: string }[]>('SELECT o.id FROM open_sessions($1) o', [sessions]);
    const isOpen = new Set(open.map(({ id }) => id));
    return browsers.filter(({ session }) => session !== null && isOpen.has(session));
  }

  async isOn(businessId: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ on: boolean }[]>(
      'SELECT push_enabled AS on FROM business_defaults WHERE business_id = $1',
      [businessId],
    );
    return row?.on ?? false;
  }
}
