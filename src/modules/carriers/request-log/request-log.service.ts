import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import type { Page } from '../../../core/page';
import { orNotFound } from '../../../common/errors/api-error';
import { CarriersReadModel } from '../carriers.read-model';
import type { LoggedRequestResponse } from './dto/logged-request.response';
import type { RequestLogQuery } from './dto/request-log.query';
import { RequestLogReadModel } from './request-log.read-model';

/** Lists calls to carriers. */
@Injectable()
export class RequestLogService {
  constructor(
    private readonly carriers: CarriersReadModel,
    private readonly log: RequestLogReadModel,
  ) {}

  /**
   * Returns the calls of the business to the carrier, newest first.
   *
   * @throws ApiError NOT_FOUND for a carrier that is not in the catalogue
   */
  async list({ businessId }: Actor, carrierId: string, query: RequestLogQuery): Promise<Page<LoggedRequestResponse>> {
    orNotFound(await this.carriers.findCatalogueCarrier(businessId, carrierId), 'carrier');
    return this.log.list(businessId, carrierId, query, query);
  }
}
