import { Select as Base } from '@base-ui/react/select';
import { Icon } from './icon.tsx';
import s from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** A second line in the list. */
  detail?: string;
  /** Shown, but cannot be chosen. */
  disabled?: boolean;
}

interface SelectProps {
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
}

export function Select({ label, placeholder, options, value, onChange }: SelectProps) {
  return (
    <Base.Root items={options} value={value} onValueChange={(next) => onChange(next)} modal={false}>
      <Base.Trigger className={s['trigger']} aria-label={label}>
        <Base.Value className={s['value']} placeholder={placeholder} />
        <Base.Icon className={s['icon']}>
          <Icon name="expandir" size={16} />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={s['positioner']} sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className={s['popup']}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={s['item']}
              >
                <span className={s['words']}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.detail === undefined ? null : <span className={s['detail']}>{option.detail}</span>}
                </span>
                <Base.ItemIndicator className={s['tick']}>
                  <Icon name="certo" size={16} />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
