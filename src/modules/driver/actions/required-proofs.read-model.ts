import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ProofKind } from '../../business/defaults/proof-kinds';
import { joinProofSettingsSql, proofRequiredSql } from '../proof-sql';

/** Reads which proof a delivery requires. */
@Injectable()
export class RequiredProofsReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /** Returns the kinds of proof that the delivery of a shipment needs. Call it inside a unit of work. */
  async findRequiredProofs(businessId: string, shipmentId: string): Promise<readonly ProofKind[]> {
    const [row] = await this.work.manager.query<{ required: ProofKind[] }[]>(
      `SELECT ${proofRequiredSql('shipment')} AS required
       FROM shipments shipment
       ${joinProofSettingsSql('shipment')}
       WHERE shipment.business_id = $1 AND shipment.id = $2`,
      [businessId, shipmentId],
    );
    return row?.required ?? [];
  }
}
