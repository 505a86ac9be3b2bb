import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../platform/columns.ts';

interface TabelaServidorInpiMedida {
  id: GeneratedAlways<number>;
  medida_em: Timestamp;
  desfecho: 'rápida' | 'lenta' | 'falha';
  latencia_ms: number | null;
  status: 'Online' | 'Instável' | 'Offline';
}

declare module '../../platform/database.ts' {
  interface Schema {
    servidor_inpi_medida: TabelaServidorInpiMedida;
  }
}
