import { useEffect, useRef, useState } from 'react';
import { type Deed, type DeedKind, nameOfStop, type Stop } from '../kept/database';
import { type Pictures, picturesOf } from '../kept/deeds';
import { dropForm, keepForm, keptForm } from '../kept/open-form';
import { usePhone } from '../kept/phone';
import { goTo } from '../place';
import { titleOf } from './stop-lines';
import { useReport } from './use-report';
import { useStop } from './use-stop';

/** Not with each letter. */
const SETTLED_MS = 200;

/** What a form about a stop begins with: nothing, what the service could not take, to be put right, or what stood in it when the page was closed. */
export interface Draft {
  readonly of: string;
  readonly stop: Stop;
  readonly again: Deed | undefined;
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly pictures: Pictures;
}

/** @returns undefined where there is no such stop, null while it is looked for */
export function useDraft(kind: DeedKind, guid: string, deedKey: string | null): Draft | undefined | null {
  const { deeds } = usePhone();
  const found = useStop(guid);
  const again = deedKey === null ? undefined : deeds.find(({ key }) => key === deedKey);
  const [begun, setBegun] = useState<Pick<Draft, 'fields' | 'pictures'>>();
  const of = [kind, guid, deedKey].join(' ');
  useEffect(() => {
    const begin = async () => {
      const form = await keptForm(of);
      setBegun(
        form ?? { fields: again?.fields ?? {}, pictures: again ? Object.fromEntries(await picturesOf(again)) : {} },
      );
    };
    void begin();
  }, [of]);
  const stop = stopOf(again?.stop ?? undefined, found?.stop);
  if (!stop) return undefined;
  return begun ? { of, stop, again, ...begun } : null;
}

/** Keeps what stands in the form, so that it is there again when the phone has closed the page. */
export function useKept({ of }: Draft, fields: Readonly<Record<string, string>>, pictures: Pictures): void {
  const shown = Object.entries(pictures).map(([name, { size }]) => [name, size]);
  const stands = JSON.stringify([fields, shown]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) return void (isFirst.current = false);
    // A phone that is full keeps no draft; what stands on the screen stays.
    const timer = setTimeout(() => void keepForm(of, fields, pictures).catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [stands]);
}

/** The stop as it was when it was reported; what is owed, as it is now: that may be what the service could not take. */
function stopOf(reported: Stop | undefined, now: Stop | undefined): Stop | undefined {
  if (!reported || !now) return reported ?? now;
  const { cashOnDelivery: _, ...stop } = reported;
  return { ...stop, ...(now.cashOnDelivery && { cashOnDelivery: now.cashOnDelivery }) };
}

/** Reports what stands in a form, and leads back to the day. */
export function useFormReport(kind: DeedKind, { stop, again }: Draft) {
  const { report, problem } = useReport();
  const found = useStop(nameOfStop(stop));
  const send = async (fields: Readonly<Record<string, string>>, pictures: Pictures): Promise<void> => {
    const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
    const dispatchGuid = again?.dispatchGuid ?? found!.tourGuid;
    const done = { kind, dispatchGuid, stop, title: titleOf(stop), fields: told, pictures, at: again?.at };
    if (!(await report(done, again))) return;
    await dropForm();
    goTo('day');
  };
  return { send, problem };
}

export const numbered = (photos: readonly Blob[]): Pictures =>
  Object.fromEntries(photos.map((photo, i) => [`photo${i + 1}`, photo]));

export const photosOf = (pictures: Pictures): readonly Blob[] =>
  Object.entries(pictures).flatMap(([name, picture]) => (name.startsWith('photo') ? [picture] : []));
