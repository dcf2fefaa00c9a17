import { Module } from '@nestjs/common';
import { UnroutedController } from './unrouted.controller';

/** Responds to requests for which no other module has a route. It must be the last module. */
@Module({ controllers: [UnroutedController] })
export class UnroutedModule {}
