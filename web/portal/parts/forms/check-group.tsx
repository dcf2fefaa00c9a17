import { Checkbox, Group, Input } from '@mantine/core';

interface Props {
  /** Name of each check box in the form. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Values that are selected at first. */
  readonly selected: readonly string[];
}

/** Check boxes of one field. The form joins the selected values by commas. */
export function CheckGroup({ name, label, hint, error, options, selected }: Props) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={error} role="group" aria-label={label}>
      <Group mt={4} gap="xs">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            defaultChecked={selected.includes(option.value)}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
