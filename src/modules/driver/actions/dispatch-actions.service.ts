import { Injectable } from '@nestjs/common';
import type { DriverActor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { type DriverReport, DriverRoutesService } from '../../dispatch/dispatches/driver-routes/driver-routes.service';
import { resolveActionTime } from './action-time';
import type { DriverActionDto } from './dto/driver-action.dto';
import type { DispatchActionResponse } from './dto/driver-action.response';
import { type DriverAction, DriverActionsRepository, type DriverActionSubject } from './driver-actions.repository';

/** Records that a driver started or finished a dispatch. */
@Injectable()
export class DispatchActionsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly actions: DriverActionsRepository,
    private readonly driverRoutes: DriverRoutesService,
  ) {}

  /**
   * Records one action.
   *
   * @returns the current status of the dispatch, or a conflict that says why the action has no effect
   * @throws ApiError NOT_FOUND for a dispatch of another driver
   */
  recordAction(
    driver: DriverActor,
    kind: 'start' | 'finish',
    dispatchId: string,
    { timestamp }: DriverActionDto,
  ): Promise<DispatchActionResponse | ApiError> {
    const { businessId, driverId, timeZone } = driver;
    const at = resolveActionTime(timestamp, timeZone, new Date());
    const report: DriverReport = { businessId, driverId, timeZone, at };
    return this.work.run(businessId, async () => {
      // Rejects a dispatch of another driver before it is locked.
      await this.driverRoutes.requireStatus(businessId, driverId, dispatchId);
      const rejection = await this.applyAction(kind, dispatchId, report);
      await this.storeOnce({ businessId, driverId, subjectId: dispatchId }, { kind, at, rejection });
      if (rejection) return new ApiError('CONFLICT', { status: rejection });
      return { guid: dispatchId, status: await this.driverRoutes.requireStatus(businessId, driverId, dispatchId) };
    });
  }

  /** Locks the dispatch and changes its status. Returns why the action has no effect, or null. */
  private applyAction(kind: 'start' | 'finish', dispatchId: string, report: DriverReport): Promise<string | null> {
    if (kind === 'start') return this.driverRoutes.startDispatch(dispatchId, report);
    return this.driverRoutes.finishDispatch(dispatchId, report);
  }

  /** Stores an action unless it was reported before. The dispatch must be locked, so that only one of two equal reports is stored. */
  private async storeOnce(
    subject: DriverActionSubject,
    action: Pick<DriverAction, 'kind' | 'at' | 'rejection'>,
  ): Promise<void> {
    if (await this.actions.findAction(subject, action.kind, action.at)) return;
    await this.actions.insertAction(subject, {
      ...action,
      dispatchId: subject.subjectId,
      counts: true,
      reason: null,
      receivedBy: null,
      note: null,
      cash: null,
      traceId: null,
      statusWithoutVisits: null,
    });
  }
}
