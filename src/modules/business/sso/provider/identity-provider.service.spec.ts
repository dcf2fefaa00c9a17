import type { OutboundHttp, OutboundRequest } from '../../../../platform/outbound/outbound-http';
import { OutboundHttp as RealHttp } from '../../../../platform/outbound/outbound-http';
import { IdentityProviderService } from './identity-provider.service';

const ISSUER = 'https://login.acme.example';
const provider = {
  issuer: ISSUER,
  clientId: 'dispatch',
  clientSecret: 'secret',
  redirectUri: 'https://dispatch.example/account/sso/callback',
  roleClaim: null,
};
const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/keys`,
};

/** The service with a provider that has this discovery document. */
function serviceFor(metadata: object, status = 200) {
  const sent: OutboundRequest[] = [];
  const http = new RealHttp({ ALLOW_PRIVATE_TARGETS: false }) as OutboundHttp & { send: OutboundHttp['send'] };
  http.send = (request) => {
    sent.push(request);
    const headers = { 'content-type': 'application/json', location: 'https://10.0.0.1/' };
    return Promise.resolve({ status, headers, body: Buffer.from(JSON.stringify(metadata)) });
  };
  return { service: new IdentityProviderService(http, { ALLOW_PRIVATE_TARGETS: false }), sent };
}

describe('discovery of a provider', () => {
  it('reads the document of the issuer, once for several sign-ins', async () => {
    const { service, sent } = serviceFor(METADATA);
    for (let times = 0; times < 3; times++) {
      const url = await service.createAuthorizationUrl(provider, service.createChecks('state'), 'anna@acme.example');
      expect(url.origin + url.pathname).toBe(`${ISSUER}/authorize`);
    }
    expect(sent.map(({ method, url }) => [method, url.href])).toEqual([
      ['GET', `${ISSUER}/.well-known/openid-configuration`],
    ]);
  });

  it.each([
    ['http://login.acme.example/keys'],
    ['https://127.0.0.1/keys'],
    ['https://[::1]/keys'],
    ['https://localhost/keys'],
    ['https://10.0.0.1/keys'],
    ['https://192.168.1.1/keys'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://user@login.acme.example/keys'],
    ['file:///etc/passwd'],
  ])('rejects the endpoint %s', async (address) => {
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
      const { service } = serviceFor({ ...METADATA, [name]: address });
      await expect(service.testProvider(provider)).rejects.toThrow(
        `The discovery document has a ${name} that is not a public https address.`,
      );
    }
  });

  it.each([301, 302, 307, 404, 500])('follows no redirect and accepts no error: status %s', async (status) => {
    const { service, sent } = serviceFor(METADATA, status);
    await expect(service.testProvider(provider)).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });

  it('does not cache a discovery document that was rejected', async () => {
    const { service, sent } = serviceFor({ ...METADATA, issuer: 'https://other.example' });
    for (let times = 0; times < 2; times++) await expect(service.testProvider(provider)).rejects.toThrow();
    expect(sent).toHaveLength(2);
  });
});
