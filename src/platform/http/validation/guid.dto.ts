import { Guid } from './fields';

/** An entry of the body of a bulk deletion. */
export class GuidDto {
  @Guid({ description: 'The record.' })
  guid: string;
}
