import type { TestApp } from './test-app';

const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
const MAX_REDIRECTS = 10;

interface Me {
  readonly guid: string;
  readonly email: string;
  readonly role: string | null;
  readonly businessGuid: string | null;
}

/** A browser that signs in: it stores cookies by origin and follows redirects. */
export class SsoBrowser {
  private readonly cookies = new Map<string, Map<string, string>>();

  constructor(private readonly t: TestApp) {}

  /** Enters the address on the sign-in page. Returns the page of the provider; null if a password is asked for. */
  async start(email: string, returnTo?: string): Promise<string | null> {
    const body = JSON.stringify({ email, returnTo });
    const response = await this.send(`${this.t.url}/api/session/sso`, { method: 'POST', headers: OWN_PAGE, body });
    const { data, error } = (await response.json()) as { data?: { redirectTo: string | null }; error?: unknown };
    if (!data) throw new Error(`Status ${response.status}: ${JSON.stringify(error)}`);
    return data.redirectTo;
  }

  /** Follows redirects until a page of the portal, and returns its address without the origin. */
  async follow(url: string): Promise<string> {
    let current = url;
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects++) {
      const response = await this.send(current);
      const location = response.headers.get('location');
      if (!location) throw new Error(`${current} has status ${response.status}: ${await response.text()}`);
      current = new URL(location, current).href;
      if (current.startsWith(`${this.t.url}/portal`)) return current.slice(this.t.url.length);
    }
    throw new Error('Too many redirects.');
  }

  /** Signs in from the sign-in page to the page after it. */
  async signIn(email: string, returnTo?: string): Promise<string> {
    const url = await this.start(email, returnTo);
    if (!url) throw new Error(`${email} signs in by password.`);
    return this.follow(url);
  }

  /** The user of the session; null without one. */
  async me(): Promise<Me | null> {
    const response = await this.send(`${this.t.url}/api/user/me`, { headers: OWN_PAGE });
    if (response.status === 401) return null;
    if (response.status !== 200) throw new Error(`/api/user/me has status ${response.status}.`);
    return ((await response.json()) as { data: Me }).data;
  }

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) },
    });
    for (const each of response.headers.getSetCookie()) {
      const [name = '', ...value] = each.split(';', 1)[0]!.split('=');
      if (/expires=Thu, 01 Jan 1970/i.test(each)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return response;
  }
}
