import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import s from './tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Tabs, of which one is shown. The Tab key stops once; arrow keys move and select. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const choose = (next: unknown): void => {
    const tab = tabs.find((one) => one.value === next);
    if (tab !== undefined) onChange(tab.value);
  };
  return (
    <Base.Root value={value} onValueChange={choose}>
      <Base.List className={s['list']} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={s['tab']}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={s['panel']}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
