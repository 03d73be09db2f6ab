type SiteLink = { to: string; label: string };

export const START_TRIAL: SiteLink = { to: '/school-setup', label: 'Start free trial' };
export const STUDENT_PORTAL: SiteLink = { to: '/student/login', label: 'Student Portal' };
/** A browser navigation, because it may lead to another site's sign-in page. */
export const SIGN_IN = { href: '/api/login', label: 'Sign In' };

/** A school to try out without an account, where the deployment has one: the server says so in the page's `data-sample-school`. */
export const SAMPLE_SCHOOL: SiteLink = { to: '/sample', label: 'Try a sample school' };

export const PRICING: SiteLink = { to: '/pricing', label: 'Pricing' };
export const ABOUT: SiteLink = { to: '/about', label: 'About' };
export const CONTACT: SiteLink = { to: '/contact', label: 'Contact' };
export const SUPPORT: SiteLink = { to: '/support', label: 'Support & FAQ' };

/** Links in the header of the public pages. */
export const SITE_LINKS: readonly SiteLink[] = [PRICING, ABOUT, CONTACT];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/security', label: 'Security' },
];
