import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import { CurrentActor } from '../../../platform/http/actor';
import { HttpResult } from '../../../platform/http/envelope/http-result';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { CreatedTestBusinessResponse, TestBusinessResponse } from './dto/test-business.response';
import { TestBusinessService } from './test-business.service';

const PATH = '/api/business/test-business';

/** Manages the test business, and moves sessions into and out of it. */
@ApiTags('Test business')
@Controller('api/business/test-business')
export class TestBusinessController {
  constructor(private readonly testBusiness: TestBusinessService) {}

  @Get()
  @Allow('testing:manage')
  @Endpoint({
    id: 'getTestBusiness',
    summary: 'Read the test business',
    description: 'Returns the test business. `data` is null if there is none.',
    data: TestBusinessResponse,
    isNullable: true,
  })
  read(@CurrentActor() actor: Actor) {
    return this.testBusiness.find(actor);
  }

  @Post()
  @Allow('testing:manage')
  @Endpoint({
    id: 'createTestBusiness',
    summary: 'Create the test business',
    description: `The test business has the profile of the business: address, time zone, currency and plan. It has no other data. The response contains its
first API token, once. Further tokens are created in the test business as in any other.

The whole API works in it. No mail, text message or push message is sent, and no carrier and no geocoder is called. Notifications to
consignees have the status \`test\`, with the text that would have been sent. Carriers are simulated. Webhooks are delivered.

A business has one test business. Responds with 409 if there is one, or if the caller is in it.`,
    status: 201,
    data: CreatedTestBusinessResponse,
    hasLocationHeader: true,
    errors: ['CONFLICT'],
  })
  async create(@CurrentActor() actor: Actor) {
    return new HttpResult(await this.testBusiness.create(actor), { Location: PATH, 'Cache-Control': 'no-store' });
  }

  @Delete()
  @Allow('testing:manage')
  @Endpoint({
    id: 'deleteTestBusiness',
    summary: 'Delete the test business',
    description:
      'Ends the tokens and sessions of the test business at once, and deletes everything in it within a short time. Without a test ' +
      'business, nothing happens. Responds with 409 if the caller is in the test business.',
    errors: ['CONFLICT'],
  })
  remove(@CurrentActor() actor: Actor) {
    return this.testBusiness.remove(actor);
  }

  @Post('session')
  @Allow('testing:manage')
  @Endpoint({
    id: 'moveToTestBusiness',
    summary: 'Move the session into the test business',
    description:
      'Moves the session of the request, so that the same token or cookie then works in the test business. The user has the same role ' +
      'there. Responds with 403 for an API token, with 404 if there is no test business, and with 409 if the session is in it ' +
      'already.',
    data: TestBusinessResponse,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  enter(@CurrentActor() actor: Actor) {
    return this.testBusiness.enter(actor);
  }

  @Delete('session')
  @Allow('testing:manage')
  @Endpoint({
    id: 'leaveTestBusiness',
    summary: 'Move the session back to the business',
    description:
      'Moves the session of the request out of the test business. In the business itself, nothing happens. Responds with 403 for an ' +
      'API token.',
  })
  leave(@CurrentActor() actor: Actor) {
    return this.testBusiness.leave(actor);
  }
}
