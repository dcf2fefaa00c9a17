import { Global, Module } from '@nestjs/common';
import { OutboundHttp } from './outbound-http';
import { RemoteServers } from './remote-servers';

@Global()
@Module({ providers: [OutboundHttp, RemoteServers], exports: [OutboundHttp, RemoteServers] })
export class OutboundModule {}
