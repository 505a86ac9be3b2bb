import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import s from './file-drop.module.css';
import { Icon } from './icon.tsx';

interface FileDropProps {
  label: string;
  hint: string;
  /** In the format of the `accept` attribute: '.zip,.xml'. */
  accept: string;
  onFile: (file: File) => void;
}

/** An area to drop or choose a file. The native input covers it and receives the focus, the click and the file. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <label htmlFor={id} className={classNames(s['drop'], over && s['over'])}>
      <span className={s['icon']}>
        <Icon name="enviar" size={20} />
      </span>
      <span>
        <span className={s['label']}>{label}</span>
        <span className={s['hint']} id={`${id}-hint`}>
          {hint}
        </span>
      </span>
      <input
        id={id}
        className={s['input']}
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const file = event.currentTarget.files?.item(0) ?? null;
          // The value is cleared so that choosing the same file again fires a change event.
          event.currentTarget.value = '';
          if (file !== null) onFile(file);
        }}
      />
    </label>
  );
}
