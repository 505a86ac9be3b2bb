import { signOut } from '../../entities/conta/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** A page with its name and a button that signs the user out. The guard of private pages then redirects to /signin. */
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
