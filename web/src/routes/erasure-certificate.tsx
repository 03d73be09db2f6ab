import { type Erasure } from '#contracts/students/erasures';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { QueryList } from '@/components/ui/query-list';
import { erasureQuery } from '@/features/students/erasures/api';
import { Certificate } from '@/features/students/erasures/components/certificate';

/** The certificate of an erasure, to be read or printed. */
export function ErasureCertificatePage() {
  const { erasureId = '' } = useParams();
  return (
    <QueryList
      query={useQuery(erasureQuery(erasureId))}
      loading={<CertificateView erasure={undefined} />}
      failure="The certificate could not be loaded."
    >
      {(erasure) => <CertificateView erasure={erasure} />}
    </QueryList>
  );
}

function CertificateView({ erasure }: { erasure: Erasure | undefined }) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Certificate of Erasure"
        description="The personal data of a student was erased from Laurel."
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button asChild variant="secondary">
              <Link to="/settings/school">
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
