import { signOut } from '../../entities/conta/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The plainest page: its name, and the way out. The guard of private pages goes to /signin. */
export function HomePage() {
  return (
    <>
      <PageHeader title="Home" />
      <Button icon="sair" onClick={signOut}>
        Sair
      </Button>
    </>
  );
}
