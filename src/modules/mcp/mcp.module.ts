import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller';
import { ResourceMetadataController } from './resource-metadata.controller';

/** The MCP server, which offers operations of the interface to agents as tools. */
@Module({ controllers: [McpController, ResourceMetadataController] })
export class McpModule {}
