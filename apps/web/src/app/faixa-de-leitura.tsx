import { Notice } from '../ui/notice.tsx';
import s from './shell.module.css';

/** Tells readers, on every page, why they find no buttons that change something. */
export const FaixaDeLeitura = () => (
  <div className={s['reading']}>
    <Notice tone="info">
      Você tem acesso de leitura: pode ver e baixar tudo do escritório. Para decidir ou alterar, peça a um administrador
      que mude o seu papel.
    </Notice>
  </div>
);
