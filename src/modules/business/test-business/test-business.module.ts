import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../../core/module-metadata';
import { ADMINS } from '../../../core/roles';
import { TestBusinessController } from './test-business.controller';
import { TestBusinessJobs } from './test-business.jobs';
import { TEST_BUSINESS_OPENAPI } from './test-business.openapi';
import { TestBusinessRepository } from './test-business.repository';
import { TestBusinessService } from './test-business.service';
import { TestBusinessesService } from './test-businesses.service';
import { TestBusinessesReadModel } from './test-businesses.read-model';

const METADATA = {
  openApi: TEST_BUSINESS_OPENAPI,
  permissions: { 'testing:manage': ADMINS },
  scopes: { 'testing:manage': 'settings:read' }, // settings:write for changes
  constraintMessages: {
    businesses_test_unique: { testBusiness: 'This business has a test business. Delete it first to begin again.' },
  },
} satisfies DeclaredMetadata;

declare module '../../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/**
 * The test business of a business. Other modules ask it whether a business is one, because nothing is sent from
 * it.
 */
@DeclareMetadata(METADATA)
@Module({
  controllers: [TestBusinessController],
  providers: [
    TestBusinessService,
    TestBusinessRepository,
    TestBusinessJobs,
    TestBusinessesService,
    TestBusinessesReadModel,
  ],
  exports: [TestBusinessesService],
})
export class TestBusinessModule {}
