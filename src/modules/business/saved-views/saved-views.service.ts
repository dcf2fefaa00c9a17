import { Injectable } from '@nestjs/common';
import { type Actor, getActorId } from '../../../core/actor';
import type { JsonText } from '../../../core/page';
import { ApiError, orNotFound } from '../../../common/errors/api-error';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { CreateSavedViewDto } from './dto/saved-view.dto';
import type { SavedViewResponse } from './dto/saved-view.response';
import { SavedViewsRepository } from './saved-views.repository';
import { SavedViewsReadModel } from './saved-views.read-model';

/** The largest number of views of a user or an API token. */
const MAX_SAVED_VIEWS = 50;

/** Manages saved views: the search, filters and sort order of a list under a name. Each member and each API token has their own views. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly views: SavedViewsRepository,
    private readonly readModel: SavedViewsReadModel,
  ) {}

  list(actor: Actor): Promise<JsonText<readonly SavedViewResponse[]>> {
    return this.readModel.list(actor.businessId, getActorId(actor));
  }

  /**
   * Saves a view.
   *
   * @throws ApiError CONFLICT if another view has the name, or the user has 50 views
   */
  create(actor: Actor, input: CreateSavedViewDto): Promise<JsonText<SavedViewResponse>> {
    const id = newId();
    const ownerId = getActorId(actor);
    return this.work.run(actor.businessId, async () => {
      if ((await this.views.lockAndCountViews(actor.businessId, ownerId)) >= MAX_SAVED_VIEWS)
        throw new ApiError(
          'CONFLICT',
          undefined,
          `You have ${MAX_SAVED_VIEWS} saved views: delete one that is not used.`,
        );
      const { name, list, search, status, filter, sort } = input;
      await this.views.insertView({
        businessId: actor.businessId,
        id,
        ownerId,
        name,
        list,
        search,
        status,
        filter,
        sort,
      });
      return orNotFound(await this.readModel.read(actor.businessId, id), 'saved view');
    });
  }

  /**
   * Deletes a view.
   *
   * @throws ApiError NOT_FOUND if it does not exist or belongs to another owner
   */
  delete(actor: Actor, id: string): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const isDeleted = await this.views.deleteView(actor.businessId, getActorId(actor), id);
      if (!isDeleted) throw new ApiError('NOT_FOUND', undefined, 'No such saved view.');
    });
  }
}
