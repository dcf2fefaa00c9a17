import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Account, Actor } from '../../../core/actor';
import { ApiError } from '../../../common/errors/api-error';
import { CurrentAccount } from '../../../platform/http/actor';
import { AllowAnyAccount, AllowEnrolment } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { MembersService } from './members.service';

/** Lets users leave their business. */
@ApiTags('Business users')
@Controller('api/business/leave')
export class LeaveController {
  constructor(private readonly members: MembersService) {}

  @Post()
  @AllowAnyAccount()
  @AllowEnrolment()
  @Endpoint({
    id: 'leaveBusiness',
    summary: 'Leave the business',
    description:
      'Ends the membership of the calling user, at the next request of each session. The account stays, and may accept an invitation ' +
      'or create a business. A driver who is linked to the user stays, without an account. Responds with 409 for the last owner, and ' +
      'with 403 for a user without a business and for an API token.',
    errors: ['CONFLICT'],
  })
  leave(@CurrentAccount() account: Account): Promise<void> {
    if (!account.businessId || !account.role) throw new ApiError('FORBIDDEN', undefined, 'You belong to no business.');
    return this.members.leave(account as Actor);
  }
}
