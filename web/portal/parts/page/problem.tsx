import { Alert, type AlertProps, Button, Code, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api';
import { useErrorTexts } from '../errors/use-error-texts';

interface Props {
  readonly error: unknown;
  /** Fields of the form that was sent. */
  readonly fields?: readonly { readonly name: string; readonly label: string }[];
}

/** Shows the error of the service. After a failure of the service it shows the request id that its log contains. */
export function ProblemText({ error, fields }: Props) {
  const { t } = useTranslation();
  const lines = useErrorTexts().linesOf(error, fields);
  const isFailure = error instanceof ApiError && error.status >= 500;
  return (
    <Stack gap={4}>
      {lines.map((line) => (
        <Text size="sm" key={line}>
          {line}
        </Text>
      ))}
      {isFailure && error.requestId && <Code>{t('problem.request', { id: error.requestId })}</Code>}
    </Stack>
  );
}

interface ErrorAlertProps extends Pick<AlertProps, 'mt' | 'mb'> {
  /** Null or undefined: nothing is shown. */
  readonly error: unknown;
}

/** The error of a form or an action, in a box without a title. */
export function ErrorAlert({ error, ...margins }: ErrorAlertProps) {
  if (error === null || error === undefined) return null;
  return (
    <Alert color="red" role="alert" {...margins}>
      <ProblemText error={error} />
    </Alert>
  );
}

/** An error in place of what could not be loaded or done, with a button that tries again unless the record does not exist. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Alert color="red" title={t(isMissing ? 'problem.missing' : 'problem.title')} role="alert">
      <ProblemText error={error} />
      {onRetry && !isMissing && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      )}
    </Alert>
  );
}
