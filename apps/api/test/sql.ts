/** Tests in `src/modules` get `sql` from here, so that only repositories, the platform and this folder import the database driver. */
export { sql } from 'kysely';
