/** Tests in `src/modules` import `sql` from here: only repositories, the platform and this folder may import Kysely. */
export { sql } from 'kysely';
