/*
 * The log of calls to carriers stores no secrets (credentials, tokens, signatures) and no personal data (names, streets, numbers to call).
 * The names of headers, members and parameters decide what a value is.
 */

/** Longest stored body in characters. */
const MAX_BODY_CHARACTERS = 4000;
/** Longest text of a member in characters. */
const MAX_TEXT_CHARACTERS = 300;
/** Longest beginning of a response that is not JSON, in characters. */
const MAX_NON_JSON_CHARACTERS = 200;
const MAX_LIST_ELEMENTS = 20;
const MAX_DEPTH = 20;
/** The most values of one body, in all lists and objects. It limits the time of masking. */
const MAX_VALUES = 2000;
/** Shorter secrets and personal texts occur in other words by chance. */
const MIN_HIDDEN_CHARACTERS = 4;
/** The most personal texts of a request that are removed from other texts. Each is searched in every text. */
const MAX_PERSONAL_TEXTS = 100;

const SECRET_MASK = '[secret]';
const PERSONAL_MASK = '[personal]';

/** Names of headers and of members whose values are secrets. */
const SECRET_NAME = /authorization|token|secret|passw|api-?_?key|credential|signature|client_?-?id/i;
/** Names of members that are personal data, with everything inside of them. */
const PERSONAL_NAME = /phone|mail|person|attention|signed|receivedby|proof|photo|latitude|longitude/i;
/**
 * Endings of the names of members whose text is needed to find out why a call failed. Other text is personal data or unknown, so only its
 * length is stored. Add an ending only if no carrier has personal data under such a name. Names that SECRET_NAME or PERSONAL_NAME matches
 * are hidden in any case, such as `phoneNumber`: they are checked first.
 */
const NEEDED_NAME_ENDINGS = `
  amount carrier carrier_?name city code codes context country currency date days description descriptions
  detail details docs error errors format height id ids incoterm instance language length level levels locale
  locality location message messages method no number numbers option price product profile property reason
  reference referenceno refno service services severity shipment state status time timestamp title town type
  types unit uom value version weight width zip
`;
const NEEDED_NAME = new RegExp(`(${NEEDED_NAME_ENDINGS.trim().split(/\s+/).join('|')})$`, 'i');
/** Names of members as specifications have them. Other names may themselves be data. */
const PLAIN_NAME = /^[\w$.@:-]{1,60}$/;

/** Where a JSON value is in its body. */
interface ValueContext {
  /** Name of the member. The elements of a list have the name of the list. */
  readonly name: string;
  /** Whether a member around it contains personal data. */
  readonly isPersonal: boolean;
  readonly depth: number;
}

/** Returns the secrets of an account and of the headers of a call, without duplicates, the longest first. */
export function listSecrets(
  { apiKey, apiSecret }: { readonly apiKey: string | null; readonly apiSecret: string | null },
  headers: Readonly<Record<string, string>>,
): string[] {
  const secrets = new Set<string>();
  if (apiKey) secrets.add(apiKey);
  // Some carriers have `user:password` as a secret, whose parts are secrets, too.
  if (apiSecret) for (const secret of [apiSecret, ...apiSecret.split(':')]) secrets.add(secret);
  for (const [name, value] of Object.entries(headers)) {
    if (!SECRET_NAME.test(name)) continue;
    secrets.add(value);
    secrets.add(value.split(' ').at(-1)!); // The token without its scheme, such as `Bearer`.
  }
  const usable = [...secrets].filter((secret) => secret.length >= MIN_HIDDEN_CHARACTERS);
  return usable.sort((one, other) => other.length - one.length);
}

/**
 * Removes secrets and personal data from the parts of one call. Text is stored only under names that are known to be needed. Personal text
 * of the request is also removed from the messages of the response, which may repeat it. So call `maskRequest` first, and `maskUrl`,
 * `maskText` and `maskResponse` after it.
 */
export class CallMask {
  /** Text of the request that its responses must not repeat. */
  private readonly personalTexts = new Set<string>();
  /** Whether the request is being masked. Only its personal text is collected. */
  private isRequest = true;
  /** How many values of the current body may still be masked. */
  private remainingValues = MAX_VALUES;

  /** @param secrets removed from all text */
  constructor(private readonly secrets: readonly string[]) {}

  /** Returns the body of a request without secrets and personal data; null without a body. */
  maskRequest(body: string): string | null {
    if (body === '') return null;
    try {
      return this.maskJson(JSON.parse(body));
    } catch {
      return `[${body.length} characters that are not JSON]`;
    }
  }

