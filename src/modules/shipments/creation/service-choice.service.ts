import { Injectable } from '@nestjs/common';
import { CarriersService, type UsableCarrier } from '../../carriers/carriers.service';
import { Outbox } from '../../../platform/jobs/outbox';
import type { RuleFacts } from '../../carriers/rules/carrier-rule';
import { CarrierRulesService, type QuotedChoice, type RuleDecision } from '../../carriers/rules/carrier-rules.service';
import type { Address } from '../../../shared/address/address.entity';
import { type Package, computeTotals } from '../packages';
import type { Shipment } from '../entities/shipment.entity';
import { RecordChecksService } from '../../record-checks/record-checks.service';
import type { OwnSender } from '../carriage/sender.read-model';

// The service of a shipment is its carrier and its service level. A carrier rule of the business chooses a carrier by values of the
// shipment, or says that the carrier with the best quote is chosen. Quotes need requests to carriers, so a job chooses after the
// transaction.

/** The service of a request. An undefined value means the value of the default configuration, null means none. */
export interface RequestedService {
  readonly carrierId: string | null | undefined;
  readonly serviceLevel: string | null | undefined;
}

/** The values of a new shipment that carrier rules compare, without its service level. */
export type ShipmentFacts = Omit<RuleFacts, 'serviceLevel'>;

/** The carrier and the level of a new shipment. If `quoted` is not null, the carrier is chosen after the shipment was created. */
export type ChosenService = Pick<Shipment, 'carrierId' | 'serviceLevel'> & { readonly quoted: QuotedChoice | null };

/** The task that chooses the carrier of a shipment by quotes. */
export const CHOOSE_CARRIER_TASK = 'choose_carrier';
/** The payload of a job that chooses the carrier of a shipment by the prices that carriers quote. */
export interface ChooseCarrierJob extends QuotedChoice {
  readonly businessId: string;
  readonly shipmentId: string;
}

/** Chooses the carrier and the service level of new shipments, and checks their depot. Call it inside a unit of work. */
@Injectable()
export class ServiceChoiceService {
  constructor(
    private readonly carriers: CarriersService,
    private readonly rules: CarrierRulesService,
    private readonly checks: RecordChecksService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws ApiError NOT_FOUND for an unknown depot */
  lockDepot(businessId: string, depotId: string | null): Promise<void> {
    return this.checks.lockDepot(businessId, depotId);
  }

  /**
   * Returns the requested carrier and level, otherwise those of the first carrier rule that applies, otherwise those of the default
   * configuration. Locks the configuration of the carrier until the unit of work ends. A default carrier that cannot be used is skipped,
   * without an error.
   *
   * @throws ApiError if a requested carrier is not configured and active, or does not offer the level
   */
  async chooseService(
    businessId: string,
    requested: RequestedService,
    defaults: Pick<OwnSender, 'carrierId' | 'serviceLevel'>,
    facts: ShipmentFacts,
  ): Promise<ChosenService> {
    const { carrierId, serviceLevel } = requested;
    if (carrierId) {
      const carrier = await this.carriers.lockUsableCarrier(businessId, carrierId, serviceLevel);
      // Null requests no level. Without a requested or a default level of the carrier, it gets that of the business if the carrier offers
      // it.
      const level = carrier.serviceLevel ?? findOfferedLevel(carrier, defaults.serviceLevel);
      return { carrierId: carrier.id, serviceLevel: serviceLevel === null ? null : level, quoted: null };
    }

    const level = serviceLevel === undefined ? defaults.serviceLevel : serviceLevel;
    if (carrierId === null) return { carrierId: null, serviceLevel: level, quoted: null };

    const decision = await this.rules.findDecision(businessId, { ...facts, serviceLevel: level });
    if (decision) return keepRequestedLevel(decision, serviceLevel ?? null);

    const carrier = defaults.carrierId
      ? await this.carriers.findUsableCarrier(businessId, defaults.carrierId, level)
      : null;
    return { carrierId: carrier?.id ?? null, serviceLevel: level, quoted: null };
  }

  /** Enqueues the job that chooses the carrier of a new shipment by quotes. Does nothing if no rule says so (`quoted` is null). */
  async enqueueQuoteChoice(businessId: string, shipmentId: string, quoted: QuotedChoice | null): Promise<void> {
    if (!quoted) return;
    const job: ChooseCarrierJob = { ...quoted, businessId, shipmentId };
    await this.outbox.enqueueJob(CHOOSE_CARRIER_TASK, job, { alternatesBusinesses: true });
  }
}

/**
 * Returns the decision of a rule. If the rule names no level, only quotes of the requested level are compared. A default level does not
 * limit the quotes.
 */
const keepRequestedLevel = (decision: RuleDecision, requestedLevel: string | null): RuleDecision => {
  if (decision.quoted === null) return decision;
  return { ...decision, quoted: { ...decision.quoted, serviceLevel: decision.quoted.serviceLevel ?? requestedLevel } };
};

/**
 * Returns the values of a shipment that carrier rules compare.
 *
 * @param value the total of the order in its currency; null without an order
 */
export const toServiceFacts = (
  { country, postalCode }: Pick<Address, 'country' | 'postalCode'>,
  packages: readonly Package[],
  value: number | null,
): ShipmentFacts => ({
  country,
  postalCode,
  weightKg: Number(computeTotals(packages).totalWeightG) / 1_000,
  value,
});

/** Returns the level if the carrier offers it, otherwise null. */
const findOfferedLevel = ({ levels }: UsableCarrier, level: string): string | null =>
  levels.includes(level) ? level : null;
