import { Button, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Faults } from '../parts/forms/form-dialog';

const SIZES = ['length', 'width', 'height'] as const;

/** A row of the form: a package with its weight in kg and its sizes in cm; empty for an empty field. */
export interface NewPackage {
  readonly key: number;
  readonly weight: number | '';
  readonly length: number | '';
  readonly width: number | '';
  readonly height: number | '';
}

/** Number of rows since the page was loaded. A row keeps its key while others are added and removed. */
let rowCount = 0;

/** Returns an empty row of the form. */
export const newPackage = (): NewPackage => ({ key: ++rowCount, weight: '', length: '', width: '', height: '' });

/** Returns the packages as the service expects them. A package without a size gets the size of the settings. */
export const toPackageInputs = (packages: readonly NewPackage[]) =>
  packages.map(({ weight, ...sizes }) => ({
    weight: Number(weight),
    ...Object.fromEntries(SIZES.flatMap((size) => (sizes[size] === '' ? [] : [[size, sizes[size]]]))),
  }));

interface Props {
  readonly packages: readonly NewPackage[];
  /** Errors of the service by field, such as `packages.0.weight`. */
  readonly faults: Faults;
  onChange(packages: readonly NewPackage[]): void;
}

/** The rows of a form with the packages of a shipment. */
export function NewPackages({ packages, faults, onChange }: Props) {
  const { t } = useTranslation();
  const changePackage = (key: number, changes: Partial<NewPackage>) =>
    onChange(packages.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const amount = (value: number | string) => (value === '' ? '' : Number(value));
  return (
    <>
      {packages.map((each, i) => (
        <div className="item package" key={each.key}>
          <NumberInput
            label={t('newShipment.weight')}
            required
            hideControls
            min={0}
            value={each.weight}
            error={faults[`packages.${i}.weight`]}
            onChange={(value) => changePackage(each.key, { weight: amount(value) })}
          />
          {SIZES.map((size) => (
            <NumberInput
              key={size}
              label={t(`packageSize.${size}`)}
              hideControls
              min={0}
              value={each[size]}
              error={faults[`packages.${i}.${size}`]}
              onChange={(value) => changePackage(each.key, { [size]: amount(value) })}
            />
          ))}
          {packages.length > 1 && (
            <Button variant="default" onClick={() => onChange(packages.filter(({ key }) => key !== each.key))}>
              {t('newShipment.dropPackage', { number: i + 1 })}
            </Button>
          )}
        </div>
      ))}
      <Button mt="sm" size="xs" variant="default" onClick={() => onChange([...packages, newPackage()])}>
        {t('newShipment.addPackage')}
      </Button>
    </>
  );
}
