import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import s from './command-palette.module.css';
import { Icon, type IconName } from './icon.tsx';

/** One row: what it is called, what tells it from others, and what choosing it does. */
export interface PaletteRow {
  id: string;
  titulo: string;
  detalhe?: string;
  icon: IconName;
}

export interface PaletteGroup<Row extends PaletteRow> {
  titulo: string;
  items: readonly Row[];
}

interface CommandPaletteProps<Row extends PaletteRow> {
  open: boolean;
  onClose: () => void;
  /** What the field and the dialog are called. */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** The same array as before while nothing changes: another one is read again. */
  groups: readonly PaletteGroup<Row>[];
  /** Why the list is empty or incomplete, read aloud; null if there is nothing to say. */
  status: string | null;
  onChoose: (row: Row) => void;
}

/** A field over a list in groups, in a dialog. Arrows and Enter choose a row, and so does a touch. The caller filters the rows. */
export function CommandPalette<Row extends PaletteRow>({
  open,
  onClose,
  label,
  placeholder,
  text,
  onText,
  groups,
  status,
  onChoose,
}: CommandPaletteProps<Row>) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={s['backdrop']} />
        <Dialog.Popup className={s['popup']}>
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            value={text}
            onValueChange={(value, { reason }) => {
              // The text of a chosen row is not typed into the field.
              if (reason !== 'item-press') onText(value);
            }}
            itemToStringValue={({ titulo }: Row) => titulo}
            autoHighlight="always"
            keepHighlight
          >
            <div className={s['field']}>
              <Icon name="buscar" size={20} />
              <Autocomplete.Input
                className={s['input']}
                aria-label={label}
                placeholder={placeholder}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                onKeyDown={({ key }) => {
                  // The list would keep Escape for itself.
                  if (key === 'Escape') onClose();
                }}
              />
              <Dialog.Close className={s['close']} aria-label="Fechar">
                <kbd className={s['key']}>Esc</kbd>
                <Icon name="fechar" />
              </Dialog.Close>
            </div>
            <p role="status" className={status === null ? 'sr-only' : s['status']}>
              {status}
            </p>
            <Autocomplete.List className={s['list']}>
              {({ titulo: heading, items }: PaletteGroup<Row>) => (
                <Autocomplete.Group key={heading} items={items} className={s['group']}>
                  <Autocomplete.GroupLabel className={s['heading']}>{heading}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(row: Row) => (
                      <Autocomplete.Item key={row.id} value={row} className={s['row']} onClick={() => onChoose(row)}>
                        <Icon name={row.icon} size={16} />
                        <span className={s['title']}>{row.titulo}</span>
                        {row.detalhe === undefined ? null : <span className={s['detail']}>{row.detalhe}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
