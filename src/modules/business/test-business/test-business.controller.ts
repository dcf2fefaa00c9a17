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
    description: '`data` is null without a test business.',
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
    description: `The test business has the profile of the business: address, time zone, currency and plan. It has no other data. The response
contains its first API token, once. Further ones are made in the test business as in any other.

The whole API works in it. No mail, text message or push message is sent, no carrier and no geocoder is called. Notifications to
consignees have the status \`test\`, with the text that would have been sent. Carriers are simulated. Webhooks are delivered.

A business has one test business. 409: there is one, or the caller is in it.`,
    status: 201,
    data: CreatedTestBusinessResponse,
    location: true,
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
    description: `Ends its tokens and sessions at once, and deletes everything in it within a short time. Without a test business, nothing
happens. 409: the caller is in the test business.`,
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
    description: `Moves the session of the request, so that the same token or cookie then works in the test business. The user has the same role
there. For sessions only (403). 404: there is no test business. 409: the session is in it already.`,
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
      'Moves the session of the request out of the test business. In the business itself, nothing happens. For sessions only (403).',
  })
  leave(@CurrentActor() actor: Actor) {
    return this.testBusiness.leave(actor);
  }
}
