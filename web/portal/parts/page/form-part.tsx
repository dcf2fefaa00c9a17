import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a form on its own page. */
export function FormSection({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
