import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { MAIN_ID } from './main-id.ts';
import s from './layouts.module.css';

const ComparisonSample = lazy(async () => ({
  default: (await import('../ui/comparison-sample.tsx')).ComparisonSample,
}));

/** The layout of sign-in, sign-up and password pages: the form and, on wide screens, a sample of the product. */
export function AuthLayout() {
  return (
    <div className={s['auth']}>
      <main id={MAIN_ID} tabIndex={-1} className={s['form']}>
        <Outlet />
      </main>
      <aside className={s['aside']} aria-label="Sobre o Vigia Marcas">
        <p className={s['claim']}>
          Toda terça-feira, milhares de pedidos de marca. Você só precisa ver os que importam.
        </p>
        <Suspense fallback={null}>
          <ComparisonSample />
        </Suspense>
        <p className={s['note']}>O prazo para se opor é de 60 dias depois da publicação na revista.</p>
      </aside>
    </div>
  );
}
