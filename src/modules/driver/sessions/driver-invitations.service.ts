import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { PublicOrigin } from '../../../core/public-origin';
import { AuditLog } from '../../../shared/audit/audit-log';
import { createReadableCode, hashReadableCode } from '../../../common/secrets/readable-code';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DriversService } from '../../dispatch/drivers/drivers.service';
import type { DriverInvitationResponse } from './dto/driver-session.response';
import { DriverSessionsRepository } from './driver-sessions.repository';

/** The description of `inviteDriver` names this time. */
const INVITATION_MS = 24 * 60 * 60_000;

/** Invites drivers to the driver's app. */
@Injectable()
export class DriverInvitationsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: DriverSessionsRepository,
    private readonly drivers: DriversService,
    private readonly origin: PublicOrigin,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates an invitation and replaces an open one. Only this response contains the code, because the database has its hash.
   *
   * @throws ApiError NOT_FOUND for an unknown driver
   */
  invite(actor: Actor, driverId: string): Promise<DriverInvitationResponse> {
    const code = createReadableCode();
    const codeHash = hashReadableCode('driver-invitation', code)!; // Null only for a text that cannot be a code.
    const expiresAt = new Date(Date.now() + INVITATION_MS);
    return this.work.run(actor.businessId, async () => {
      await this.drivers.lockDriver(actor.businessId, driverId);
      await this.sessions.replaceInvitation(actor.businessId, driverId, codeHash, expiresAt);
      await this.audit.record(actor, { action: 'driver.invited', subjectType: 'driver', subjectId: driverId });
      return { url: `${this.origin.get()}/driver#code=${code}`, code, expiresAt: expiresAt.toISOString() };
    });
  }
}
