import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../shared/api';
import { ProblemText } from '../parts/problem';

interface Props {
  readonly error: unknown;
  /** What was to be moved. */
  readonly what: string;
  repeat(): void;
  leave(): void;
}

/** Somebody was faster, what was meant is not there any more, or it is in the way of another tour. */
const OF_OTHERS: readonly number[] = [404, 409, 412];

/** Why a move was not made. The board shows how it is now; the wish is kept until it is repeated or given up. */
export function Conflict({ error, what, repeat, leave }: Props) {
  const { t } = useTranslation();
  const isOfOthers = error instanceof Refusal && OF_OTHERS.includes(error.status);
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
        <Button size="xs" variant="default" onClick={repeat}>
          {t('board.repeat')}
        </Button>
        <Button size="xs" variant="default" onClick={leave}>
          {t('board.leave')}
        </Button>
      </Group>
    </Alert>
  );
}
