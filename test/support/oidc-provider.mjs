/**
 * A real OpenID provider (the package oidc-provider) in its own process. It prints its issuer as a line, and ends with its input.
 * `POST /people` with `{email: claims}` sets who can sign in. The person of `login_hint` signs in without a page.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { requireTool } from '../../.config/tools.mjs';

const { Provider } = requireTool('oidc-provider');

const [, , redirectUri, clientId, clientSecret] = process.argv;
const people = new Map();
const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['test'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, ...[...people.values()].findLast(({ sub }) => sub === id) }),
  }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  async loadExistingGrant(context) {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client.clientId,
      accountId: context.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const respond = provider.callback();

server.on('request', async (request, response) => {
  if (request.method === 'POST' && request.url === '/people') {
    for (const [email, claims] of Object.entries(await json(request))) people.set(email, { email, ...claims });
    return response.end();
  }
  if (!request.url.startsWith('/interaction/')) return respond(request, response);
  const { params } = await provider.interactionDetails(request, response);
  const person = people.get(params.login_hint);
  const result = person
    ? { login: { accountId: person.sub } }
    : { error: 'access_denied', error_description: 'Nobody has this address.' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
});

process.stdin.on('end', () => process.exit()).resume();
process.stdout.write(`${issuer}\n`);
