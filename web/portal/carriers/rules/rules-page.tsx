import { Button, Skeleton, Text } from '@mantine/core';
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../shared/icon';
import { RowActions } from '../../parts/actions/row-actions';
import { type Column, Table } from '../../parts/display/table';
import { countryOptions } from '../../parts/forms/regional-options';
import { usePermissions } from '../../parts/use-permissions';
import { Confirm } from '../../parts/overlays/confirm';
import { useChangeMessage } from '../../parts/overlays/use-change-message';
import { EmptyState } from '../../parts/page/empty-state';
import { PageHeader } from '../../parts/page/page-header';
import { Problem } from '../../parts/page/problem';
import { useTitle } from '../../parts/page/use-title';
import { useFormats, useSession } from '../../session';
import { carrierName } from '../carrier-name';
import { useConfiguredCarriers } from '../use-configured-carriers';
import {
  type CarrierRule,
  conditionsText,
  outcomeText,
  readRules,
  RULES_KEY,
  type RuleWords,
  saveRules,
  type VersionedRules,
} from './carrier-rules';
import { RuleDialog } from './rule-dialog';

const NO_RULES: VersionedRules = { rules: [], etag: '' };

/** A rule with its position, from 0. A rule has no id, so its position is its key in the table. */
interface NumberedRule {
  readonly guid: string;
  readonly index: number;
  readonly rule: CarrierRule;
}

/** The rules that choose the carrier of new shipments, in the order in which they are tried. */
export function RulesPage() {
  const { t, i18n } = useTranslation();
  useTitle(t('carrierRules.title'));
  const { canAdminister } = usePermissions();
  const formats = useFormats();
  const { currency } = useSession().business.settings;
  const client = useQueryClient();
  const query = useQuery({ queryKey: RULES_KEY, queryFn: readRules });
  const carriers = useConfiguredCarriers().data ?? [];
  const [edited, setEdited] = useState<'new' | NumberedRule>();
  const [toDelete, setToDelete] = useState<NumberedRule>();
  const { rules, etag } = query.data ?? NO_RULES;
  const refresh = () => client.invalidateQueries({ queryKey: RULES_KEY });
  const showChangeWithUndo = useChangeMessage();
  /** Stores the rules, with an undo unless another user changes them before it. */
  const storeRules = async (changed: readonly CarrierRule[]) => {
    const saved = await saveRules(changed, etag);
    showChangeWithUndo(() => saveRules(rules, saved.etag));
  };
  const moving = useMutation({ mutationFn: storeRules, onSettled: refresh });
  const closeAndReload = () => {
    setEdited(undefined);
    setToDelete(undefined);
    void refresh();
  };
  const options = carriers.map((carrier) => ({ value: carrier.guid, label: carrierName(t, carrier) }));
  const words: RuleWords = {
    t,
    formats,
    currency,
    countries: new Map(countryOptions(i18n.language).map(({ value, label }) => [value, label])),
    carriers: new Map(options.map(({ value, label }) => [value, label])),
  };
  const numberedRules = rules.map((rule, index): NumberedRule => ({ guid: String(index), index, rule }));
  const columns: Column<NumberedRule>[] = [
    {
      head: t('carrierRules.rule'),
      wraps: true,
      renderCell: ({ index, rule }) => (
        <>
          <strong>{t('carrierRules.numbered', { number: formats.number(index + 1), name: rule.name })}</strong>
          <div className="quiet">{conditionsText(rule, words)}</div>
          <div>{t('carrierRules.outcome', { outcome: outcomeText(rule, words) })}</div>
        </>
      ),
    },
  ];
  if (canAdminister)
    columns.push({
      head: t('list.actions'),
      renderCell: (entry) => (
        <RowActions name={entry.rule.name} onEdit={() => setEdited(entry)} onRemove={() => setToDelete(entry)}>
          <MoveButtons
            entry={entry}
            count={rules.length}
            isBusy={moving.isPending}
            onMove={(by) => moving.mutate(movedRules(rules, entry.index, by))}
          />
        </RowActions>
      ),
    });
  return (
    <div className="page">
      <PageHeader
        title={t('carrierRules.title')}
        actions={
          <Button size="xs" variant="default" component={Link} to="/carriers">
            {t('carriers.title')}
          </Button>
        }
        primaryAction={
          canAdminister && (
            <Button size="xs" disabled={!query.data} onClick={() => setEdited('new')}>
              {t('carrierRules.add')}
            </Button>
          )
        }
      />
      <Text size="sm">{t('carrierRules.what')}</Text>
      <section>
        {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
        {moving.error && <Problem error={moving.error} />}
        {query.isPending && <Skeleton height={160} />}
        {query.data?.rules.length === 0 && <EmptyState text={t('carrierRules.none')} />}
        {numberedRules.length > 0 && (
          <Table label={t('carrierRules.title')} records={numberedRules} columns={columns} />
        )}
      </section>
      {edited && (
        <RuleDialog
          rule={edited === 'new' ? undefined : edited.rule}
          path={`rules.${edited === 'new' ? rules.length : edited.index}`}
          carriers={options}
          saveRule={(rule) => storeRules(edited === 'new' ? [...rules, rule] : rules.with(edited.index, rule))}
          onClose={() => setEdited(undefined)}
          onSaved={closeAndReload}
        />
      )}
      {toDelete && (
        <Confirm
          title={t('list.deleteOne', { name: toDelete.rule.name })}
          text={t('carrierRules.deleteText')}
          onConfirm={() => storeRules(rules.toSpliced(toDelete.index, 1))}
          onClose={() => setToDelete(undefined)}
          onDone={closeAndReload}
        />
      )}
    </div>
  );
}

interface MoveProps {
  readonly entry: NumberedRule;
  readonly count: number;
  readonly isBusy: boolean;
  onMove(by: -1 | 1): void;
}

function MoveButtons({ entry: { index, rule }, count, isBusy, onMove }: MoveProps) {
  const { t } = useTranslation();
  const button = (by: -1 | 1, label: string, path: string) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={label}
      disabled={isBusy || index + by < 0 || index + by >= count}
      onClick={() => onMove(by)}
    >
      <Icon path={path} size={16} />
    </Button>
  );
  return (
    <>
      {button(-1, t('carrierRules.earlier', { name: rule.name }), mdiArrowUp)}
      {button(1, t('carrierRules.later', { name: rule.name }), mdiArrowDown)}
    </>
  );
}

/** Returns the rules with one of them moved by one place. */
const movedRules = (rules: readonly CarrierRule[], index: number, by: -1 | 1): CarrierRule[] =>
  rules.toSpliced(index, 1).toSpliced(index + by, 0, rules[index]!);
