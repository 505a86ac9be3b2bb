import '@fontsource-variable/inter/wght.css';
import '../ui/tokens.css';
import '../ui/base.css';
import './zod-jitless.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { densidade } from '../lib/densidade.ts';
import { startOffline } from '../lib/offline.ts';
import { session } from '../lib/session.ts';
import { startTheme } from '../lib/theme.ts';
import { createQueryClient, Providers } from './providers.tsx';
import { requestEarly } from './request-early.ts';
import { routes } from './routes.tsx';

startTheme();
densidade.start();
session.start();
requestEarly(window.location.pathname);
// After the page has loaded, so that it does not wait for the worker.
window.addEventListener('load', () => void startOffline());

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
