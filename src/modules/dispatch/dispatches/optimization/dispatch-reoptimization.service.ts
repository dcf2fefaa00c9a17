import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { RouteReadsService } from '../../routes/route-reads.service';
import { DispatchAdditionsService } from '../stops/dispatch-additions.service';
import type { ReoptimizeDto } from '../dto/dispatch.dto';
import type { ReoptimizedResponse } from '../dto/reoptimization.response';
import { computeGain, toFigures } from '../proposals/stored-figures';
import { RouteImprovementService } from './route-improvement.service';

/** Reoptimizes a route in progress: adds shipments and improves the sequence of its open stops. */
@Injectable()
export class DispatchReoptimizationService {
  constructor(
    private readonly additions: DispatchAdditionsService,
    private readonly improvement: RouteImprovementService,
    private readonly routes: RouteReadsService,
  ) {}

  /**
   * Adds shipments to the end of the route, then stores the best sequence that is found.
   *
   * @param signal ends the search; added shipments remain
   */
  async reoptimize(actor: Actor, id: string, dto: ReoptimizeDto, signal?: AbortSignal): Promise<ReoptimizedResponse> {
    await this.additions.addShipments(actor, id, dto);
    const improvement = await this.improvement.improveRoute(actor, id, { signal });
    const before = toFigures(improvement.before);
    const after = toFigures(improvement.after);
    const route = await this.routes.read(actor, id);
    return { dispatchId: id, changed: improvement.isChanged, before, after, gained: computeGain(before, after), route };
  }
}
