import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller';
import { ResourceMetadataController } from './resource-metadata.controller';

@Module({ controllers: [McpController, ResourceMetadataController] })
export class McpModule {}
