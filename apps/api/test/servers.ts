/** The test servers that the journeys in a browser use too: INPI's gazette site and its search site, as this machine plays them. */
export { type InpiServer, startInpi, zipOf } from './inpi-server.ts';
export { PNG, type ServidorPepi, startServidorPepi } from './pepi/servidor.ts';
