import { Button, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { responseData, api } from '../../../shared/api';
import { RowActions } from '../../parts/actions/row-actions';
import { FormDialog } from '../../parts/forms/form-dialog';
import { Confirm } from '../../parts/overlays/confirm';
import { PlainList } from '../../parts/page/plain-page';
import { useFormats } from '../../session';

const SHOP_KEYS_KEY = ['publishable-keys'];
const readShopKeys = async () => (await responseData(api.GET('/api/business/publishable-keys'))).data;
type ShopKey = Awaited<ReturnType<typeof readShopKeys>>[number];

/** Keys with which the pages of shops may search and book slots. */
export function ShopKeysPart() {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const query = useQuery({ queryKey: SHOP_KEYS_KEY, queryFn: readShopKeys });
  const [isNewOpen, setNewOpen] = useState(false);
  const [toDelete, setToDelete] = useState<ShopKey>();
  const closeAndReload = () => {
    setNewOpen(false);
    setToDelete(undefined);
    void client.invalidateQueries({ queryKey: SHOP_KEYS_KEY });
  };
  return (
    <section aria-labelledby="shop-keys">
      <div className="title">
        <Title order={2} id="shop-keys">
          {t('settingsPart.shopKeys')}
        </Title>
        <Button size="compact-xs" onClick={() => setNewOpen(true)}>
          {t('shopKeys.new')}
        </Button>
      </div>
      <Text size="sm" mb="sm">
        {t('shopKeys.what')}
      </Text>
      <PlainList
        label={t('settingsPart.shopKeys')}
        emptyText={t('shopKeys.none')}
        query={query}
        columns={[
          { head: t('settings.name'), renderCell: ({ name }) => name },
          { head: t('shopKeys.key'), wraps: true, renderCell: ({ key }) => <code>{key}</code> },
          { head: t('shopKeys.origins'), wraps: true, renderCell: ({ origins }) => origins.join(', ') },
          { head: t('list.created'), renderCell: ({ createdAt }) => formats.dateTime(createdAt) },
          {
            head: t('list.actions'),
            renderCell: (key) => <RowActions name={key.name} onRemove={() => setToDelete(key)} />,
          },
        ]}
      />
      {isNewOpen && (
        <FormDialog
          title={t('shopKeys.new')}
          fields={[
            { name: 'name', label: t('settings.name'), isRequired: true },
            {
              name: 'origins',
              label: t('shopKeys.origins'),
              hint: t('shopKeys.originsHint'),
              kind: 'area',
              isRequired: true,
            },
          ]}
          submitLabel={t('shopKeys.new')}
          submit={({ name, origins }) =>
            responseData(
              api.POST('/api/business/publishable-keys', {
                body: { name, origins: origins.split(/[\s,]+/).filter(Boolean) },
              }),
            )
          }
          onClose={() => setNewOpen(false)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.name })}
          text={t('shopKeys.deleteText')}
          onConfirm={() =>
            responseData(
              api.DELETE('/api/business/publishable-keys/{guid}', { params: { path: { guid: toDelete.guid } } }),
            )
          }
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </section>
  );
}
