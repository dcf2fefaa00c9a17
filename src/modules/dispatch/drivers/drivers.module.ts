import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../../application/contributions';
import { READERS, WRITERS } from '../../../application/roles';
import { DriversController } from './drivers.controller';
import { DriversRepository } from './drivers.repository';
import { DriversService } from './drivers.service';

const BRINGS = {
  permissions: {
    'drivers:read': READERS,
    'drivers:write': WRITERS,
  },
  taken: {
    drivers_user_unique: { userGuid: 'Another driver is tied to this user.' },
  },
} satisfies Contribution;

declare module '../../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  controllers: [DriversController],
  providers: [DriversService, DriversRepository],
  exports: [DriversService],
})
export class DriversModule {}
