import { Module } from '@nestjs/common';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS_AND_DRIVER } from '../../core/roles';
import { READS_EVERYTHING } from '../../core/scopes';
import { SearchController } from './search.controller';
import { SearchReadModel } from './search.read-model';
import { SearchService } from './search.service';
import { SEARCH_OPENAPI } from './search.openapi';

const METADATA = {
  openApi: SEARCH_OPENAPI,
  permissions: { 'search:read': READERS_AND_DRIVER },
  scopes: { 'search:read': READS_EVERYTHING },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/** One search over all kinds of records, for the search field of the portal. */
@DeclareMetadata(METADATA)
@Module({
  controllers: [SearchController],
  providers: [SearchService, SearchReadModel],
})
export class SearchModule {}
