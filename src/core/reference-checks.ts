import { Injectable } from '@nestjs/common';

/** Kinds of records that other modules refer to. A `booking` is identified by its shipment. */
export type ReferencedKind =
  'customer' | 'carrier' | 'booking' | 'order' | 'shipment' | 'vehicle' | 'driver' | 'user' | 'depot';

/** A record that is still referenced. */
export interface Reference {
  /** The id of the referenced record. */
  readonly id: string;
  /** The record that refers to it, as an error message names it: `The order ORD-000042`. */
  readonly by?: string;
}

/** Returns the records that are still referenced, as the open unit of work sees them. */
export type FindReferences = (businessId: string, ids: readonly string[]) => Promise<readonly Reference[]>;

/**
 * Reports before a deletion whether other modules still refer to the record. They register their checks here, so that the module of the
 * record does not import them. Lock the record before the check; code that starts to refer to a record locks it first, so the result holds
 * until the transaction ends.
 */
@Injectable()
export class ReferenceChecks {
  private readonly checks = new Map<ReferencedKind, FindReferences[]>();

  /** Registers a check for the life of the process. Call it when the module is created. */
  add(kind: ReferencedKind, check: FindReferences): void {
    this.checks.set(kind, [...(this.checks.get(kind) ?? []), check]);
  }

  /** Returns the records that are still referenced, checking one module after the other. */
  async findReferences(kind: ReferencedKind, businessId: string, ids: readonly string[]): Promise<Reference[]> {
    const references: Reference[] = [];
    for (const check of this.checks.get(kind) ?? []) references.push(...(await check(businessId, ids)));
    return references;
  }

  /** Returns whether the record is still referenced. */
  async isReferenced(kind: ReferencedKind, businessId: string, id: string): Promise<boolean> {
    return (await this.findReferences(kind, businessId, [id])).length > 0;
  }
}
