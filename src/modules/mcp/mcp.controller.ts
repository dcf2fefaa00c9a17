import { randomUUID } from 'node:crypto';
import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiError } from '../../common/errors/api-error';
import type { Env } from '../../config/env';
import { ENV } from '../../config/env.token';
import { PublicOrigin } from '../../core/public-origin';
import type { ApiRequest } from '../../platform/http/actor';
import { ProtectedResource } from '../../platform/http/authentication/protected-resource';
import { AllowAnyAccount, AnyScope } from '../../platform/http/guards/allow';
import { InternalRequests } from '../../platform/http/internal-requests';
import { ApiDocument } from '../../platform/http/openapi/api-document';
import { assertAllowedCaller, MCP_PATH } from './allowed-origin';
import { answerMessage } from './mcp-server';
import { MCP_TOOLS } from './mcp-tools';
import { type DescribedApi, defineTools, type ToolDefinition } from './tool-definitions';
import { isJsonObject } from '../../common/json-object';

/**
 * The Model Context Protocol over Streamable HTTP. It stores nothing between requests, so any process of the service can respond.
 * The session id only distinguishes messages of different conversations.
 */
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  private tools?: ToolDefinition[];

  constructor(
    private readonly document: ApiDocument,
    private readonly requests: InternalRequests,
    private readonly origin: PublicOrigin,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Post()
  @HttpCode(200)
  @AllowAnyAccount()
  @ProtectedResource(MCP_PATH)
  @AnyScope() // Each tool needs the scopes of its operation.
  async receive(@Req() request: ApiRequest, @Res() response: Response): Promise<void> {
    assertAllowedCaller(request, this.origin.get(), this.env.CORS_ORIGINS?.split(/\s*,\s*/) ?? []);
    const message: unknown = request.body;
    if (!isJsonObject(message))
      throw new ApiError('VALIDATION_ERROR', { body: 'Must be one JSON-RPC message; batches are not supported.' });
    if (message.method === 'initialize') response.setHeader('Mcp-Session-Id', randomUUID());
    this.tools ??= defineTools(MCP_TOOLS, this.document.buildDocument() as unknown as DescribedApi);
    await answerMessage({ tools: this.tools, requests: this.requests }, request, response);
  }
}
