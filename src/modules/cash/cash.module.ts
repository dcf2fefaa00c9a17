import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata } from '../../core/module-metadata';
import { ShipmentsModule } from '../shipments/shipments.module';
import { CashController } from './cash.controller';
import { CashRepository } from './cash.repository';
import { CashService } from './cash.service';
import { CASH_OPENAPI } from './cash.openapi';
import { CashReadModel } from './cash.read-model';

const METADATA = { openApi: CASH_OPENAPI } satisfies DeclaredMetadata;

/** Cash on delivery: the amounts that drivers have collected, and their handovers to the depot. */
@DeclareMetadata(METADATA)
@Module({
  imports: [ShipmentsModule],
  controllers: [CashController],
  providers: [CashService, CashRepository, CashReadModel],
})
export class CashModule {}
