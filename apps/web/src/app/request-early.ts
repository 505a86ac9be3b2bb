import { telas } from '@vigia/contract';
import { matchPath } from 'react-router';
import { requestTriagemEarly } from '../entities/triagem/triagem.queries.ts';
import { preloadTriagem } from '../features/triagem/codigo.ts';
import { isId } from '../lib/is-id.ts';
import { getToken } from '../lib/session.ts';

/** Requests what the first screen needs for its first rows while the code of the frame and of the page loads. Only the triage is large enough to gain. */
export function requestEarly(pathname: string): void {
  const revista = matchPath(`/${telas.triagem.path}`, pathname)?.params.revista ?? '';
  if (getToken() === null || !isId(revista)) return;
  requestTriagemEarly(Number(revista));
  preloadTriagem();
}
