import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import s from './menu.module.css';

interface MenuProps {
  trigger: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  defaultOpen?: boolean;
}

export function Menu({ trigger, children, defaultOpen = false }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={s['positioner']} align="end" sideOffset={6}>
          <Base.Popup className={s['popup']}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon: IconName;
  onSelect: () => void;
  disabled?: boolean;
  /** The id of a text that says more about the item. */
  describedBy?: string | undefined;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, disabled = false, describedBy, children }: MenuItemProps) {
  return (
    <Base.Item className={s['item']} onClick={onSelect} disabled={disabled} aria-describedby={describedBy}>
      <Icon name={icon} size={16} />
      {children}
    </Base.Item>
  );
}

/** A caption above the items that says what choosing one does. */
export function MenuCaption({ children }: { children: ReactNode }) {
  return (
    <div className={s['caption']} aria-hidden>
      {children}
    </div>
  );
}

/** A sentence above the items, for instance why they are disabled. Items name it as their description. */
export function MenuText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={s['text']} id={id}>
      {children}
    </p>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: IconName }[];
  onChange: (value: Value) => void;
}

export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  const choose = (next: unknown): void => {
    const option = options.find((one) => one.value === next);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Base.RadioGroup value={value} onValueChange={choose} aria-label={label}>
      <div className={s['caption']} aria-hidden>
        {label}
      </div>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={s['item']} closeOnClick={false}>
          <Icon name={option.icon} size={16} />
          {option.label}
          <Base.RadioItemIndicator className={s['tick']}>
            <Icon name="certo" size={16} />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={s['separator']} />;
}
