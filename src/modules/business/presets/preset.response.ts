import { Shows, ShowsGuid, ShowsTime } from '../../../http/openapi/property';

const Length = (description: string) => Shows(description, { type: Number, example: 40 });

export class PresetResponse {
  @ShowsGuid('The preset.') guid: string;
  @Shows('Name.', { type: String }) name: string;
  @Length('Length in cm.') length: number;
  @Length('Width in cm.') width: number;
  @Length('Height in cm.') height: number;
  @Shows('Weight in kg.', { type: Number, nullable: true, example: 2.5 }) weight: number | null;
  @ShowsTime('When it was made.') createdAt: string;
  @ShowsTime('When it was last changed.') updatedAt: string;
}
