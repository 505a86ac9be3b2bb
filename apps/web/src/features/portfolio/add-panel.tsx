import type { MarcaDaLista } from '@vigia/contract';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { AddMarca } from './add-marca.tsx';
import s from './portfolio.module.css';

const ImportMarcas = lazy(async () => ({ default: (await import('./importacao/import-marcas.tsx')).ImportMarcas }));

type AddMode = 'uma' | 'varias';
const MODES = [
  { value: 'uma', label: 'Adicionar uma marca' },
  { value: 'varias', label: 'Adicionar mais de uma marca' },
] as const;

/** Adds one mark by its number, or many marks from a spreadsheet. */
export function AddPanel({ marcas }: { marcas: readonly MarcaDaLista[] }) {
  const [mode, setMode] = useState<AddMode>('uma');
  return (
    <div className={s['add']}>
      <Card>
        <div className={s['add-body']}>
          <Segmented label="Como adicionar" options={MODES} value={mode} onChange={setMode} />
          {mode === 'uma' ? (
            <AddMarca marcas={marcas} />
          ) : (
            <Suspense fallback={<Loading />}>
              <ImportMarcas />
            </Suspense>
          )}
        </div>
      </Card>
    </div>
  );
}
