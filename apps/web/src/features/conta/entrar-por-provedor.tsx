import { useQuery } from '@tanstack/react-query';
import { provedorQuery, useStartProvedor } from '../../entities/conta/provedor.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';

/** Leads to the provider of identities, where the operator set one. */
export function EntrarPorProvedor({ onProblem }: { onProblem: (problem: string | null) => void }) {
  const { data } = useQuery(provedorQuery);
  const start = useStartProvedor();
  const nome = data?.nome ?? null;
  if (nome === null) return null;
  return (
    <Button
      size="large"
      busy={start.isPending}
      onClick={() => {
        onProblem(null);
        start.mutate(undefined, { onError: (error) => onProblem(messageOf(error)) });
      }}
    >
      {`Entrar com ${nome}`}
    </Button>
  );
}
