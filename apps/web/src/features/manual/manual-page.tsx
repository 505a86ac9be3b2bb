import html from '../../../../../docs/manual.md';
import { DocumentPage } from '../../ui/document-page.tsx';

/** How the product is used: the text of docs/manual.md with its pictures. */
export const ManualPage = () => <DocumentPage title="Manual" html={html} />;
