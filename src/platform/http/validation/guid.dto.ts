import { GuidField } from './fields';

/** An entry of the body of a bulk deletion. */
export class GuidDto {
  @GuidField({ description: 'The record.' })
  guid: string;
}
