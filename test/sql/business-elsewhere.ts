/** Statements that may use a tenant table without `business_id = $n`. */
export const BUSINESS_ELSEWHERE: readonly {
  readonly table: string;
  readonly statement: RegExp;
  readonly because: string;
}[] = [
  {
    table: 'customers',
    statement: /tries the wall/,
    because: 'sent by the tests of row-level security, which must hold where a statement forgets the business',
  },
];
