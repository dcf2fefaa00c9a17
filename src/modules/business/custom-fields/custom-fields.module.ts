import { Module } from '@nestjs/common';
import { CustomFieldsReadModel } from './custom-fields.read-model';
import { FieldDefinitionsService } from './field-definitions.service';

/** Checks the metadata of records by the custom fields of their business. */
@Module({
  providers: [FieldDefinitionsService, CustomFieldsReadModel],
  exports: [FieldDefinitionsService, CustomFieldsReadModel],
})
export class CustomFieldsModule {}
