import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '@/features/accounts/sign-in/api';

/** The operator’s address for questions, as a link; nothing where the operator has named none. */
export function SupportEmail({ before }: { before: string }) {
  const { data } = useQuery(setupQuery());
  if (data?.supportEmail == null) return null;
  return (
    <>
      {before}{' '}
      <a
        href={`mailto:${data.supportEmail}`}
        className="break-words text-accent-ink underline underline-offset-4"
      >
        {data.supportEmail}
      </a>
      .
    </>
  );
}
