import { useSearchParams } from 'react-router';
import { useFormats } from '../session';

const STORED_AS = 'planning-view';
const VIEWS = ['columns', 'timeline'] as const;
export type BoardView = (typeof VIEWS)[number];

type OpenDialog = 'plan' | 'route';

interface Change {
  readonly day?: string;
  /** Without it, no dialog is open. */
  readonly open?: OpenDialog;
  readonly hasMap?: boolean;
  readonly view?: BoardView;
}

const viewOf = (text: string | null): BoardView | undefined => VIEWS.find((each) => each === text);

/** What the planning page shows, as stored in its address. The view is also remembered for the next visit. */
export function useBoardAddress() {
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? formats.isoDay(new Date());
  const hasMap = address.has('map');
  const view = viewOf(address.get('view')) ?? viewOf(localStorage.getItem(STORED_AS)) ?? 'columns';
  const open = address.get('open') as OpenDialog | null;

  const go = (change: Change) => {
    const next = { day, hasMap, view, ...change };
    localStorage.setItem(STORED_AS, next.view);
    const parameters = {
      day: next.day,
      ...(next.open && { open: next.open }),
      ...(next.hasMap && { map: '1' }),
      view: next.view,
    };
    setAddress(parameters, { replace: next.day === day });
  };
  return { day, hasMap, view, open, go };
}
