import { List, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/overlays/dialog';
import type { Outcome } from './failed-shipments';

/** Shows shipments that the action failed for, with the reasons, until the user closes the dialog. */
export function useOutcomeDialog(): { showOutcome(outcome: Outcome): void; dialog: ReactNode } {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>();
  const dialog = outcome && outcome.faults.length > 0 && (
    <Dialog title={outcome.title} onClose={() => setOutcome(undefined)}>
      <Text>{t('failed.notDone', { count: outcome.faults.length })}</Text>
      <List mt="sm">
        {outcome.faults.map(({ trackingNumber, fault }) => (
          <List.Item key={trackingNumber}>
            {trackingNumber}: {fault}
          </List.Item>
        ))}
      </List>
    </Dialog>
  );
  return { showOutcome: setOutcome, dialog };
}
