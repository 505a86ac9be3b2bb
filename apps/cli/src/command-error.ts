/** The call is wrong: an option, a file or a line of the file. The message is for the user. The process ends with status 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
