import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../core/expected-version';
import type { JsonText, Page, RequestedPage } from '../../../core/page';
import { ReferenceChecks } from '../../../core/reference-checks';
import { differences } from '../../../common/differences';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import { findChangedFields } from '../../../shared/audit/changed-fields';
import { RecordChecksService } from '../../record-checks/record-checks.service';
import type { CreateSlotTemplateDto, UpdateSlotTemplateDto } from '../dto/slot-template.dto';
import type { SlotTemplateResponse } from '../dto/slot-template.response';
import { findTemplateFaults } from './slot-template-faults';
import { SlotTemplatesReadModel } from './slot-templates.read-model';
import { type NewTemplate, SlotTemplatesRepository, type TemplateChanges } from './slot-templates.repository';

/** The most templates of a business. A search looks at all of them. */
export const MAX_TEMPLATES = 100;
const DEFAULT_DAYS_AHEAD = 14;

/** Templates of delivery slots. */
@Injectable()
export class SlotTemplatesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly templates: SlotTemplatesRepository,
    private readonly readModel: SlotTemplatesReadModel,
    private readonly checks: RecordChecksService,
    private readonly audit: AuditLog,
    references: ReferenceChecks,
  ) {
    references.add('depot', async (businessId, [id]) => {
      const template = await this.templates.findTemplateOfDepot(businessId, id!);
      return template ? [{ id: id!, by: `The slot template "${template.name}"` }] : [];
    });
  }

  list({ businessId }: Actor, page: RequestedPage): Promise<Page<SlotTemplateResponse>> {
    return this.readModel.list(businessId, page);
  }

  async read({ businessId }: Actor, id: string): Promise<JsonText<SlotTemplateResponse>> {
    return orNotFound(await this.readModel.read(businessId, id), 'slot template');
  }

  /**
   * @throws ApiError VALIDATION_ERROR that names the field, NOT_FOUND for an unknown depot
   * @throws ApiError CONFLICT if the business has 100 templates
   */
  async create(
    actor: Actor,
    dto: CreateSlotTemplateDto,
  ): Promise<{ id: string; template: JsonText<SlotTemplateResponse> }> {
    const { businessId } = actor;
    const id = newId();
    const template = { ...DEFAULTS, ...toColumns(dto), businessId, id } as NewTemplate;
    refuseFaults('VALIDATION_ERROR', findTemplateFaults(template, await this.readModel.findCurrency(businessId)));
    return this.work.run(businessId, async () => {
      await this.checks.lockDepot(businessId, template.depotId);
      if ((await this.templates.lockAndCountTemplates(businessId)) >= MAX_TEMPLATES)
        throw new ApiError(
          'CONFLICT',
          undefined,
          `A business has at most ${MAX_TEMPLATES} templates: delete one first.`,
        );
      await this.templates.insertTemplate(template);
      await this.record(actor, 'slot_template.created', id, { name: template.name });
      return { id, template: await this.read(actor, id) };
    });
  }

  /** Changes the fields that are not undefined. Holds and bookings keep the window that was promised. */
  async update(
    actor: Actor,
    id: string,
    dto: UpdateSlotTemplateDto,
    expected?: ExpectedVersion,
  ): Promise<JsonText<SlotTemplateResponse>> {
    const { businessId } = actor;
    const currency = await this.readModel.findCurrency(businessId);
    return this.work.run(businessId, async () => {
      const template = orNotFound(await this.templates.lockTemplate(businessId, id), 'slot template');
      assertVersion(expected, template.version);
      await this.checks.lockDepot(businessId, dto.depotId);
      const changes = differences(template, toColumns(dto));
      refuseFaults('VALIDATION_ERROR', findTemplateFaults({ ...template, ...changes }, currency));
      if (Object.keys(changes).length > 0) {
        await this.templates.updateTemplate(template, changes);
        await this.record(actor, 'slot_template.updated', id, findChangedFields(template, changes));
      }
      return this.read(actor, id);
    });
  }

  /** Holds and bookings of the template stay. */
  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const template = orNotFound(await this.templates.lockTemplate(businessId, id), 'slot template');
      assertVersion(expected, template.version);
      await this.templates.deleteTemplate(template);
      await this.record(actor, 'slot_template.deleted', id, { name: template.name });
    });
  }

  private async record(actor: Actor, action: string, id: string, changes: object): Promise<void> {
    await this.audit.record(actor, { action, subjectType: 'slot_template', subjectId: id, changes: { ...changes } });
  }
}

const DEFAULTS = {
  postalCodes: null,
  depotId: null,
  serviceLevel: null,
  price: null,
  maxDaysAhead: DEFAULT_DAYS_AHEAD,
  isActive: true,
};

/** Returns the columns of the input, without those of omitted fields. */
function toColumns(dto: UpdateSlotTemplateDto): TemplateChanges {
  const { cutoff, capacity, start, end, depotId, price } = dto;
  const columns = {
    name: dto.name,
    weekdays: dto.weekdays,
    startTime: start,
    endTime: end,
    postalCodes: dto.postalCodes,
    serviceLevel: dto.serviceLevel,
    maxDaysAhead: dto.maxDaysAhead,
    isActive: dto.isActive,
    depotId: depotId?.toLowerCase() ?? depotId,
    price: price?.toFixed(4) ?? price,
    cutoffDaysBefore: cutoff?.daysBefore,
    cutoffTime: cutoff?.time,
    capacityMode: capacity?.mode,
    ...(capacity && {
      capacityOrders: capacity.orders ?? null,
      capacityWeightKg: capacity.weightKg?.toFixed(3) ?? null,
      capacityVolumeM3: capacity.volumeM3?.toFixed(3) ?? null,
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
