/** Whether a part of an address is the id of a row: a positive whole number of at most nine digits. */
export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
