import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PublicOrigin } from '../../core/public-origin';
import { SCOPES } from '../../core/scopes';
import { BareJson } from '../../platform/http/envelope/http-result';
import { Public } from '../../platform/http/guards/allow';

/** Metadata of a protected resource, as RFC 9728 defines it. */
interface ResourceMetadata {
  readonly resource: string;
  readonly resource_name: string;
  readonly resource_documentation: string;
  readonly scopes_supported: readonly string[];
  readonly bearer_methods_supported: readonly string[];
}

/**
 * Publishes how clients get access. The service issues the tokens itself, on its settings page, so there is no authorization server to
 * name.
 */
@ApiExcludeController()
@Controller('.well-known/oauth-protected-resource')
export class ResourceMetadataController {
  constructor(private readonly origin: PublicOrigin) {}

  /** The metadata of the whole API. */
  @Get()
  @Public()
  @Header('Cache-Control', 'public, max-age=3600')
  describeApi(): BareJson {
    return new BareJson(this.describeResource(''));
  }

  /** The metadata of the MCP server. */
  @Get('mcp')
  @Public()
  @Header('Cache-Control', 'public, max-age=3600')
  describeMcpServer(): BareJson {
    return new BareJson(this.describeResource('/mcp'));
  }

  private describeResource(path: string): ResourceMetadata {
    const origin = this.origin.get();
    return {
      resource: `${origin}${path}`,
      resource_name: 'Delivery Dispatch Service',
      resource_documentation: `${origin}/docs`,
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
    };
  }
}
