import { getEmailDomain, toDomainName } from './domain-name';

describe('names of domains', () => {
  it.each([
    ['acme.example', 'acme.example'],
    ['Acme.Example', 'acme.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['a-b.co.uk', 'a-b.co.uk'],
  ])('reads %s as %s', (text, domain) => expect(toDomainName(text)).toBe(domain));

  it.each([
    '',
    'acme',
    'acme.',
    '.acme.example',
    '-a.example',
    'acme..example',
    'acme.example/x',
    'acme%2eexample',
    'acme.example:443',
    '*.acme.example',
    '127.0.0.1',
    'a b.example',
    `${'a'.repeat(64)}.example`,
  ])('rejects %j', (text) => expect(toDomainName(text)).toBeNull());

  it.each([
    ['anna@acme.example', 'acme.example'],
    ['"a@evil.example"@Acme.example', 'acme.example'],
    ['anna@acme.example.evil.example', 'acme.example.evil.example'],
    ['@acme.example', null],
    ['anna', null],
  ])('takes the domain of %s after the last @', (email, domain) => expect(getEmailDomain(email)).toBe(domain));
});
