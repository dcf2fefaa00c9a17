import { Injectable } from '@nestjs/common';
import { IsNull, type Repository } from 'typeorm';
import { lockName } from '../../../platform/database/queries/lock-name';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { SlotTemplate } from '../entities/slot-template.entity';
import { NEXT_VERSION } from '../../../platform/database/queries/next-version';

type TemplateKey = Pick<SlotTemplate, 'businessId' | 'id'>;
export type NewTemplate = Omit<SlotTemplate, 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;
export type TemplateChanges = Partial<Omit<NewTemplate, 'businessId' | 'id'>>;

/** Writes and locks templates of slots. Call it inside a unit of work. */
@Injectable()
export class SlotTemplatesRepository {
  constructor(private readonly work: UnitOfWork) {}

  /** Counts the templates. Other requests cannot add one until the transaction ends. */
  async lockAndCountTemplates(businessId: string): Promise<number> {
    await lockName(this.work.manager, `slot_templates:${businessId}`);
    return this.templates.countBy({ businessId, deletedAt: IsNull() });
  }

  async insertTemplate(template: NewTemplate): Promise<void> {
    await this.templates.insert(template);
  }

  /** Returns the templates that are not deleted, also inactive ones. */
  findTemplates(businessId: string): Promise<SlotTemplate[]> {
    return this.templates.findBy({ businessId, deletedAt: IsNull() });
  }

  findTemplate(businessId: string, id: string): Promise<SlotTemplate | null> {
    return this.templates.findOneBy({ businessId, id, deletedAt: IsNull() });
  }

  /** Locks the template for the rest of the transaction. */
  lockTemplate(businessId: string, id: string): Promise<SlotTemplate | null> {
    return this.templates.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Returns a template that uses the depot, or null if there is none. */
  async findTemplateOfDepot(businessId: string, depotId: string): Promise<SlotTemplate | null> {
    return this.templates.findOneBy({ businessId, depotId, deletedAt: IsNull() });
  }

  /** Writes the changes and increments the version. */
  async updateTemplate({ businessId, id }: TemplateKey, changes: TemplateChanges): Promise<void> {
    await this.templates.update({ businessId, id }, { ...changes, ...NEXT_VERSION });
  }

  /** Marks the template as deleted. Its row stays, because holds refer to it. */
  async deleteTemplate({ businessId, id }: TemplateKey): Promise<void> {
    await this.templates.update({ businessId, id }, { deletedAt: () => 'now()' });
  }

  private get templates(): Repository<SlotTemplate> {
    return this.work.manager.getRepository(SlotTemplate);
  }
}
