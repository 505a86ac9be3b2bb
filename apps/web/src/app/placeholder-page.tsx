import { telas } from '@vigia/contract';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown for pages that are announced but do not exist yet. */
export function PlaceholderPage() {
  return (
    <div>
      <title>Em breve · Vigia Marcas</title>
      <h1 className="sr-only">Em breve</h1>
      <EmptyState icon="novidade" title="Ops! :/" action={<ButtonLink to={telas.portfolio.href()}>Voltar</ButtonLink>}>
        Essa funcionalidade será liberada em breve.
      </EmptyState>
    </div>
  );
}
