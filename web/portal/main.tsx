import '@mantine/core/styles.layer.css';
import './portal.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Refusal } from '../shared/api';
import { ErrorBoundary } from '../shared/error-boundary';
import { PageFault } from './parts/page-fault';
import { Portal } from './portal';
import { isLikelyAtWork, ofBusiness } from './session';
import { theme } from './theme';
import { ofFigures } from './today/tours';
import './words/words';

/** A refusal stays one however often it is asked again, but for those that pass; a line that broke may be whole the next time. */
const mayPass = (error: Error): boolean => !(error instanceof Refusal) || error.passes;
const queries = { staleTime: 15_000, retry: (count: number, error: Error) => mayPass(error) && count < 2 };
/** A change that waits for the network would be saved later without a word: it fails at once instead. */
const mutations = { networkMode: 'always' } as const;
const client = new QueryClient({ defaultOptions: { queries, mutations } });

/** Under way before anything is drawn, all at once: one question after the other is what a start would wait for longest. */
if (isLikelyAtWork()) {
  void client.prefetchQuery(ofBusiness);
  if (/^\/portal\/?$/.test(location.pathname)) void client.prefetchQuery(ofFigures);
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <ErrorBoundary fallback={<PageFault />}>
          <Portal />
        </ErrorBoundary>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
);
