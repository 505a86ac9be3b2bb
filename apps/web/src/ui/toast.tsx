import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, type ReactNode } from 'react';
import { splitSupportCode } from './support-code.ts';
import { Icon, type IconName } from './icon.tsx';
import { SupportText } from './support-text.tsx';
import s from './toast.module.css';

type ToastKind = 'error' | 'success' | 'alert' | 'info';

const DURATION = 3000;
/** A code has to be read or copied. */
const DURATION_WITH_CODE = 15_000;
const LIMIT = 3;
const ICONS: Record<ToastKind, IconName> = { error: 'erro', success: 'sucesso', alert: 'alerta', info: 'ajuda' };

/** The action that a toast offers, such as undo. */
interface ToastAction {
  label: string;
  onSelect: () => void;
}

const manager = Base.createToastManager<{ kind: ToastKind }>();

// Base UI drops toasts that are sent before it listens, and effects of the first screen run earlier than that.
const early: (() => void)[] = [];
let listening = false;

function useListening(): void {
  useEffect(() => {
    listening = true;
    for (const say of early.splice(0)) say();
    return () => {
      listening = false;
    };
  }, []);
}

const show =
  (kind: ToastKind) =>
  /** `detail` is a second sentence that completes the fixed title. */
  (title: string, detail?: string, action?: ToastAction): void => {
    if (!listening) {
      early.push(() => toast[kind](title, detail, action));
      return;
    }
    const id: string = manager.add({
      title,
      data: { kind },
      priority: kind === 'error' ? 'high' : 'low',
      ...(detail === undefined ? {} : { description: detail }),
      ...(splitSupportCode(detail ?? '').code === undefined ? {} : { timeout: DURATION_WITH_CODE }),
      ...(action === undefined
        ? {}
        : {
            actionProps: {
              children: action.label,
              onClick: () => {
                manager.close(id);
                action.onSelect();
              },
            },
          }),
    });
  };

/** Short messages at the top right: red, green, yellow and blue. They disappear after three seconds, later with a code to copy, or when closed. */
export const toast = { error: show('error'), success: show('success'), alert: show('alert'), info: show('info') };

function ToastList() {
  const { toasts } = Base.useToastManager<{ kind: ToastKind }>();
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'info';
    return (
      <Base.Root
        key={item.id}
        toast={item}
        className={s['toast']}
        data-kind={kind}
        swipeDirection={['right', 'up']}
        // Base UI announces errors through a copy and hides the original, which Tab still reaches.
        {...(item.priority === 'high' ? { 'aria-hidden': false, 'aria-live': 'off' } : {})}
      >
        <Base.Content className={s['content']}>
          <span className={s['icon']}>
            <Icon name={ICONS[kind]} size={20} />
          </span>
          <div className={s['words']}>
            <Base.Title className={s['title']} render={<p />} />
            <Base.Description
              className={s['detail']}
              {...(typeof item.description === 'string' ? { children: <SupportText text={item.description} /> } : {})}
            />
          </div>
          <Base.Action className={s['action']} />
          <Base.Close className={s['close']} aria-label="Fechar aviso" aria-hidden={false}>
            <Icon name="fechar" size={16} />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}

export function ToastProvider({ children }: { children: ReactNode }) {
  useListening();
  return (
    <Base.Provider toastManager={manager} timeout={DURATION} limit={LIMIT}>
      {children}
      <Base.Portal>
        <Base.Viewport className={s['viewport']} aria-label="Avisos">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
