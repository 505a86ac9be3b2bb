import type { Marca } from '@vigia/contract';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { toEdicao, toUpdate } from './edicao.ts';
import s from './marca.module.css';
import { useUpdateMarca } from './marcas.queries.ts';
import { MESSAGES } from './messages.ts';

const APRESENTACOES = ['Nominativa', 'Figurativa', 'Mista'];
const CLASSIFICATION_HINT = 'CÓDIGO: Descrição, CÓDIGO 2: Descrição 2';

export function MarcaForm({ marca, onDone }: { marca: Marca; onDone: () => void }) {
  const before = toEdicao(marca);
  const { register, handleSubmit } = useForm({ defaultValues: before });
  const update = useUpdateMarca(marca);

  const submit = handleSubmit((after) => {
    const body = toUpdate(before, after);
    if (body === null) {
      toast.error(MESSAGES.badClassification);
      return;
    }
    update.mutate(body, {
      onSuccess: () => {
        toast.success(MESSAGES.updated);
        onDone();
      },
      onError: (error) => toast.error(MESSAGES.updateFailed, messageOf(error)),
    });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className={s['fields']}>
          <TextField label="Elemento nominativo" {...register('elemento_nominativo')} />
          <TextField label="Titular da Marca" {...register('titular')} />
          <TextField label="Status" {...register('status')} />
          <TextField label="Apresentação" list="apresentacoes" {...register('apresentacao')} />
          <datalist id="apresentacoes">
            {APRESENTACOES.map((apresentacao) => (
              <option key={apresentacao} value={apresentacao} />
            ))}
          </datalist>
          <TextField label="Natureza" {...register('natureza')} />
          <TextField label="Nº de inscrição internacional" {...register('numero_inscricao_internacional')} />
          <TextField label="Data de Depósito" type="date" {...register('data_deposito')} />
          <TextField label="Data de Recebimento do INPI" type="date" {...register('data_recebimento_inpi')} />
          <TextField
            label="Representante Legal"
            hint="Separe os nomes por vírgulas."
            {...register('representante_legal')}
          />
          <TextArea label="Especificação" className={s['wide']} {...register('especificacao')} />
          <TextArea
            label="Classificação Nice"
            hint={CLASSIFICATION_HINT}
            className={s['wide']}
            {...register('classificacao_nice')}
          />
          <TextArea
            label="Classificação Viena"
            hint={CLASSIFICATION_HINT}
            className={s['wide']}
            {...register('classificacao_viena')}
          />
        </div>
      </Card>
      <div className={s['actions']}>
        <Button onClick={onDone}>Cancelar</Button>
        <Button type="submit" kind="primary" busy={update.isPending}>
          Atualizar
        </Button>
      </div>
    </form>
  );
}
