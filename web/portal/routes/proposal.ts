import { api, responseData } from '../../shared/api';

/** Reads the better sequence of a route whose record says that there is one. */
export const readProposal = async (id: string) =>
  (await responseData(api.GET('/api/dispatch/{id}/proposal', { params: { path: { id } } }))).data;

export type Proposal = Awaited<ReturnType<typeof readProposal>>;
