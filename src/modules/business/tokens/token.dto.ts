import { Text, Timestamp } from '../../../http/validation/fields';

export class CreateTokenDto {
  @Text({ description: 'What the token is for.', max: 100 }) name: string;
  @Timestamp({
    description: 'When it expires by itself; in the future. Null or absent: never.',
    example: '2030-01-01T00:00:00.000Z',
    optional: true,
    nullable: true,
  })
  expiresAt?: string | null;
}

export class GenerateTokenQuery {
  @Text({ description: 'What the token is for.', optional: true, max: 100 }) name?: string;
}
