import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api';
import { ProblemText } from '../../parts/page/problem';

interface Props {
  readonly error: unknown;
  /** Titles of the deliveries whose move was rejected. */
  readonly deliveries: string;
  onRepeat(): void;
  onDiscard(): void;
}

/** HTTP statuses of moves that another user's change has made impossible: a missing record, a conflict, another ETag. */
const CONFLICT_STATUSES: readonly number[] = [404, 409, 412];

/** Shows why a move was rejected. The move can be repeated or dropped. */
export function Conflict({ error, deliveries, onRepeat, onDiscard }: Props) {
  const { t } = useTranslation();
  const isConflict = error instanceof ApiError && CONFLICT_STATUSES.includes(error.status);
  // The title says the same as the message of an outdated route, which advises to reload the page.
  const isExplained = error instanceof ApiError && error.isOutdated;
  return (
    <Alert
      color={isConflict ? 'yellow' : 'red'}
      role="alert"
      title={t(isConflict ? 'board.conflict' : 'problem.title')}
    >
      <Text size="sm">{t('board.notMoved', { what: deliveries })}</Text>
      {isConflict && <Text size="sm">{t('board.conflictText')}</Text>}
      {!isExplained && <ProblemText error={error} />}
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
