import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog';
import { countMessages, showMessage } from './messages';
import { ErrorAlert } from '../page/problem';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Label of the button that confirms. Without it, the action is a deletion, and the button and the message say so. */
  readonly confirmLabel?: string;
  /** Runs the action. If it rejects, the dialog stays open and shows the error. Returns false if the action is postponed. */
  onConfirm(): Promise<unknown>;
  /** Called when the action has succeeded or was postponed. */
  onDone(): void;
  /** Called when the user closes the dialog without the action. */
  onClose(): void;
}

/**
 * Asks for confirmation of an action that cannot be undone. A message then says that it was done, unless `onConfirm` or
 * `onDone` has shown its own message.
 */
export function Confirm({ title, text, confirmLabel, onConfirm, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const isDeletion = confirmLabel === undefined;
  const action = useMutation({
    mutationFn: async () => {
      const messagesBefore = countMessages();
      const isPostponed = (await onConfirm()) === false;
      return { messagesBefore, isPostponed };
    },
    onSuccess: ({ messagesBefore, isPostponed }) => {
      onDone();
      const hasOwnMessage = countMessages() !== messagesBefore;
      if (!isPostponed && !hasOwnMessage) showMessage(t(isDeletion ? 'dialog.deleted' : 'dialog.done'));
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Text mb="md">{text}</Text>
      <ErrorAlert error={action.error} mb="md" />
      <Group>
        <Button color="red" loading={action.isPending} onClick={() => action.mutate()}>
          {confirmLabel ?? t('list.delete')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}
