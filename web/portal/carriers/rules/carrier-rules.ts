import type { TFunction } from 'i18next';
import type { components } from '../../../../clients/typescript/src/schema';
import { responseWithEtag, api } from '../../../shared/api';
import type { Formats } from '../../../shared/formats';

export type CarrierRule = components['schemas']['CarrierRuleResponse'];

/** Key of the query for the rules. */
export const RULES_KEY = ['carriers', 'rules'] as const;
/** How a rule chooses among its carriers. */
export const CHOICES = ['carrier', 'cheapest', 'fastest'] as const;
/** The service levels of the API. */
export const SERVICE_LEVELS = ['standard', 'express', 'sameday'] as const;

/** The rules with their version, by which a change of another user is noticed. */
export interface VersionedRules {
  readonly rules: readonly CarrierRule[];
  readonly etag: string;
}

/** Loads the rules in the order in which they are tried. */
export async function readRules(): Promise<VersionedRules> {
  const { record, etag } = await responseWithEtag(api.GET('/api/carriers/rules'));
  return { rules: record.rules, etag };
}

/** Replaces all rules, unless another user has changed them since they were read. @returns the rules with their new version */
export async function saveRules(rules: readonly CarrierRule[], etag: string): Promise<VersionedRules> {
  const saved = await responseWithEtag(
    api.PUT('/api/carriers/rules', {
      params: { header: { 'If-Match': etag } },
      body: { rules: [...rules] } as components['schemas']['CarrierRulesInput'],
    }),
  );
  return { rules: saved.record.rules, etag: saved.etag };
}

/** What the texts of rules need. */
export interface RuleWords {
  readonly t: TFunction;
  readonly formats: Formats;
  readonly currency: string;
  readonly countries: ReadonlyMap<string, string>;
  readonly carriers: ReadonlyMap<string, string>;
}

/** Returns the conditions of a rule as text, such as `Germany, up to 31.5 kg`. */
export function conditionsText(rule: CarrierRule, { t, formats, currency, countries }: RuleWords): string {
  const weight = (kilograms: number) => t('carrierRules.kilograms', { shown: formats.number(kilograms) });
  const money = (value: number) => formats.money(value, currency);
  const valueRange = rangeText(t, rule.minValue, rule.maxValue, money);
  const texts = [
    rule.countries?.map((code) => countries.get(code) ?? code).join(', '),
    rule.postalCodes?.length && t('carrierRules.postalCodesAre', { codes: rule.postalCodes.join(', ') }),
    rangeText(t, rule.minWeightKg, rule.maxWeightKg, weight),
    valueRange && t('carrierRules.valueIs', { shown: valueRange }),
    rule.serviceLevels?.map((level) => t(`serviceLevel.${level}`, { defaultValue: level })).join(', '),
  ].filter(Boolean);
  return texts.length > 0 ? texts.join(' · ') : t('carrierRules.always');
}

/** Returns the outcome of a rule as text, such as `Cheapest of UPS, DHL · Express`. */
export function outcomeText({ choose, carrierIds, serviceLevel }: CarrierRule, { t, carriers }: RuleWords): string {
  const names = carrierIds.map((id) => carriers.get(id) ?? t('carrierRules.unknownCarrier')).join(', ');
  const chosen = choose === 'carrier' ? names : t(`carrierRules.${choose}Of`, { names });
  return serviceLevel ? `${chosen} · ${t(`serviceLevel.${serviceLevel}`)}` : chosen;
}

function rangeText(t: TFunction, min: number | null, max: number | null, textOf: (value: number) => string) {
  if (min !== null && max !== null) return t('carrierRules.between', { from: textOf(min), to: textOf(max) });
  if (min !== null) return t('carrierRules.atLeast', { from: textOf(min) });
  return max === null ? null : t('carrierRules.atMost', { to: textOf(max) });
}
