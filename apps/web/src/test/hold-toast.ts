import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Holds a toast that offers 'Desfazer', which stays while the pointer is over it. Slow steps may follow. */
export const holdToast = (): Promise<void> => userEvent.hover(screen.getByRole('button', { name: 'Desfazer' }));
