import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '../../../../common/text/languages';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { isLiveSessionSql } from '../../../driver/sessions/live-session-sql';
import type { SubscribedBrowser } from './push-subscriptions.repository';

/** Reads which browsers receive push messages. */
@Injectable()
export class PushSubscriptionsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the browsers with an open session: those of one driver, or without a driver those of all members with one of these
   * roles. A test business has none, so nothing is sent to their push services.
   */
  async findBrowsers(
    businessId: string,
    driverId: string | null,
    roles: readonly string[],
  ): Promise<SubscribedBrowser[]> {
    if (await this.isTestBusiness(businessId)) return [];
    return driverId === null
      ? this.findBrowsersOfMembers(businessId, roles)
      : this.findBrowsersOfDriver(businessId, driverId);
  }

  private async findBrowsersOfDriver(businessId: string, driverId: string): Promise<SubscribedBrowser[]> {
    return this.work.manager.query(
      `SELECT subscription.id, subscription.endpoint, subscription.p256dh, subscription.auth
       FROM push_subscriptions subscription
       JOIN driver_sessions session
         ON session.business_id = $1
           AND session.id = subscription.session_id
           AND session.driver_id = $2
           AND ${isLiveSessionSql('session')}
       WHERE subscription.business_id = $1 AND subscription.driver_id = $2`,
      [businessId, driverId],
    );
  }

  /** Uses separate statements, because in a cluster members and sessions are on another server. */
  private async findBrowsersOfMembers(businessId: string, roles: readonly string[]): Promise<SubscribedBrowser[]> {
    const members = await this.work.manager.query<{ id: string }[]>(
      `SELECT member.user_id AS id
        FROM members member
        WHERE member.business_id = $1 AND member.role = ANY ($2::text[])`,
      [businessId, roles],
    );
    const browsers = await this.work.manager.query<(SubscribedBrowser & { session: string | null })[]>(
      `SELECT subscription.id, subscription.endpoint, subscription.p256dh, subscription.auth,
          subscription.member_session_id AS session
       FROM push_subscriptions subscription
       WHERE subscription.business_id = $1 AND subscription.user_id = ANY ($2::uuid[])`,
      [businessId, members.map(({ id }) => id)],
    );
    const sessionIds = browsers.flatMap(({ session }) => session ?? []);
    if (sessionIds.length === 0) return [];
    const openSessions = await this.work.manager.query<{ id: string }[]>(
      'SELECT session.id FROM open_sessions($1) session',
      [sessionIds],
    );
    const openIds = new Set(openSessions.map(({ id }) => id));
    return browsers.filter(({ session }) => session !== null && openIds.has(session));
  }

  /** Returns whether the business is a test business; true for an unknown one, so that nothing is sent. */
  private async isTestBusiness(businessId: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ isTest: boolean }[]>(
      'SELECT test_of IS NOT NULL AS "isTest" FROM businesses WHERE id = $1',
      [businessId],
    );
    return row?.isTest ?? true;
  }

  /** Returns whether the business has enabled push messages. */
  async isPushEnabled(businessId: string): Promise<boolean> {
    const [row] = await this.work.manager.query<{ isEnabled: boolean }[]>(
      'SELECT push_enabled AS "isEnabled" FROM business_defaults WHERE business_id = $1',
      [businessId],
    );
    return row?.isEnabled ?? false;
  }

  /** Returns the language in which the members of the business are notified. */
  async findLanguage(businessId: string): Promise<Language> {
    const [row] = await this.work.manager.query<{ language: Language }[]>(
      'SELECT language FROM tracking_page_settings WHERE business_id = $1',
      [businessId],
    );
    return row?.language ?? DEFAULT_LANGUAGE;
  }
}
