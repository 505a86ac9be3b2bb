import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AssinaturaTab } from './assinatura-tab.tsx';
import { EscritorioTab } from './escritorio-tab.tsx';
import { UsuarioTab } from './usuario-tab.tsx';

const TABS = [
  { value: 'usuario', label: 'Dados de usuário', content: <UsuarioTab /> },
  { value: 'escritorio', label: 'Dados de escritório', content: <EscritorioTab /> },
  { value: 'assinatura', label: 'Assinatura', content: <AssinaturaTab /> },
] as const;

/** The address contains the selected tab, so that links can point to a tab and a reload keeps it. */
export function MeusDadosPage() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ value }) => value === search.get('aba')) ?? TABS[0];
  const show = (value: string): void =>
    setSearch(
      (before) => {
        before.set('aba', value);
        before.delete('secao');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHeader title="Meus Dados" />
      <Tabs label="Meus Dados" tabs={TABS} value={tab.value} onChange={show} />
    </>
  );
}
