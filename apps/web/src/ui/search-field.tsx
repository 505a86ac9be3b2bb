import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** The page's search field. The '/' key focuses it and Escape clears it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={placeholder}
      value={value}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      data-busca
      leading={<Icon name="buscar" size={16} />}
      trailing={value === '' ? null : <IconButton icon="fechar" label="Limpar busca" onClick={() => onChange('')} />}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        // Escape does not also close the dialog that contains the field.
        event.stopPropagation();
        onChange('');
      }}
    />
  );
}

/** Moves the focus to the page's search field. Returns false if the page has none. */
export function focusSearch(): boolean {
  const field = document.querySelector('[data-busca]');
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}
