export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
