import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { refuseFaults } from '../../../common/errors/faults';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AuditLog } from '../../../shared/audit/audit-log';
import { changeSettings } from '../../../shared/audit/settings-change';
import { CarriersReadModel } from '../carriers.read-model';
import { CarriersService } from '../carriers.service';
import type { CarrierRules } from '../entities/carrier-rules.entity';
import { isApplicable, type CarrierRule, type RuleChoice, type RuleFacts } from './carrier-rule';
import { CarrierRulesRepository } from './carrier-rules.repository';
import type { CarrierRuleDto, CarrierRulesDto } from './dto/carrier-rules.dto';
import type { CarrierRulesResponse } from './dto/carrier-rules.response';

/** The rules of a business, and their version for `ETag`. */
export interface VersionedCarrierRules {
  readonly rules: CarrierRulesResponse;
  readonly version: number;
}

/** The choice of a carrier by the quotes of several. */
export interface QuotedChoice {
  readonly choose: Exclude<RuleChoice, 'carrier'>;
  readonly carrierIds: readonly string[];
  /** The service level to book; null: any. */
  readonly serviceLevel: string | null;
}

/** What the first rule that applies decides: a carrier that can be used, or (`quoted`) that a job chooses one by quotes. */
export type RuleDecision =
  | { readonly carrierId: string; readonly serviceLevel: string | null; readonly quoted: null }
  | { readonly carrierId: null; readonly serviceLevel: string | null; readonly quoted: QuotedChoice };

/** The rules by which a business chooses the carrier of a shipment that names none. */
@Injectable()
export class CarrierRulesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: CarrierRulesRepository,
    private readonly carriers: CarriersService,
    private readonly readModel: CarriersReadModel,
    private readonly audit: AuditLog,
  ) {}

  read({ businessId }: Actor): Promise<VersionedCarrierRules> {
    return this.work.run(businessId, async () => toVersioned(await this.repository.findSettings(businessId)));
  }

  /**
   * Replaces all rules.
   *
   * @throws ApiError NOT_FOUND that names each carrier that is not in the catalogue
   * @throws ApiError VALIDATION_ERROR that names each service level that a carrier does not offer
   */
  async update(actor: Actor, dto: CarrierRulesDto, expected?: ExpectedVersion): Promise<VersionedCarrierRules> {
    const { businessId } = actor;
    await this.assertCarriers(businessId, dto.rules);
    const after = { rules: dto.rules.map(toRule) };
    return this.work.run(businessId, async () => {
      await changeSettings(this.repository, this.audit, actor, { action: 'carrier_rules.updated', after, expected });
      return toVersioned(await this.repository.findSettings(businessId));
    });
  }

  /**
   * Returns what the first rule decides that applies to the shipment; null if none does. A rule is skipped if its carrier is not
   * configured, switched off, or does not offer the service level. Call it inside a unit of work. The configuration of the carrier is
   * locked.
   */
  async findDecision(businessId: string, facts: RuleFacts): Promise<RuleDecision | null> {
    const stored = await this.repository.findSettings(businessId);
    for (const rule of stored?.rules ?? []) {
      if (!isApplicable(rule, facts)) continue;
      const { choose, carrierIds } = rule;
      const serviceLevel = rule.serviceLevel ?? facts.serviceLevel;
      if (choose !== 'carrier')
        return { carrierId: null, serviceLevel, quoted: { choose, carrierIds, serviceLevel: rule.serviceLevel } };
      const carrier = await this.carriers.findUsableCarrier(businessId, carrierIds[0]!, serviceLevel);
      if (carrier) return { carrierId: carrier.id, serviceLevel, quoted: null };
    }
    return null;
  }

  /** @throws ApiError NOT_FOUND or VALIDATION_ERROR as `update` */
  private async assertCarriers(businessId: string, rules: readonly CarrierRuleDto[]): Promise<void> {
    const unknownCarriers: Record<string, string> = {};
    const levelsNotOffered: Record<string, string> = {};
    for (const [ruleIndex, { carrierIds, serviceLevel }] of rules.entries()) {
      for (const [carrierIndex, carrierId] of carrierIds.entries()) {
        const carrier = await this.readModel.findLevels(businessId, carrierId);
        if (!carrier) {
          unknownCarriers[`rules.${ruleIndex}.carrierIds.${carrierIndex}`] = 'No such carrier.';
          // The keys of longestDays are the service levels that the carrier offers.
        } else if (serviceLevel && !Object.hasOwn(carrier.longestDays, serviceLevel)) {
          const offered = Object.keys(carrier.longestDays).join(', ');
          levelsNotOffered[`rules.${ruleIndex}.serviceLevel`] = `${carrier.name} offers: ${offered}.`;
        }
      }
    }
    refuseFaults('NOT_FOUND', unknownCarriers);
    refuseFaults('VALIDATION_ERROR', levelsNotOffered);
  }
}

const toRule = (dto: CarrierRuleDto): CarrierRule => ({
  name: dto.name,
  countries: dto.countries?.map((country) => country.toUpperCase()) ?? null,
  postalCodes: dto.postalCodes ?? null,
  minWeightKg: dto.minWeightKg ?? null,
  maxWeightKg: dto.maxWeightKg ?? null,
  minValue: dto.minValue ?? null,
  maxValue: dto.maxValue ?? null,
  serviceLevels: dto.serviceLevels ?? null,
  choose: dto.choose,
  carrierIds: dto.carrierIds.map((id) => id.toLowerCase()),
  serviceLevel: dto.serviceLevel ?? null,
});

const toVersioned = (stored: CarrierRules | null): VersionedCarrierRules => ({
  rules: { rules: stored?.rules ?? [], updatedAt: stored?.updatedAt.toISOString() ?? null },
  version: stored?.version ?? 1,
});
