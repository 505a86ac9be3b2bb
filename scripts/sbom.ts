import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      /** The checksum of npm, such as `sha512-` and base64. */
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      /** A folder of this repository. */
      link: z.boolean().optional(),
    }),
  ),
});
type LockedPackage = z.infer<typeof lockSchema>['packages'][string];

const MODULES = 'node_modules/';

function toComponent(place: string, { version = '', license, integrity, dev = false }: LockedPackage) {
  const name = place.slice(place.lastIndexOf(MODULES) + MODULES.length);
  const [algorithm = '', digest = ''] = (integrity ?? '').split('-', 2);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': `${purl}#${place}`,
    name,
    version,
    purl,
    scope: dev ? 'optional' : 'required',
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  };
}

/**
 * Returns the software bill of materials of the text of a package lock as a document of CycloneDX 1.6. Packages of development are `optional`: the build puts some
 * of them into the app of the browser. npm's own `npm sbom --omit=dev` leaves out packages that a workspace needs and another one uses for development.
 */
export const toSbom = (lock: string, { name, version }: { name: string; version: string }) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name, version, licenses: [{ expression: 'Apache-2.0' }] } },
  components: Object.entries(lockSchema.parse(JSON.parse(lock)).packages)
    .filter(([place, { link = false }]) => place.includes(MODULES) && !link)
    .map(([place, locked]) => toComponent(place, locked)),
});
