/** The call is wrong (an option, a file, a line of it); the message is for the user, and the process ends with status 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
