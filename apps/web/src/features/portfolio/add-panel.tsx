import type { Marca } from '@vigia/contract';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AddMarca } from './add-marca.tsx';
import { ImportMarcas } from './importacao/import-marcas.tsx';
import s from './portfolio.module.css';

type Mode = 'uma' | 'varias';
const MODES = [
  { value: 'uma', label: 'Adicionar uma marca' },
  { value: 'varias', label: 'Adicionar mais de uma marca' },
] as const;

/** Adds marks: one by its number, or many by a spreadsheet. */
export function AddPanel({ marcas }: { marcas: readonly Marca[] }) {
  const [mode, setMode] = useState<Mode>('uma');
  return (
    <div className={s['add']}>
      <Card>
        <div className={s['add-body']}>
          <Segmented label="Como adicionar" options={MODES} value={mode} onChange={setMode} />
          {mode === 'uma' ? <AddMarca marcas={marcas} /> : <ImportMarcas marcas={marcas} />}
        </div>
      </Card>
    </div>
  );
}
