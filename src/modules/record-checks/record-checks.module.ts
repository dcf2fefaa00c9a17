import { Module } from '@nestjs/common';
import { CustomFieldsModule } from '../business/custom-fields/custom-fields.module';
import { DepotsModule } from '../depots/depots.module';
import { RecordChecksService } from './record-checks.service';

/** Checks of the custom fields and of the depot of a record, for the modules that have such records. */
@Module({
  imports: [CustomFieldsModule, DepotsModule],
  providers: [RecordChecksService],
  exports: [RecordChecksService],
})
export class RecordChecksModule {}
