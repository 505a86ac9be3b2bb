/** Whether a text is an http or https address without user, password, parameters and anchor. */
export function isPlainUrl(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  );
}

const MAILTO = /^mailto:[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/;
const HTTPS = /^https:\/\/[\x21-\x7e]{1,500}$/;

/**
 * Whether a text is a mailto: or https: address that can stand in a line of a text file: without spaces, line breaks, accents and password.
 * `URL.parse` alone removes line breaks from an address.
 */
export function isContact(value: string): boolean {
  if (MAILTO.test(value)) return true;
  const url = HTTPS.test(value) ? URL.parse(value) : null;
  return url !== null && url.username === '' && url.password === '';
}