  /**
   * Returns the body of a response without secrets and personal data; null without a body. Of text that is not JSON, such as an error page,
   * only the beginning is stored.
   */
  maskResponse({ body, json }: { readonly body: Buffer; readonly json: unknown }): string | null {
    this.isRequest = false;
    if (body.length === 0) return null;
    if (json !== undefined) return this.maskJson(json);
    const beginning = body
      .toString('utf8', 0, 2000)
      .replace(/<[^>]*>/g, ' ') // Tags of HTML.
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim();
    return `[${body.length} bytes that are not JSON] ${this.maskText(beginning).slice(0, MAX_NON_JSON_CHARACTERS)}`.trim();
  }

  /** Returns the address without secrets. Values of parameters follow the rules of JSON members. */
  maskUrl(url: URL): string {
    const parameters = [...url.searchParams].map(
      ([name, value]) => `${name}=${String(this.maskMember(name, value, { isPersonal: false }))}`,
    );
    const query = parameters.length > 0 ? `?${parameters.join('&')}` : '';
    return this.maskText(`${url.origin}${url.pathname}${query}`);
  }

  /** Returns the text without secrets and without the personal text of the request. */
  maskText(text: string): string {
    let masked = text;
    for (const secret of this.secrets) masked = masked.replaceAll(secret, SECRET_MASK);
    for (const personal of this.personalTexts)
      masked = masked.replace(new RegExp(escapeRegExp(personal), 'gi'), PERSONAL_MASK);
    return masked;
  }

  private maskJson(json: unknown): string {
    this.remainingValues = MAX_VALUES;
    const text = JSON.stringify(this.maskValue(json, { name: '', isPersonal: false, depth: 0 }));
    return text.length > MAX_BODY_CHARACTERS ? `${text.slice(0, MAX_BODY_CHARACTERS)}…` : text;
  }

  /** Returns a JSON value with masked members. Stops after MAX_VALUES values and MAX_DEPTH levels. */
  private maskValue(value: unknown, context: ValueContext): unknown {
    this.remainingValues -= 1;
    if (this.remainingValues < 0 || context.depth > MAX_DEPTH) return '[more]';
    if (Array.isArray(value)) return this.maskList(value, context);
    if (typeof value === 'object' && value !== null) return this.maskObject(value, context);
    return this.maskMember(context.name, value, context);
  }

  private maskList(list: readonly unknown[], context: ValueContext): unknown[] {
    const elements = list
      .slice(0, MAX_LIST_ELEMENTS)
      .map((element) => this.maskValue(element, { ...context, depth: context.depth + 1 }));
    const leftOutCount = list.length - elements.length;
    return leftOutCount > 0 ? [...elements, `[${leftOutCount} more]`] : elements;
  }

  private maskObject(object: object, { isPersonal, depth }: ValueContext): object {
    const members: [string, unknown][] = [];
    for (const [name, member] of Object.entries(object)) {
      if (this.remainingValues <= 0) break;
      const isMemberPersonal = isPersonal || PERSONAL_NAME.test(name);
      const masked = this.maskValue(member, { name, isPersonal: isMemberPersonal, depth: depth + 1 });
      members.push([PLAIN_NAME.test(name) ? name : '[name]', masked]);
    }
    return Object.fromEntries(members);
  }

  /** Returns the value of a member as it may be logged. The order of the checks matters: a secret is never only shortened. */
  private maskMember(name: string, value: unknown, { isPersonal }: Pick<ValueContext, 'isPersonal'>): unknown {
    if (value === null || typeof value === 'boolean' || ['', 'true', 'false'].includes(value as string)) return value;
    if (SECRET_NAME.test(name)) return SECRET_MASK;
    const isHidden = isPersonal || PERSONAL_NAME.test(name);
    if (typeof value === 'number') return isHidden ? PERSONAL_MASK : value;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (isHidden || !NEEDED_NAME.test(name)) {
      this.collectPersonalText(text);
      return `[${text.length} characters]`;
    }
    // Cut after masking, so that no part of a secret is left at the end. Cutting before it limits the time of masking.
    const shown = this.maskText(text.slice(0, 2 * MAX_TEXT_CHARACTERS));
    return shown.length > MAX_TEXT_CHARACTERS ? `${shown.slice(0, MAX_TEXT_CHARACTERS)}…` : shown;
  }

  private collectPersonalText(text: string): void {
    if (!this.isRequest || this.personalTexts.size >= MAX_PERSONAL_TEXTS) return;
    if (text.length < MIN_HIDDEN_CHARACTERS || text.length > MAX_TEXT_CHARACTERS) return;
    this.personalTexts.add(text);
  }
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
