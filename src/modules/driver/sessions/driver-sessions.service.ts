import { Injectable } from '@nestjs/common';
import type { Actor, DriverActor } from '../../../application/actor';
import type { JsonText } from '../../../application/page';
import { PublicOrigin } from '../../../application/public-origin';
import { AuditLog } from '../../../audit/audit-log';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { hashToken, newToken } from '../../../common/tokens';
import { UnitOfWork } from '../../../database/unit-of-work';
import { DriversService } from '../../dispatch/drivers/drivers.service';
import { CodeLimitsService } from './code-limits.service';
import type { OpenDriverSessionDto } from './dto/driver-session.dto';
import type {
  DriverInvitationResponse,
  DriverSessionResponse,
  OpenDriverSessionResponse,
} from './dto/driver-session.response';
import { DriverSessionsRepository } from './driver-sessions.repository';
import { hashInvitationCode, newInvitationCode } from './invitation-code';

const INVITATION_MS = 24 * 60 * 60_000;

/** How a driver comes to a session: the office invites, the driver shows the code once. */
@Injectable()
export class DriverSessionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: DriverSessionsRepository,
    private readonly drivers: DriversService,
    private readonly limits: CodeLimitsService,
    private readonly origin: PublicOrigin,
    private readonly audit: AuditLog,
  ) {}

  /** A new invitation; one that is still open ends. */
  invite(actor: Actor, driverId: string): Promise<DriverInvitationResponse> {
    const code = newInvitationCode();
    const expiresAt = new Date(Date.now() + INVITATION_MS);
    return this.work.run(actor.businessId, async () => {
      await this.drivers.lock(actor.businessId, driverId);
      await this.sessions.invite(actor.businessId, driverId, hashInvitationCode(code)!, expiresAt);
      await this.audit.record(actor, { action: 'driver.invited', subjectType: 'driver', subjectId: driverId });
      return { url: `${this.origin.get()}/driver#code=${code}`, code, expiresAt: expiresAt.toISOString() };
    });
  }

  /**
   * @param address the client's, for the limit
   * @throws ApiError UNAUTHORIZED, the same for a code that was never made, was used, was replaced or is too old
   */
  async open({ code, deviceName }: OpenDriverSessionDto, address: string): Promise<DriverSessionResponse> {
    const token = newToken('ddr');
    const codeHash = hashInvitationCode(code);
    const session = { id: newId(), tokenHash: hashToken(token), deviceName: deviceName?.trim() || null };
    const opened = await this.limits.attempt(address, async () =>
      codeHash ? this.work.runWithoutBusiness(() => this.sessions.open(codeHash, session)) : undefined,
    );
    if (!opened)
      throw new ApiError('UNAUTHORIZED', undefined, 'This code opens nothing: ask for a new invitation.', {
        'WWW-Authenticate': 'Bearer realm="dispatch"',
      });
    const { driverId, driverName, businessName, businessPhone, timeZone, expiresAt } = opened;
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      driver: { guid: driverId, name: driverName },
      business: { name: businessName, phone: businessPhone, timeZone },
    };
  }

  async list({ businessId }: Actor, driverId: string): Promise<JsonText<OpenDriverSessionResponse[]>> {
    return found(await this.sessions.list(businessId, driverId), 'driver');
  }

  /** From the next request on, on every instance. */
  end(actor: Actor, driverId: string, id: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      await this.drivers.lock(actor.businessId, driverId);
      const { deviceName } = found(await this.sessions.end(actor.businessId, driverId, id), 'session');
      await this.audit.record(actor, {
        action: 'driver.session_ended',
        subjectType: 'driver',
        subjectId: driverId,
        changes: { deviceName },
      });
    });
  }

  /** The driver signs out. */
  endOwn({ businessId, driverId, tokenId }: DriverActor): Promise<void> {
    return this.work.run(businessId, async () => {
      await this.sessions.end(businessId, driverId, tokenId);
    });
  }
}
