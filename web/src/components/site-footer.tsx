import { PRODUCT_NAME } from '#domain/product';
import { Link } from 'react-router-dom';
import { Logo } from '@/components/logo';
import { ABOUT, CONTACT, LEGAL_LINKS, PRICING, STUDENT_PORTAL, SUPPORT } from '@/components/site-links';

const COLUMNS = [
  { title: 'Product', links: [PRICING, STUDENT_PORTAL, SUPPORT] },
  { title: PRODUCT_NAME, links: [ABOUT, CONTACT] },
  { title: 'Trust', links: LEGAL_LINKS },
];

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken/50">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[1.4fr_2fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-pretty text-ink-muted">
            Points and recognition for the whole school, with a count everyone can trust.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center rounded-md text-ink-muted underline-offset-4 hover:text-ink hover:underline sm:min-h-9"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
