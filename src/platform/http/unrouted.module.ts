import { Module } from '@nestjs/common';
import { UnroutedController } from './unrouted.controller';

/** Listed last: its route takes what all others have left. */
@Module({ controllers: [UnroutedController] })
export class UnroutedModule {}
