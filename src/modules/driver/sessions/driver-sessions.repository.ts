import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { callFunction } from '../../../platform/database/queries/statements/call-function';
import { DriverInvitation } from '../entities/driver-invitation.entity';
import { DriverSession } from '../entities/driver-session.entity';
import { isLiveSessionSql } from './live-session-sql';

/** A session that was just opened, with its driver and business. The function `open_driver_session` returns these columns. */
export interface OpenedDriverSession {
  readonly driverId: string;
  readonly driverName: string;
  readonly businessName: string;
  readonly businessPhone: string | null;
  readonly timeZone: string;
  readonly expiresAt: Date;
}

/** Writes the sessions of drivers' phones. Call it inside a unit of work. */
@Injectable()
export class DriverSessionsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Stores an invitation and replaces the previous one. */
  async replaceInvitation(businessId: string, driverId: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
    await this.work.manager
      .getRepository(DriverInvitation)
      .createQueryBuilder()
      .insert()
      .values({ businessId, driverId, codeHash, expiresAt, createdAt: () => 'now()' })
      .orUpdate(['code_hash', 'expires_at', 'created_at'], ['business_id', 'driver_id'])
      .updateEntity(false)
      .execute();
  }

  /** Opens a session; runs before the tenant is known. Returns undefined for a code that is not valid. */
  async openSession(
    codeHash: Buffer,
    session: { readonly id: string; readonly tokenHash: Buffer; readonly deviceName: string | null },
  ): Promise<OpenedDriverSession | undefined> {
    const { id, tokenHash, deviceName } = session;
    const [opened] = await callFunction<OpenedDriverSession>(
      this.work.manager,
      'open_driver_session',
      codeHash,
      id,
      tokenHash,
      deviceName,
    );
    return opened;
  }

  /** Ends all sessions of a driver. */
  async endAllSessions(businessId: string, driverId: string): Promise<void> {
    await this.work.manager
      .getRepository(DriverSession)
      .update({ businessId, driverId, endedAt: IsNull() }, { endedAt: () => 'now()' });
  }

  /** Ends a session. Returns undefined if the driver has no such open session. */
  async endSession(
    businessId: string,
    driverId: string,
    id: string,
  ): Promise<Pick<DriverSession, 'deviceName'> | undefined> {
    const updated = await this.work.manager
      .getRepository(DriverSession)
      .createQueryBuilder()
      .update()
      .set({ endedAt: () => 'now()' })
      .where(
        `businessId = :businessId AND driverId = :driverId AND id = :id AND ${isLiveSessionSql('driver_sessions')}`,
        {
          businessId,
          driverId,
          id,
        },
      )
      .returning('device_name AS "deviceName"')
      .execute();
    const [ended] = updated.raw as Pick<DriverSession, 'deviceName'>[];
    return ended;
  }
}
