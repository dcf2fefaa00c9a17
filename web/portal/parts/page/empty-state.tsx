import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a list without records says: what belongs here, and what to do next. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="empty-state">
      <Text size="sm">{text}</Text>
      {action}
    </div>
  );
}
