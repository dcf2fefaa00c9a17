import { Global, Module } from '@nestjs/common';
import { OutboundHttp } from './outbound-http';
import { RemoteServers } from './remote-servers';
import { TxtRecords } from './txt-records';

/** Provides requests to other servers to all modules. */
@Global()
@Module({ providers: [OutboundHttp, RemoteServers, TxtRecords], exports: [OutboundHttp, RemoteServers, TxtRecords] })
export class OutboundModule {}
