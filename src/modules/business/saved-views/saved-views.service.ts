import { Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import type { JsonText } from '../../../application/page';
import { ApiError, found } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { CreateSavedViewDto } from './saved-view.dto';
import type { SavedViewResponse } from './saved-view.response';
import { SavedViewsRepository } from './saved-views.repository';

/** More than anybody finds again. */
export const MAX_SAVED_VIEWS = 50;

/** Lists as somebody has filtered and sorted them: each member, and each API token, has their own. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly views: SavedViewsRepository,
  ) {}

  list(actor: Actor): Promise<JsonText<readonly SavedViewResponse[]>> {
    return this.views.list(actor.businessId, actorId(actor));
  }

  /** @throws ApiError CONFLICT for a name that is taken, and when there are 50 already */
  create(actor: Actor, given: CreateSavedViewDto): Promise<JsonText<SavedViewResponse>> {
    const [id, ownerId] = [newId(), actorId(actor)];
    return this.work.run(actor.businessId, async () => {
      if ((await this.views.countAlone(actor.businessId, ownerId)) >= MAX_SAVED_VIEWS)
        throw new ApiError(
          'CONFLICT',
          undefined,
          `You have ${MAX_SAVED_VIEWS} saved views: delete one that is not used.`,
        );
      const { name, list, search, status, filter, sort } = given;
      await this.views.insert({ businessId: actor.businessId, id, ownerId, name, list, search, status, filter, sort });
      return found(await this.views.read(actor.businessId, id), 'saved view');
    });
  }

  /** @throws ApiError NOT_FOUND for one that is somebody else's, as for one that never was */
  delete(actor: Actor, id: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      found((await this.views.delete(actor.businessId, actorId(actor), id)) || null, 'saved view');
    });
  }
}
