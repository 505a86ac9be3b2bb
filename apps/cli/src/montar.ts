import { ConfigError, linkPrograms } from '@vigia/api';
import { buildWeb } from './build-web.ts';

/** Does what a start would do to the folder of the product, so that the product can run where it may not write there. */
export function montar(log: (line: string) => void): void {
  buildWeb(log);
  try {
    linkPrograms();
  } catch (error) {
    // The product runs with DATABASE_URL on platforms without an embedded PostgreSQL.
    if (!(error instanceof ConfigError)) throw error;
    log(error.message);
  }
}
