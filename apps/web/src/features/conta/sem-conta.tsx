import { RECUSA_DO_CADASTRO, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cadastroQuery } from '../../entities/conta/convites.queries.ts';
import s from './conta.module.css';

/** The way to an account for those who have none, or why there is none. */
export function SemConta() {
  const { data } = useQuery(cadastroQuery);
  if (data !== undefined && data.modo !== 'aberto')
    return <p className={s['switch']}>{RECUSA_DO_CADASTRO[data.modo]}</p>;
  return (
    <p className={s['switch']}>
      Ainda não tem conta? <Link to={telas.criarConta.href()}>Criar conta</Link>
    </p>
  );
}
