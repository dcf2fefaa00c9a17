import { Injectable } from '@nestjs/common';

/** Records that later modules count on. Whoever asks of a `booking` names its shipment. */
export type UsedKind = 'customer' | 'carrier' | 'booking' | 'order' | 'shipment' | 'vehicle' | 'driver' | 'user';

/** A record that is needed; `by` names who needs it, where an error is to say so. */
export interface Use {
  readonly id: string;
  readonly by?: string;
}

/** Those of the records that are needed just now, as the open unit of work sees it. */
export type FindUses = (businessId: string, ids: readonly string[]) => Promise<readonly Use[]>;

/**
 * How a module asks, before one of its records goes, whether a later module still needs it, without knowing that module.
 * The record is locked when it asks, and who begins to need it locks it first: so the answer holds until the end.
 */
@Injectable()
export class InUseChecks {
  private readonly checks = new Map<UsedKind, FindUses[]>();

  /** Registers for the life of the process; call it when the module is made. */
  add(kind: UsedKind, check: FindUses): void {
    this.checks.set(kind, [...(this.checks.get(kind) ?? []), check]);
  }

  /** Those of the records that somebody needs, each module asked in turn. */
  async find(kind: UsedKind, businessId: string, ids: readonly string[]): Promise<Use[]> {
    const uses: Use[] = [];
    for (const check of this.checks.get(kind) ?? []) uses.push(...(await check(businessId, ids)));
    return uses;
  }

  /** Whether somebody needs the record. */
  async any(kind: UsedKind, businessId: string, id: string): Promise<boolean> {
    return (await this.find(kind, businessId, [id])).length > 0;
  }
}
