import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../lists/record/record-page';
import { type Column, Table } from '../../parts/display/table';
import { usePermissions } from '../../parts/use-permissions';
import { useFormats } from '../../session';
import type { Shipment } from '../shipment';
import { CustomsDialog } from './customs-dialog';
import type { Customs } from './new-customs';

/** Documents for customs: the declarations CN23 and CN22 of the Universal Postal Union, and a pro forma invoice. */
const DOCUMENT_FORMS = ['cn23', 'cn22', 'invoice'] as const;
/** The most items that fit on the label CN22. */
const MAX_CN22_ITEMS = 4;
/** Statuses in which the service accepts other customs data. */
const EDITABLE_STATUSES: readonly string[] = ['created', 'exception'];

/** Customs data of a shipment with its documents. Shipments to another country offer to add them. */
export function ShipmentCustoms({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const { canEdit } = usePermissions();
  const client = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { customs, sender, recipient, status } = shipment;
  const isAbroad = Boolean(recipient.address.country) && recipient.address.country !== sender.address.country;
  const isEditable = canEdit && EDITABLE_STATUSES.includes(status);
  if (!customs && !(isAbroad && isEditable)) return null;
  return (
    <section aria-labelledby="customs">
      <div className="title">
        <Title order={2} id="customs">
          {t('field.customs')}
        </Title>
        {isEditable && (
          <Button size="compact-xs" variant="default" onClick={() => setDialogOpen(true)}>
            {t(customs ? 'customs.edit' : 'customs.add')}
          </Button>
        )}
      </div>
      {customs ? (
        <DeclaredContents customs={customs} shipmentId={shipment.guid} />
      ) : (
        <Text size="sm">{t('customs.none')}</Text>
      )}
      {isDialogOpen && (
        <CustomsDialog
          shipment={shipment}
          onClose={() => setDialogOpen(false)}
          onSaved={() => {
            setDialogOpen(false);
            void client.invalidateQueries({ queryKey: ['shipments'] });
          }}
        />
      )}
    </section>
  );
}

/** The declared contents, with links to the documents. */
function DeclaredContents({
  customs: { contentsType, incoterm, currency, items },
  shipmentId,
}: {
  customs: Customs;
  shipmentId: string;
}) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const total = items.reduce((sum, { quantity, value }) => sum + quantity * value, 0);
  const columns: Column<(typeof items)[number]>[] = [
    { head: t('customs.description'), wraps: true, renderCell: ({ description }) => description },
    { head: t('customs.quantity'), isAmount: true, renderCell: ({ quantity }) => formats.number(quantity) },
    { head: t('customs.onePiece'), isAmount: true, renderCell: ({ value }) => formats.money(value, currency) },
    { head: t('field.hsCode'), renderCell: ({ hsCode }) => hsCode ?? '–' },
    { head: t('customs.origin'), renderCell: ({ originCountry }) => countries.of(originCountry) },
  ];
  const shown = DOCUMENT_FORMS.filter((form) => form !== 'cn22' || items.length <= MAX_CN22_ITEMS);
  return (
    <>
      <Facts
        facts={[
          [t('field.contentsType'), t(`contentsType.${contentsType}`)],
          [t('customs.whoPays'), t('customs.term', { value: incoterm, text: t(`incoterm.${incoterm}`) })],
          [t('customs.total'), formats.money(total, currency)],
        ]}
      />
      <Table
        label={t('customs.contents')}
        records={items}
        columns={columns}
        keyOf={(item) => String(items.indexOf(item))}
      />
      <Group mt="sm" gap="md">
        {shown.map((form) => (
          <Anchor
            key={form}
            href={`/api/v1/shipments/${shipmentId}/customs-document?form=${form}`}
            target="_blank"
            rel="noopener"
            size="sm"
          >
            {t(`customsForm.${form}`)}
          </Anchor>
        ))}
      </Group>
    </>
  );
}
