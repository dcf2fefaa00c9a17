import '@mantine/core/styles.layer.css';
import './design/portal.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../shared/api';
import { ErrorBoundary } from '../shared/error-boundary';
import { PageFault } from './parts/page/page-fault';
import { Portal } from './portal';
import { isLikelySignedIn, businessQuery } from './session';
import { theme } from './design/theme';
import { figuresQuery } from './today/routes';
import { loadWords } from './words/words';

/** Whether a request may succeed if it is repeated: after a temporary rejection or a broken connection. */
const isRetryable = (error: Error): boolean => !(error instanceof ApiError) || error.isTemporary;
const queries = { staleTime: 15_000, retry: (count: number, error: Error) => isRetryable(error) && count < 2 };
/** Changes fail at once without a network instead of being saved silently later. */
const mutations = { networkMode: 'always' } as const;
const client = new QueryClient({ defaultOptions: { queries, mutations } });

/**
 * Starts these requests before the first render and in parallel, since sequential requests would dominate the start
 * time.
 */
if (isLikelySignedIn()) {
  void client.prefetchQuery(businessQuery);
  if (/^\/portal\/?$/.test(location.pathname)) void client.prefetchQuery(figuresQuery);
}

void loadWords().then(() =>
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
  ),
);
