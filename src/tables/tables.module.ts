import { Module } from '@nestjs/common';
import { TableReader } from './table-reader';

@Module({ providers: [TableReader], exports: [TableReader] })
export class TablesModule {}
