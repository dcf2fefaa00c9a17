import { CallMask, listSecrets } from './masking';

const json = (value: unknown) => JSON.parse(value as string) as unknown;
const received = (value: unknown, text = JSON.stringify(value)) => ({ body: Buffer.from(text), json: value });

describe('masking a call to a carrier', () => {
  it('stores only the length of names, streets, numbers to call and unknown text', () => {
    const sent = {
      recipient: { name: 'Anna Huber', street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' },
      ShipTo: { Phone: { Number: '4315550110' }, AddressLine: ['Operngasse 7', 'Tür 4'] },
      latitude: 48.2,
      remarks: 'Ring twice',
    };
    expect(json(new CallMask([]).maskRequest(JSON.stringify(sent)))).toEqual({
      recipient: {
        name: '[10 characters]',
        street: '[12 characters]',
        city: 'Wien',
        postalCode: '1010',
        country: 'AT',
      },
      ShipTo: { Phone: { Number: '[10 characters]' }, AddressLine: ['[12 characters]', '[5 characters]'] },
      latitude: '[personal]',
      remarks: '[10 characters]',
    });
  });

  it('stores codes, numbers, references and messages', () => {
    const body = {
      errors: [{ code: '120100', message: 'Missing or invalid shipper number' }],
      serviceLevel: 'express',
      reference: 'CR/1',
      packages: [{ weight: 2.5, weight_unit: 'KG' }],
      isResidential: false,
      label: null,
    };
    expect(json(new CallMask([]).maskResponse(received(body)))).toEqual(body);
  });

  it('removes secrets under any name, in addresses and in messages', () => {
    const account = { apiKey: 'key-4711', apiSecret: 'user:pass-0815' };
    const secrets = listSecrets(account, { Authorization: 'Bearer tokenOfToday', 'X-Signature': 'v1=abcdef' });
    const mask = new CallMask(secrets);
    const body = {
      access_token: 'eyJ',
      message: 'Not tokenOfToday, key-4711, pass-0815 or v1=abcdef',
      reference: 'key-4711',
    };
    expect(json(mask.maskResponse(received(body)))).toEqual({
      access_token: '[secret]',
      message: 'Not [secret], [secret], [secret] or [secret]',
      reference: '[secret]',
    });
    expect(mask.maskUrl(new URL('https://carrier.example/key-4711?token=abc&trackingNumber=CT1'))).toBe(
      'https://carrier.example/[secret]?token=[secret]&trackingNumber=CT1',
    );
    expect(mask.maskText('key-4711 is wrong')).toBe('[secret] is wrong');
  });

  it('removes personal text of the request from messages of the response', () => {
    const mask = new CallMask([]);
    mask.maskRequest(JSON.stringify({ to: { name: 'Anna (Huber)', street: 'Operngasse 7' } }));
    const body = { message: 'ANNA (HUBER), Operngasse 7: unknown address' };
    expect(json(mask.maskResponse(received(body)))).toEqual({ message: '[personal], [personal]: unknown address' });
  });

  it('limits text, lists, depth, values and the whole body', () => {
    const mask = (body: unknown) => new CallMask([]).maskResponse(received(body))!;
    expect(json(mask({ message: 'x'.repeat(400) }))).toEqual({ message: `${'x'.repeat(300)}…` });
    expect((json(mask({ ids: Array.from({ length: 50 }, () => 'id') })) as { ids: string[] }).ids.slice(19)).toEqual([
      'id',
      '[30 more]',
    ]);
    const nested = '['.repeat(5000) + ']'.repeat(5000);
    expect(new CallMask([]).maskResponse(received(JSON.parse(nested), nested))).toContain('[more]');
    expect(mask(Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`id${at}`, at]))).length).toBe(4001);
    expect(json(mask({ 'Anna Huber': 1 }))).toEqual({ '[name]': 1 });
  });

  it('stores the beginning of a response that is not JSON, and the length of such a request', () => {
    const mask = new CallMask(['key-4711']);
    const page = '<html><head><title>502 Bad Gateway</title></head><body>key-4711</body></html>';
    expect(mask.maskResponse(received(undefined, page))).toBe('[77 bytes that are not JSON] 502 Bad Gateway [secret]');
    expect(mask.maskRequest('grant_type=client_credentials')).toBe('[29 characters that are not JSON]');
    expect([mask.maskRequest(''), mask.maskResponse(received(undefined, ''))]).toEqual([null, null]);
  });
});
