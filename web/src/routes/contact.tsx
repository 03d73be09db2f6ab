import { INQUIRY_TYPES } from '#contracts/site/enquiries';
import { PRODUCT_NAME } from '#domain/product';
import { Clock, LifeBuoy, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { PublicPage, PublicTitle } from '@/components/public-page';
import { PRICING, SUPPORT } from '@/components/site-links';
import { Card } from '@/components/ui/card';
import { ContactForm } from '@/features/site/enquiries/components/contact-form';
import { useAddress } from '@/lib/browser/use-address';
import { SupportEmail } from './support-email';

const contactView = z.object({ inquiry: z.enum(INQUIRY_TYPES).nullable().catch(null) });

export function ContactPage() {
  const [{ inquiry }] = useAddress(contactView);
  return (
    <PublicPage
      title="Contact"
      description={`Write to the people behind ${PRODUCT_NAME}: questions, technical support, billing, training. We reply within 24 hours.`}
      className="mx-auto w-full max-w-6xl grow px-4 pt-8 pb-20 sm:px-6 sm:pt-14"
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
        <div>
          <PublicTitle title="Talk to us" lead="Write what you would ask a colleague. A person reads it." />
          <ul className="mt-10 flex flex-col gap-6">
            <Point icon={<Clock />} title="A reply within 24 hours">
              We answer every message, to the address you give.{' '}
              <SupportEmail before="You can also write to" />
            </Point>
            <Point icon={<LifeBuoy />} title="An answer right away">
              <Link to={SUPPORT.to} className="text-accent-ink underline underline-offset-4">
                {SUPPORT.label}
              </Link>{' '}
              has four tutorials and the questions that schools ask most.
            </Point>
            <Point icon={<ReceiptText />} title="An invoice">
              <Link to={`${PRICING.to}#invoice`} className="text-accent-ink underline underline-offset-4">
                Request it
              </Link>{' '}
              on the page with the prices.
            </Point>
          </ul>
        </div>
        <Card aria-labelledby="write" className="p-5 sm:p-8">
          <h2 id="write" className="mb-5 text-xl font-semibold tracking-tight">
            Send us a message
          </h2>
          <ContactForm inquiry={inquiry} />
        </Card>
      </div>
    </PublicPage>
  );
}

type PointProps = { icon: ReactNode; title: string; children: ReactNode };

function Point({ icon, title, children }: PointProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-0.5 text-pretty text-ink-muted">{children}</p>
      </div>
    </li>
  );
}
