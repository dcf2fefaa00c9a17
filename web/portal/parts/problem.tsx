import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../shared/api';

/** What went wrong, in the service's words, with the id by which its log knows the request. */
export function ProblemText({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!(error instanceof Refusal)) {
    const isOwn = error instanceof Error && !(error instanceof TypeError);
    return <Text size="sm">{isOwn ? error.message : t('problem.unreachable')}</Text>;
  }
  return (
    <Stack gap={4}>
      {linesOf(error).map((line) => (
        <Text size="sm" key={line}>
          {line}
        </Text>
      ))}
      {error.requestId && error.status >= 500 && <Code>{t('problem.request', { id: error.requestId })}</Code>}
    </Stack>
  );
}

/** The message and its details. Names of fields such as `moves.0.shipmentIds.0` are for programs, and are left out. */
function linesOf({ code, message, details, status }: Refusal): string[] {
  const faults = [...new Set(Object.values(details))];
  const isGeneral = code === 'CONFLICT' && faults.length > 0; // the details say which record is in the way
  return isGeneral ? faults : [message || `${status} ${code}`, ...faults.filter((fault) => fault !== message)];
}

export function Problem({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" title={t('problem.title')} role="alert">
      <ProblemText error={error} />
      {retry && (
        <Button mt="sm" size="xs" variant="default" onClick={retry}>
          {t('problem.retry')}
        </Button>
      )}
    </Alert>
  );
}
