import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { erasureQuery } from '@/features/erasures/api/get-erasures';
import { Certificate } from '@/features/erasures/components/certificate';
import { messageOf } from '@/lib/http/api-error';

/** The certificate of an erasure, to be read or printed. */
export function ErasureCertificatePage() {
  const { erasureId = '' } = useParams();
  const { data: erasure, error, refetch } = useQuery(erasureQuery(erasureId));
  if (erasure === undefined && error !== null)
    return (
      <ErrorState
        message={messageOf(error, 'The certificate could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Certificate of Erasure"
        description="The personal data of a student was erased from Laurel."
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button asChild variant="secondary">
              <Link to="/settings">
                <ArrowLeft aria-hidden />
                Settings
              </Link>
            </Button>
            <Button disabled={erasure === undefined} onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </span>
        }
      />
      <Card aria-label="Certificate">
        <CardBody>
          {erasure === undefined ? (
            <ListSkeleton label="Loading the certificate…" />
          ) : (
            <Certificate erasure={erasure} />
          )}
        </CardBody>
      </Card>
    </div>
  );
}
