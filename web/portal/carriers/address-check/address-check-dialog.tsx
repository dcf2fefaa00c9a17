import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, responseData } from '../../../shared/api';
import { countryName } from '../../lists/use-address-line';
import { Dialog } from '../../parts/overlays/dialog';
import { ErrorAlert, Problem } from '../../parts/page/problem';
import { carrierName } from '../carrier-name';
import './address-check.css';
import { changedParts, type CheckedAddress, correctedAddress, type Part, ADDRESS_PARTS } from './compare-addresses';

/** Carriers return the best suggestions first. More would not help to choose. */
const MAX_SUGGESTIONS = 4;

interface Props {
  readonly carrierId: string;
  readonly address: CheckedAddress;
  /** Stores the chosen suggestion. */
  saveAddress(corrected: CheckedAddress): Promise<unknown>;
  onSaved(): void;
  onClose(): void;
}

/** Shows the entered address beside the addresses that the carrier knows. One click takes one of them. */
export function AddressCheckDialog({ carrierId, address, saveAddress, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { street, city, state, postalCode, country } = address;
  const entered = { street, city, state, postalCode, country };
  const query = useQuery({
    queryKey: ['addresses', 'check', carrierId, entered],
    queryFn: async () =>
      (await responseData(api.POST('/api/v1/addresses/validate', { body: { carrierId, address: entered } }))).data,
    gcTime: 0,
    retry: false,
  });
  const saving = useMutation({ mutationFn: saveAddress, onSuccess: onSaved });
  const candidates = (query.data?.candidates ?? []).map((candidate) => correctedAddress(entered, candidate));
  // Candidates that differ in parts that the business does not store are the same suggestion.
  const suggestions = [...new Map(candidates.map((each) => [keyOf(each), each])).values()].slice(0, MAX_SUGGESTIONS);
  const corrections = suggestions.filter((suggestion) => changedParts(entered, suggestion).length > 0);
  const parts = ADDRESS_PARTS.filter((part) => [entered, ...suggestions].some((each) => each[part]));
  /** Whether the carrier knows the address as it was entered: it has no suggestion, or one of them equals the address. */
  const isKnown =
    query.data?.result === 'valid' && (suggestions.length === 0 || corrections.length < suggestions.length);
  const carrier = query.data && carrierName(t, query.data.carrier);
  return (
    <Dialog title={t('addressCheck.title')} onClose={onClose} isWide={corrections.length > 0}>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={160} />}
      {query.data && <Text mb="md">{t(`addressCheck.${resultOf(isKnown, corrections.length)}`, { carrier })}</Text>}
      <ErrorAlert error={saving.error} mb="md" />
      {query.data && (
        <div className="address-check">
          <AddressCard title={t('addressCheck.entered')} address={entered} parts={parts} changed={[]} />
          {!isKnown &&
            corrections.map((correction, index) => {
              const title = t('addressCheck.suggestion', { number: corrections.length > 1 ? index + 1 : '' }).trim();
              return (
                <AddressCard
                  key={keyOf(correction)}
                  title={title}
                  address={correction}
                  parts={parts}
                  changed={changedParts(entered, correction)}
                >
                  <Button
                    size="xs"
                    variant={index === 0 ? 'filled' : 'default'}
                    aria-label={t('addressCheck.takeOne', { title })}
                    loading={saving.isPending && saving.variables === correction}
                    disabled={saving.isPending}
                    onClick={() => saving.mutate(correction)}
                  >
                    {t('addressCheck.take')}
                  </Button>
                </AddressCard>
              );
            })}
        </div>
      )}
    </Dialog>
  );
}

const keyOf = (address: CheckedAddress): string => ADDRESS_PARTS.map((part) => address[part]).join('\n');

/** Returns which text describes the result of the check. */
function resultOf(isKnown: boolean, corrections: number): 'known' | 'unknown' | 'corrected' | 'ambiguous' {
  if (isKnown) return 'known';
  if (corrections === 0) return 'unknown';
  return corrections === 1 ? 'corrected' : 'ambiguous';
}

interface CardProps {
  readonly title: string;
  readonly address: CheckedAddress;
  /** The parts that one of the addresses has. */
  readonly parts: readonly Part[];
  readonly changed: readonly Part[];
  readonly children?: React.ReactNode;
}

function AddressCard({ title, address, parts, changed, children }: CardProps) {
  const { t, i18n } = useTranslation();
  const valueOf = (part: Part) => {
    const value = address[part];
    if (!value) return '–';
    return part === 'country' ? countryName(value, i18n.language) : value;
  };
  return (
    <div className="address-card" role="group" aria-label={title}>
      <Title order={3}>{title}</Title>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`address.${part}`)}</dt>
            <dd>{changed.includes(part) ? <mark>{valueOf(part)}</mark> : valueOf(part)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
