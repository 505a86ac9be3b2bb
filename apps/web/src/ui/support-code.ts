const LABEL = 'Código para o suporte:';
const AT_END = new RegExp(`^(.*?) ?${LABEL} ([\\w.-]{8,64})$`, 's');

/** Separates a message from the code of the failed request that the calls end it with (`withSupportCode` of lib/api.ts). */
export function splitSupportCode(text: string): { message: string; code: string | undefined } {
  const [, message = text, code] = AT_END.exec(text) ?? [];
  return { message, code };
}

/** The end of a message about the code alone, for a place that has a sentence of its own; undefined if there is no code. */
export function supportCodeOf(text: string): string | undefined {
  const { code } = splitSupportCode(text);
  return code === undefined ? undefined : `${LABEL} ${code}`;
}
