import { database, type KeptForm } from './database';
import type { Pictures } from './deeds';

/** Phones close pages, some of them whenever the camera opens: what stands in the form that was open last is kept meanwhile. */
export async function keepForm(
  of: string,
  fields: Readonly<Record<string, string>>,
  pictures: Pictures,
): Promise<void> {
  const db = await database();
  await db.put('single', { of, fields, pictures } satisfies KeptForm, 'form');
}

/** What stood in this form; undefined where it was another one. */
export async function keptForm(of: string): Promise<KeptForm | undefined> {
  const form = (await (await database()).get('single', 'form')) as KeptForm | undefined;
  return form?.of === of ? form : undefined;
}

export const dropForm = async (): Promise<void> => (await database()).delete('single', 'form');
