import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../core/expected-version';
import type { JsonText, Listed, RequestedPage } from '../../core/page';
import { orNotFound } from '../../common/errors/api-error';
import { newId } from '../../common/ids';
import { UnitOfWork } from '../../platform/database/unit-of-work/unit-of-work';
import type { CreateParkingLotDto, UpdateParkingLotDto } from './dto/parking-lot.dto';
import type { ParkingLotResponse, ParkingLotSummary } from './dto/parking-lot.response';
import { ParkingLotsReadModel } from './parking-lots.read-model';
import { ParkingLotsRepository } from './parking-lots.repository';

@Injectable()
export class ParkingLotsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly parkingLots: ParkingLotsRepository,
    private readonly readModel: ParkingLotsReadModel,
  ) {}

  list(actor: Actor, page: RequestedPage | undefined): Promise<Listed<ParkingLotResponse>> {
    return this.readModel.list(actor.businessId, page);
  }

  async read(actor: Actor, id: string): Promise<JsonText<ParkingLotResponse>> {
    return orNotFound(await this.readModel.read(actor.businessId, id), 'parking lot');
  }

  create(actor: Actor, { name }: CreateParkingLotDto): Promise<ParkingLotSummary> {
    return this.work.run(actor.businessId, async () => {
      const id = newId();
      await this.parkingLots.insertParkingLot({ businessId: actor.businessId, id, name });
      return { guid: id, name };
    });
  }

  update(
    actor: Actor,
    id: string,
    { name }: UpdateParkingLotDto,
    expected?: ExpectedVersion,
  ): Promise<ParkingLotSummary> {
    return this.work.run(actor.businessId, async () => {
      const parkingLot = orNotFound(await this.parkingLots.lockParkingLot(actor.businessId, id), 'parking lot');
      assertVersion(expected, parkingLot.version);
      if (name !== undefined) await this.parkingLots.updateParkingLot(parkingLot, { name });
      return { guid: id, name: name ?? parkingLot.name };
    });
  }

  delete(actor: Actor, id: string, expected?: ExpectedVersion): Promise<void> {
    return this.work.run(actor.businessId, async () => {
      const parkingLot = orNotFound(await this.parkingLots.lockParkingLot(actor.businessId, id), 'parking lot');
      assertVersion(expected, parkingLot.version);
      await this.parkingLots.updateParkingLot(parkingLot, { deletedAt: () => 'now()' });
    });
  }
}
