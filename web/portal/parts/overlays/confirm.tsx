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
  readonly label: string;
  onConfirm(): Promise<unknown>;
  onDone(): void;
  onClose(): void;
}

/** Asks for confirmation of an action that cannot be undone. A message then says that it was done, unless the caller has shown one. */
export function Confirm({ title, text, label, onConfirm, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const messagesBefore = useRef(0);
  const acting = useMutation({
    mutationFn: () => {
      messagesBefore.current = countMessages();
      return onConfirm();
    },
    onSuccess: () => {
      onDone();
      if (countMessages() === messagesBefore.current)
        showMessage(t(label === t('list.delete') ? 'dialog.deleted' : 'dialog.done'));
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Text mb="md">{text}</Text>
      {acting.error && (
        <Alert color="red" role="alert" mb="md">
          <ProblemText error={acting.error} />
        </Alert>
      )}
      <Group>
        <Button color="red" loading={acting.isPending} onClick={() => acting.mutate()}>
          {label}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}
