import { Anchor, Code, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Facts } from '../../lists/record/record-page';
import { Dialog } from '../../parts/overlays/dialog';
import { useFormats } from '../../session';
import { CallOutcome, type LoggedCall } from './call-outcome';

/** Shows what was sent to the carrier and what it responded. */
export function CallDialog({ call, onClose }: { call: LoggedCall; onClose: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { operation, startedAt, method, url, error, shipmentId, requestBody, responseBody } = call;
  const facts: [name: string, value: ReactNode][] = [
    [t('list.status'), <CallOutcome key="outcome" call={call} />],
    [t('carrierLog.address'), `${method} ${url}`],
  ];
  if (error) facts.push([t('booking.fault'), error]);
  if (shipmentId)
    facts.push([
      t('carrierLog.shipment'),
      <Anchor key="shipment" component={Link} to={`/shipments/${shipmentId}`}>
        {t('carrierLog.openShipment')}
      </Anchor>,
    ]);
  return (
    <Dialog
      title={t('carrierLog.oneCall', { operation: t(`callOperation.${operation}`), at: formats.dateTime(startedAt) })}
      onClose={onClose}
      isWide
    >
      <Facts facts={facts} />
      <Body title={t('carrierLog.request')} text={requestBody} />
      <Body title={t('carrierLog.response')} text={responseBody} />
      <Text size="sm" c="dimmed" mt="sm">
        {t('carrierLog.masked')}
      </Text>
    </Dialog>
  );
}

/** The body of a request or a response; null: it had none. */
function Body({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Title order={3} mt="sm" mb={4} size="h5">
        {title}
      </Title>
      {text === null ? (
        <Text size="sm">{t('carrierLog.empty')}</Text>
      ) : (
        <Code block className="call-body" tabIndex={0} role="group" aria-label={title}>
          {indented(text)}
        </Code>
      )}
    </>
  );
}

/** Returns JSON on several lines. Other text, and JSON that was cut off, is returned unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
