import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { RouteProposal } from '../entities/route-proposal.entity';
import type { StoredFigures } from './stored-figures';

/** A proposal to store. */
export interface FoundProposal {
  readonly id: string;
  /** The shipments of the open stops in the sequence of the route when the search began. */
  readonly storedIds: readonly string[];
  /** The same shipments in the proposed sequence. */
  readonly proposedIds: readonly string[];
  readonly before: StoredFigures;
  readonly after: StoredFigures;
}

/** Writes route improvements found in the background. Call it inside a unit of work. */
@Injectable()
export class RouteProposalsRepository {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Stores the proposal in place of an earlier one. The row of the dispatch exists, because `claimLateDispatches` (route-proposals.hot.ts)
   * inserted it before the search.
   */
  async storeProposal(businessId: string, dispatchId: string, found: FoundProposal): Promise<void> {
    const { id, storedIds, proposedIds, before, after } = found;
    await this.proposals.update(
      { businessId, dispatchId },
      {
        id,
        storedIds: [...storedIds],
        proposedIds: [...proposedIds],
        before,
        after,
        madeAt: () => 'now()',
        acceptedAt: null,
      },
    );
  }

  async markAccepted(businessId: string, dispatchId: string, id: string): Promise<void> {
    await this.proposals.update({ businessId, dispatchId, id }, { acceptedAt: () => 'now()' });
  }

  private get proposals(): Repository<RouteProposal> {
    return this.work.manager.getRepository(RouteProposal);
  }
}
