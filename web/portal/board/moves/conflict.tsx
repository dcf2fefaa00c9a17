import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api';
import { ProblemText } from '../../parts/page/problem';

interface Props {
  readonly error: unknown;
  /** Description of the rejected move. */
  readonly what: string;
  onRepeat(): void;
  onDiscard(): void;
}

/** Another user changed the route first, the delivery no longer exists, or another route is affected. */
const OF_OTHERS: readonly number[] = [404, 409, 412];

/** Shows why a move was rejected. The move can be repeated or dropped. */
export function Conflict({ error, what, onRepeat, onDiscard }: Props) {
  const { t } = useTranslation();
  const isOfOthers = error instanceof ApiError && OF_OTHERS.includes(error.status);
  return (
    <Alert
      color={isOfOthers ? 'yellow' : 'red'}
      role="alert"
      title={t(isOfOthers ? 'board.conflict' : 'problem.title')}
    >
      <Text size="sm">{t('board.notMoved', { what })}</Text>
      {isOfOthers && <Text size="sm">{t('board.conflictText')}</Text>}
      <ProblemText error={error} />
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={onRepeat}>
          {t('board.repeat')}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('board.leave')}
        </Button>
      </Group>
    </Alert>
  );
}
