import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { RouteReadsService } from '../routes/route-reads.service';
import { SearchTurnsService } from '../search-turns.service';
import { DispatchAdditionsService } from './dispatch-additions.service';
import type { ReoptimizeDto } from './dto/dispatch.dto';
import type { ReoptimizedResponse } from './dto/reoptimization.response';
import { gainOf, toFigures } from './proposals/kept-figures';
import { RouteImprovementService } from './route-improvement.service';

/** The rest of a tour on the road: what is taken in on the way, and the order of what is to come. */
@Injectable()
export class DispatchReoptimizationService {
  constructor(
    private readonly additions: DispatchAdditionsService,
    private readonly improvement: RouteImprovementService,
    private readonly routes: RouteReadsService,
    private readonly turns: SearchTurnsService,
  ) {}

  /**
   * Takes shipments in, at the end of the route, and then puts what is to come into the best order that is found.
   *
   * @param signal ends the search; what was taken in stays
   * @throws ApiError RATE_LIMITED when the business has too many under way already, with nothing taken in
   */
  reoptimize(actor: Actor, id: string, dto: ReoptimizeDto, signal?: AbortSignal): Promise<ReoptimizedResponse> {
    return this.turns.inTurn(actor.businessId, () => this.inTurn(actor, id, dto, signal), signal);
  }

  private async inTurn(
    actor: Actor,
    id: string,
    dto: ReoptimizeDto,
    signal?: AbortSignal,
  ): Promise<ReoptimizedResponse> {
    await this.additions.takeIn(actor, id, dto);
    const { isChanged, ...figures } = await this.improvement.improve(actor, id, { signal });
    const [before, after] = [toFigures(figures.before), toFigures(figures.after)];
    const route = await this.routes.read(actor, id);
    return { dispatchId: id, changed: isChanged, before, after, gained: gainOf(before, after), route };
  }
}
