import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog';
import { countMessages, showMessage } from './messages';
import { ProblemText } from '../page/problem';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Label of the button that confirms. */
  readonly label: string;
  /** Runs the action. If it rejects, the dialog stays open and shows the error. Returns false if the action runs later. */
  onConfirm(): Promise<unknown>;
  /** Called when the action has succeeded. */
  onDone(): void;
  /** Called when the user closes the dialog without the action. */
  onClose(): void;
}

/** Asks for confirmation of an action that cannot be undone. A message then says that it was done, unless the caller has shown one. */
export function Confirm({ title, text, label, onConfirm, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const isDeletion = label === t('list.delete');
  /** Number of messages before the action, by which a message of the caller is noticed. */
  const messagesBefore = useRef(0);
  const action = useMutation({
    mutationFn: () => {
      messagesBefore.current = countMessages();
      return onConfirm();
    },
    onSuccess: (result) => {
      onDone();
      const hasMessage = countMessages() !== messagesBefore.current;
      if (result !== false && !hasMessage) showMessage(t(isDeletion ? 'dialog.deleted' : 'dialog.done'));
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Text mb="md">{text}</Text>
      {action.error && (
        <Alert color="red" role="alert" mb="md">
          <ProblemText error={action.error} />
        </Alert>
      )}
      <Group>
        <Button color="red" loading={action.isPending} onClick={() => action.mutate()}>
          {label}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}
