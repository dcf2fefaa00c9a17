import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../../../clients/typescript/src/schema';

/*
 * What an API token may do: a list of scopes such as `orders:write`, each an area and a level. Writing includes reading. null
 * stands for everything, also for areas that are added later.
 */

export type Scope = NonNullable<components['schemas']['CreateTokenInput']['scopes']>[number];
export type Area = Scope extends `${infer A}:${string}` ? A : never;
type Level = 'none' | 'read' | 'write';
type Levels = Readonly<Record<Area, Level>>;

const LEVELS = ['none', 'read', 'write'] as const;
const NO_ACCESS: Levels = {
  orders: 'none',
  shipments: 'none',
  dispatch: 'none',
  tracking: 'none',
  customers: 'none',
  carriers: 'none',
  settings: 'none',
};
const AREAS = Object.keys(NO_ACCESS) as readonly Area[];

/** Usual choices. `custom` shows the areas one by one. */
const PRESETS = ['full', 'ordersIn', 'readOnly', 'custom'] as const;
type Preset = (typeof PRESETS)[number];
const ORDERS_IN_SCOPES: readonly Scope[] = ['orders:write', 'shipments:read'];
const ALL_SCOPES: readonly Scope[] = AREAS.map((area) => `${area}:write` as const);
const READ_ONLY_SCOPES: readonly Scope[] = AREAS.filter((area) => area !== 'settings').map(
  (area) => `${area}:read` as const,
);
/** Null means everything. */
const PRESET_SCOPES: Readonly<Record<Exclude<Preset, 'custom'>, readonly Scope[] | null>> = {
  full: null,
  ordersIn: ORDERS_IN_SCOPES,
  readOnly: READ_ONLY_SCOPES,
};

/** The value of the hidden input for a token that may do everything. */
const EVERYTHING = '*';

/** Converts the value of the field to the scopes of a request. */
export const parseScopes = (value: string): Scope[] | null =>
  value === EVERYTHING ? null : (value.split(',').filter(Boolean) as Scope[]);

/** Returns the preset that has these scopes, or `custom` if there is none. Null means everything. */
export function presetOf(scopes: readonly Scope[] | null): Preset {
  if (!scopes) return 'full';
  const isEqual = (preset: readonly Scope[]) =>
    preset.length === scopes.length && preset.every((scope) => scopes.includes(scope));
  if (isEqual(ORDERS_IN_SCOPES)) return 'ordersIn';
  return isEqual(READ_ONLY_SCOPES) ? 'readOnly' : 'custom';
}

interface Props {
  readonly name: string;
  /** Scopes that are selected at first. */
  readonly initial: readonly Scope[] | null;
  readonly error: string | undefined;
}

/** Fields for what a token may do: a preset, or a level for each area. */
export function ScopeFields({ name, initial, error }: Props) {
  const { t } = useTranslation();
  const [preset, setPreset] = useState(presetOf(initial));
  const [levels, setLevels] = useState(levelsOf(initial ?? ALL_SCOPES));
  const scopes = preset === 'custom' ? scopesOfLevels(levels) : PRESET_SCOPES[preset];
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('tokens.access')}
        description={t(`tokenAccessHint.${preset}`)}
        value={preset}
        error={preset === 'custom' ? undefined : error}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Preset;
          // The areas begin with what the preset allows.
          if (next === 'custom') setLevels(levelsOf(scopes ?? ALL_SCOPES));
          setPreset(next);
        }}
        data={PRESETS.map((value) => ({ value, label: t(`tokenAccess.${value}`) }))}
      />
      {preset === 'custom' && (
        <fieldset className="scope-fields">
          <legend>{t('tokens.areas')}</legend>
          {AREAS.map((area) => (
            <NativeSelect
              key={area}
              size="xs"
              label={t(`tokenArea.${area}`)}
              value={levels[area]}
              onChange={({ currentTarget }) => setLevels({ ...levels, [area]: currentTarget.value as Level })}
              data={LEVELS.map((value) => ({ value, label: t(`tokenLevel.${value}`) }))}
            />
          ))}
          {error && (
            <p className="field-error" role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
      <input type="hidden" name={name} value={scopes?.join(',') ?? EVERYTHING} />
    </Stack>
  );
}

const levelsOf = (scopes: readonly Scope[]): Levels => {
  const levels: Record<Area, Level> = { ...NO_ACCESS };
  for (const area of AREAS)
    if (scopes.includes(`${area}:write`)) levels[area] = 'write';
    else if (scopes.includes(`${area}:read`)) levels[area] = 'read';
  return levels;
};

function scopesOfLevels(levels: Levels): Scope[] {
  const scopes: Scope[] = [];
  for (const area of AREAS) {
    const level = levels[area];
    if (level !== 'none') scopes.push(`${area}:${level}`);
  }
  return scopes;
}
