export { readServidorInpi } from './servidor-inpi.repository.ts';
