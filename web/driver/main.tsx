import './driver.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../shared/error-boundary';
import { App } from './app';
import { keepApp } from './app-version';
import { readPhone } from './kept/phone';
import { ScreenFault } from './parts/screen-fault';
import { shareAgain } from './positions';
import { keepMessages } from './pushes';
import { keepSending } from './sending';
import './words/words';

void readPhone().then(() => (keepSending(), keepMessages()));
keepApp();
shareAgain();
void navigator.storage?.persist?.(); // what is not sent yet must not make room for pictures of others

// The second tap of a cold finger would hit what has come to stand there meanwhile.
document.addEventListener(
  'click',
  (event) => event.detail > 1 && (event.preventDefault(), event.stopPropagation()),
  true,
);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary fallback={<ScreenFault />}>
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
