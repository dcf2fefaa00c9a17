import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../shipments/shipments.module';
import { CashController } from './cash.controller';
import { CashRepository } from './cash.repository';
import { CashService } from './cash.service';

/** Cash on delivery: what drivers have collected and handed in. */
@Module({
  imports: [ShipmentsModule],
  controllers: [CashController],
  providers: [CashService, CashRepository],
})
export class CashModule {}
