import { DefaultNamingStrategy } from 'typeorm';

const toSnakeCase = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Properties are camelCase, columns snake_case; an embedded address prefixes its columns: delivery_street. */
export class SnakeNaming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return toSnakeCase([...prefixes, custom ?? property].join('_'));
  }
}
