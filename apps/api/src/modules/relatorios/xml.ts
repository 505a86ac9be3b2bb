/** Removes the characters that XML 1.0 does not allow (section 2.2), and the control characters that it discourages. */
export const cleanXml = (text: string): string => text.replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]|\p{Cs}/gu, '');
