import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { JsonText, Page, RequestedPage } from '../../../core/page';
import { type ErrorDetails, orNotFound } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import type { CreateSlotClosureDto, SlotClosureResponse } from '../dto/slot-closure.dto';
import { addDays } from '../slot-rules';
import { SlotClosuresReadModel } from './slot-closures.read-model';
import { SlotClosuresRepository } from './slot-closures.repository';

const MAX_CLOSURE_DAYS = 366;

/** Days without delivery slots. */
@Injectable()
export class SlotClosuresService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly closures: SlotClosuresRepository,
    private readonly readModel: SlotClosuresReadModel,
    private readonly audit: AuditLog,
  ) {}

  list({ businessId }: Actor, page: RequestedPage): Promise<Page<SlotClosureResponse>> {
    return this.readModel.list(businessId, page);
  }

  /**
   * Offers no slots on these days. What is booked on them stays.
   *
   * @throws ApiError VALIDATION_ERROR that names the field
   */
  create(actor: Actor, dto: CreateSlotClosureDto): Promise<JsonText<SlotClosureResponse>> {
    refuseFaults('VALIDATION_ERROR', findClosureFaults(dto));
    const { businessId } = actor;
    const closure = {
      businessId,
      id: newId(),
      firstDate: (dto.date ?? dto.from)!,
      lastDate: (dto.date ?? dto.to)!,
      reason: dto.reason,
    };
    return this.work.run(businessId, async () => {
      await this.closures.insertClosure(closure);
      const { id, firstDate: from, lastDate: to, reason } = closure;
      await this.record(actor, 'slot_closure.created', id, { from, to, reason });
      return orNotFound(await this.readModel.read(businessId, id), 'slot closure');
    });
  }

  delete(actor: Actor, id: string): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const closure = orNotFound(await this.closures.lockClosure(businessId, id), 'slot closure');
      await this.closures.deleteClosure(closure);
      const { firstDate: from, lastDate: to, reason } = closure;
      await this.record(actor, 'slot_closure.deleted', id, { from, to, reason });
    });
  }

  private async record(actor: Actor, action: string, id: string, changes: object): Promise<void> {
    await this.audit.record(actor, { action, subjectType: 'slot_closure', subjectId: id, changes: { ...changes } });
  }
}

function findClosureFaults({ date, from, to }: CreateSlotClosureDto): ErrorDetails {
  if (date !== undefined)
    return from === undefined && to === undefined ? {} : { date: 'Must not be sent together with from and to.' };
  if (from === undefined && to === undefined) return { date: 'Is required, unless from and to are sent.' };
  if (from === undefined) return { from: 'Must be sent together with to.' };
  if (to === undefined) return { to: 'Must be sent together with from.' };
  const last = addDays(from, MAX_CLOSURE_DAYS - 1);
  return to < from || to > last ? { to: `Must be a day from ${from} to ${last}.` } : {};
}
