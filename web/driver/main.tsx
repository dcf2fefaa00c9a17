import './driver.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../shared/error-boundary';
import { App } from './app';
import { registerApp } from './device/app-version';
import { readPhone, showPhone } from './storage/phone';
import { ScreenFault } from './parts/screen-fault';
import { resumeSharing } from './device/positions';
import { watchNotifications } from './device/pushes';
import { keepSending } from './send-queue';
import { loadWords } from './words/words';

// Stored data comes first: the queue sends stored actions, by the stored session, and positions are those of its driver.
readPhone().then(
  () => {
    keepSending();
    watchNotifications();
    resumeSharing();
  },
  () => showPhone({ hasStorageFault: true }),
);
registerApp(); // does not wait for the stored data
void navigator.storage?.persist?.(); // asks the browser not to evict unsent actions

// Ignores the second tap of a double tap: it would press a button that has just appeared there.
document.addEventListener(
  'click',
  (event) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

// All languages are part of the app, so this needs no network. `App` shows the data once it is read.
void loadWords().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <ErrorBoundary fallback={<ScreenFault />}>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  ),
);
