import type { TFunction } from 'i18next';
import { FAULT_MESSAGES, WANTED_VALUES } from './fault-messages';
import { PLAN_MESSAGES } from './plan-messages';

type FaultKey = keyof typeof FAULT_MESSAGES | keyof typeof PLAN_MESSAGES;
type WantedKey = keyof typeof WANTED_VALUES;
type Values = Readonly<Record<string, string>>;

/** One word, unlike other placeholders. */
const STATUS = '[a-z_]+';
/** General messages come last, because they match special ones too. */
const FAULTS = patternsOf({ ...FAULT_MESSAGES, ...PLAN_MESSAGES }).toSorted(
  (one, other) => Number(isGeneral(one)) - Number(isGeneral(other)),
);
const WANTED = patternsOf(WANTED_VALUES);

/** Returns a message of the service in the language of the user, or undefined for a message without a text. */
export function translatedFault(t: TFunction, message: string): string | undefined {
  const found = matchOf(FAULTS, message);
  if (!found) return undefined;
  const { wanted, status, statuses, ...values } = found.values;
  const allowed = wanted === undefined ? undefined : wantedText(t, wanted);
  if (wanted !== undefined && allowed === undefined) return undefined; // Otherwise the text would be in two languages.
  return t(`fault.${found.key}`, {
    ...values,
    ...(allowed && { wanted: allowed }),
    ...(status && { status: statusText(t, status) }),
    ...(statuses && { statuses: listText(statuses, (each) => statusText(t, each)) }),
  });
}

function wantedText(t: TFunction, wanted: string): string | undefined {
  const found = matchOf(WANTED, wanted);
  if (!found) return undefined;
  const { values: words, ...values } = found.values;
  return t(`wanted.${found.key}`, {
    ...values,
    ...(words && { values: listText(words, (each) => statusText(t, each)) }),
  });
}

const listText = (words: string, textOf: (word: string) => string): string => words.split(', ').map(textOf).join(', ');

/** Returns the label of a status of an order, a route, a shipment or a vehicle, and any other word as it is. */
function statusText(t: TFunction, status: string): string {
  for (const kind of ['orderStatus', 'dispatchStatus', 'shipmentStatus', 'vehicleStatus'] as const) {
    const labels = t(kind, { returnObjects: true }) as Values;
    if (labels[status]) return labels[status];
  }
  return status;
}

function isGeneral({ expression }: Pattern<FaultKey>): boolean {
  return expression.source.includes('(?<wanted>');
}

interface Pattern<K> {
  readonly key: K;
  readonly expression: RegExp;
}

function patternsOf<K extends string>(messages: Readonly<Record<K, string>>): readonly Pattern<K>[] {
  return Object.entries<string>(messages).map(([key, message]) => ({
    key: key as K,
    expression: new RegExp(
      `^${message
        .split(/\{\{(\w+)\}\}/)
        .map((part, i) =>
          i % 2 ? `(?<${part}>${part === 'status' ? STATUS : '.+'})` : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
        )
        .join('')}$`,
    ),
  }));
}

function matchOf<K extends FaultKey | WantedKey>(
  patterns: readonly Pattern<K>[],
  message: string,
): { readonly key: K; readonly values: Values } | undefined {
  for (const { key, expression } of patterns) {
    const found = expression.exec(message);
    if (found) return { key, values: found.groups ?? {} };
  }
  return undefined;
}
