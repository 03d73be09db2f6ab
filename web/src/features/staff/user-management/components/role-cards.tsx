import { GraduationCap, HandHeart, ShieldCheck } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { ROLE_LABELS } from '@/lib/text/role-labels';

const ROLES = [
  {
    role: 'school_admin',
    icon: <ShieldCheck />,
    text: 'Manages users, classes, students, point categories and rewards.',
  },
  {
    role: 'teacher',
    icon: <GraduationCap />,
    text: 'Manages their own classes and students, creates rewards and awards points.',
  },
  { role: 'staff', icon: <HandHeart />, text: 'Sees classes and students, and awards points.' },
] as const;

/** What each role may do. */
export function RoleCards() {
  return (
    <ul aria-label="Roles" className="grid gap-3 sm:gap-4 lg:grid-cols-3">
      {ROLES.map(({ role, icon, text }) => (
        <li key={role}>
          <Card className="flex h-full gap-3 p-4 sm:px-5">
            <span aria-hidden className="text-accent-ink [&_svg]:size-5">
              {icon}
            </span>
            <div>
              <h2 className="leading-5 font-semibold">{ROLE_LABELS[role]}</h2>
              <p className="mt-1 text-sm text-ink-muted">{text}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
