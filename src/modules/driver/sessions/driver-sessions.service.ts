import { Injectable } from '@nestjs/common';
import type { Actor, DriverActor } from '../../../core/actor';
import type { JsonText } from '../../../core/page';
import { AuditLog } from '../../../shared/audit/audit-log';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { hashReadableCode } from '../../../common/secrets/readable-code';
import { hashToken, newToken } from '../../../common/secrets/tokens';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { DriversService } from '../../dispatch/drivers/drivers.service';
import { PhonesService } from '../../vehicles/tracking/devices/phones.service';
import { buildPhoneDeviceId } from '../phone-device';
import { CodeLimitsService } from './code-limits.service';
import type { OpenDriverSessionDto } from './dto/driver-session.dto';
import type { DriverSessionResponse, OpenDriverSessionResponse } from './dto/driver-session.response';
import { DriverSessionsRepository } from './driver-sessions.repository';
import { DriverSessionsReadModel } from './driver-sessions.read-model';

/** Opens, lists and ends the sessions of drivers. */
@Injectable()
export class DriverSessionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: DriverSessionsRepository,
    private readonly readModel: DriverSessionsReadModel,
    private readonly drivers: DriversService,
    private readonly limits: CodeLimitsService,
    private readonly phones: PhonesService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Opens a session with the code of an invitation.
   *
   * @param address the client's address, for the rate limit
   * @throws ApiError UNAUTHORIZED with the same message for an unknown, used, replaced or expired code
   */
  async openSession({ code, deviceName }: OpenDriverSessionDto, address: string): Promise<DriverSessionResponse> {
    const token = newToken('ddr');
    const codeHash = hashReadableCode('driver-invitation', code); // Null for a text that cannot be a code.
    const session = { id: newId(), tokenHash: hashToken(token), deviceName: deviceName?.trim() || null };
    const opened = await this.limits.runAttempt(address, async () => {
      if (!codeHash) return undefined;
      // The code determines the business, so it is not known before.
      return this.work.runWithoutBusiness(() => this.sessions.openSession(codeHash, session));
    });
    if (!opened)
      throw new ApiError('UNAUTHORIZED', undefined, 'The code is not valid: ask for a new invitation.', {
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

  /** @throws ApiError NOT_FOUND for an unknown driver */
  async listSessions({ businessId }: Actor, driverId: string): Promise<JsonText<OpenDriverSessionResponse[]>> {
    return orNotFound(await this.readModel.list(businessId, driverId), 'driver');
  }

  /** Ends a session and the key of its tracker app, as the office requests it. Every instance rejects both from the next request on. */
  endSession(actor: Actor, driverId: string, id: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      await this.drivers.lockDriver(actor.businessId, driverId);
      const { deviceName } = orNotFound(await this.sessions.endSession(actor.businessId, driverId, id), 'session');
      await this.phones.revokeKey(actor, buildPhoneDeviceId(id));
      await this.audit.record(actor, {
        action: 'driver.session_ended',
        subjectType: 'driver',
        subjectId: driverId,
        changes: { deviceName },
      });
    });
  }

  /** Ends the session of the request and the key of its tracker app. */
  endOwnSession({ kind, businessId, driverId, tokenId }: DriverActor): Promise<void> {
    return this.work.run(businessId, async () => {
      await this.sessions.endSession(businessId, driverId, tokenId);
      await this.phones.revokeKey({ kind, businessId, userId: null }, buildPhoneDeviceId(tokenId));
    });
  }
}
