import { useSearchParams } from 'react-router';
import { useFormats } from '../session';

const STORAGE_KEY = 'planning-view';
const VIEWS = ['columns', 'timeline'] as const;
export type BoardView = (typeof VIEWS)[number];

type OpenDialog = 'plan' | 'route';

interface Change {
  readonly day?: string;
  /** Without it, no dialog is open. */
  readonly openDialog?: OpenDialog;
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
  const view = viewOf(address.get('view')) ?? viewOf(localStorage.getItem(STORAGE_KEY)) ?? 'columns';
  const openDialog = address.get('open') as OpenDialog | null;

  /** Changes the address. A dialog that the change does not name is closed. */
  const changeAddress = (change: Change) => {
    const next = { day, hasMap, view, ...change };
    localStorage.setItem(STORAGE_KEY, next.view);
    const parameters = {
      day: next.day,
      ...(next.openDialog && { open: next.openDialog }),
      ...(next.hasMap && { map: '1' }),
      view: next.view,
    };
    // The back button leads to the previous day, not to another view of this one.
    setAddress(parameters, { replace: next.day === day });
  };
  return { day, hasMap, view, openDialog, changeAddress };
}
