import type { TFunction } from 'i18next';
import { FAULT_MESSAGES, WANTED_VALUES } from './fault-messages';
import { PLAN_MESSAGES } from './plan-messages';

/*
 * The service writes its messages in English. This file recognizes them by patterns with placeholders, and returns the
 * text of the same key in the language of the user. A fault is a message about one field or record; `wanted` is the part
 * of it that says what the service accepts.
 */

type FaultKey = keyof typeof FAULT_MESSAGES | keyof typeof PLAN_MESSAGES;
type WantedKey = keyof typeof WANTED_VALUES;
type Values = Readonly<Record<string, string>>;

interface Pattern<K> {
  readonly key: K;
  readonly expression: RegExp;
}

/** What a placeholder stands for: a status is one word of the API; anything else may have blanks. */
const STATUS_FORM = '[a-z_]+';
const ANY_FORM = '.+';

/** Special messages before general ones, because the general patterns match special messages too. */
const FAULT_PATTERNS = toPatterns({ ...FAULT_MESSAGES, ...PLAN_MESSAGES }).toSorted(
  (one, other) => Number(isGeneral(one)) - Number(isGeneral(other)),
);
const WANTED_PATTERNS = toPatterns(WANTED_VALUES);

/** Returns a message of the service in the language of the user, or undefined for a message without a text. */
export function translatedFault(t: TFunction, message: string): string | undefined {
  const match = firstMatch(FAULT_PATTERNS, message);
  if (!match) return undefined;
  const { wanted, status, statuses, ...values } = match.values;
  const wantedInWords = wanted && wantedText(t, wanted);
  if (wanted && !wantedInWords) return undefined; // Otherwise the text would be in two languages.
  return t(`fault.${match.key}`, {
    ...values,
    ...(wantedInWords && { wanted: wantedInWords }),
    ...(status && { status: statusText(t, status) }),
    ...(statuses && { statuses: statusList(t, statuses) }),
  });
}

function wantedText(t: TFunction, wanted: string): string | undefined {
  const match = firstMatch(WANTED_PATTERNS, wanted);
  if (!match) return undefined;
  const { values: acceptedWords, ...values } = match.values;
  return t(`wanted.${match.key}`, {
    ...values,
    ...(acceptedWords && { values: statusList(t, acceptedWords) }), // Accepted words are often statuses.
  });
}

const statusList = (t: TFunction, words: string): string =>
  words
    .split(', ')
    .map((word) => statusText(t, word))
    .join(', ');

/** Returns the label of a status of an order, a route, a shipment or a vehicle, and any other word unchanged. */
function statusText(t: TFunction, status: string): string {
  for (const kind of ['orderStatus', 'dispatchStatus', 'shipmentStatus', 'vehicleStatus'] as const) {
    const labels = t(kind, { returnObjects: true }) as Values;
    if (labels[status]) return labels[status];
  }
  return status;
}

/** Whether the pattern accepts any description of a value, such as "Must be …". */
function isGeneral({ expression }: Pattern<FaultKey>): boolean {
  return expression.source.includes('(?<wanted>');
}

function toPatterns<K extends string>(messages: Readonly<Record<K, string>>): readonly Pattern<K>[] {
  return Object.entries<string>(messages).map(([key, message]) => ({
    key: key as K,
    expression: toExpression(message),
  }));
}

/** Returns the expression of a message, in which each placeholder `{{name}}` is a group of that name. */
function toExpression(message: string): RegExp {
  const parts = message.split(/\{\{(\w+)\}\}/); // Texts and names of placeholders in turn, a text first.
  const sources = parts.map((part, index) => {
    const isPlaceholder = index % 2 === 1;
    if (!isPlaceholder) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    return `(?<${part}>${part === 'status' ? STATUS_FORM : ANY_FORM})`;
  });
  return new RegExp(`^${sources.join('')}$`);
}

function firstMatch<K extends FaultKey | WantedKey>(
  patterns: readonly Pattern<K>[],
  message: string,
): { readonly key: K; readonly values: Values } | undefined {
  for (const { key, expression } of patterns) {
    const match = expression.exec(message);
    if (match) return { key, values: match.groups ?? {} };
  }
  return undefined;
}
