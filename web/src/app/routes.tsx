import { CONNECT_IDENTITY_PATH } from '#contracts/accounts/identity-addresses';
import { type RouteObject } from 'react-router-dom';
import { Moved, MOVED, MovedAdministration } from '@/app/moved';
import { RootLayout } from '@/app/root-layout';
import { RouteError, ScreenError } from '@/app/route-error';
import { ScreenRoute } from '@/app/screen-route';
import { type Screen, SCREENS } from '@/app/screens';
import { SettingsRoute } from '@/app/settings-route';
import { SignedIn } from '@/app/signed-in';
import { WithoutSchool } from '@/app/without-school';
import { FullPageSpinner } from '@/components/ui/full-page-spinner';
import { SETTINGS } from '@/routes/settings/sections';

export const ROUTES: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <FullPageSpinner />,
    children: [
      {
        element: <SignedIn />,
        children: [
          ...routesOf(SCREENS),
          { element: <SettingsRoute />, children: routesOf(SETTINGS) },
          { path: '/admin', element: <MovedAdministration /> },
        ],
      },
      {
        element: <WithoutSchool />,
        children: [
          {
            path: '/school-assignment',
            lazy: async () => ({
              Component: (await import('@/routes/school-assignment')).SchoolAssignmentPage,
            }),
          },
        ],
      },
      ...MOVED.map(({ from, to }) => ({ path: from, element: <Moved to={to} /> })),
      {
        path: '/print/login-cards/:classId',
        lazy: async () => ({ Component: (await import('@/routes/print-login-cards')).PrintLoginCardsPage }),
      },
      {
        path: '/student/login',
        lazy: async () => ({ Component: (await import('@/routes/student-login')).StudentLoginPage }),
      },
      {
        lazy: async () => ({ Component: (await import('@/app/student-layout')).StudentLayout }),
        children: [
          {
            path: '/student/portal',
            lazy: async () => ({ Component: (await import('@/routes/student-portal')).StudentPortalPage }),
          },
        ],
      },
      { path: '/login', lazy: async () => ({ Component: (await import('@/routes/login')).LoginPage }) },
      {
        path: '/auth/link',
        lazy: async () => ({ Component: (await import('@/routes/account-link')).AccountLinkPage }),
      },
      {
        path: CONNECT_IDENTITY_PATH,
        lazy: async () => ({ Component: (await import('@/routes/connect-identity')).ConnectIdentityPage }),
      },
      {
        path: '/auth/set-password',
        lazy: async () => ({ Component: (await import('@/routes/set-password')).SetPasswordPage }),
      },
      {
        path: '/auth/set-up-second-step',
        lazy: async () => ({ Component: (await import('@/routes/set-up-second-step')).SetUpSecondStepPage }),
      },
      {
        path: '/unsubscribe',
        lazy: async () => ({ Component: (await import('@/routes/unsubscribe')).UnsubscribePage }),
      },
      {
        path: '/stop-report',
        lazy: async () => ({ Component: (await import('@/routes/stop-report')).StopReportPage }),
      },
      {
        path: '/school-setup',
        lazy: async () => ({ Component: (await import('@/routes/school-setup')).SchoolSetupPage }),
      },
      { path: '/join', lazy: async () => ({ Component: (await import('@/routes/join')).JoinPage }) },
      {
        path: '/school-inactive',
        lazy: async () => ({ Component: (await import('@/routes/school-inactive')).SchoolInactivePage }),
      },
      { path: '/pricing', lazy: async () => ({ Component: (await import('@/routes/pricing')).PricingPage }) },
      { path: '/about', lazy: async () => ({ Component: (await import('@/routes/about')).AboutPage }) },
      { path: '/privacy', lazy: async () => ({ Component: (await import('@/routes/privacy')).PrivacyPage }) },
      { path: '/terms', lazy: async () => ({ Component: (await import('@/routes/terms')).TermsPage }) },
      {
        path: '/security',
        lazy: async () => ({ Component: (await import('@/routes/security')).SecurityPage }),
      },
      {
        path: '/sample',
        lazy: async () => ({ Component: (await import('@/routes/sample-school')).SampleSchoolPage }),
      },
      { path: '/contact', lazy: async () => ({ Component: (await import('@/routes/contact')).ContactPage }) },
      { path: '/support', lazy: async () => ({ Component: (await import('@/routes/support')).SupportPage }) },
      { path: '*', lazy: async () => ({ Component: (await import('@/routes/not-found')).NotFoundPage }) },
    ],
  },
];

function routesOf(screens: readonly Screen[]): RouteObject[] {
  return [...new Set(screens.map(({ path }) => path))].map((path) => ({
    path,
    element: <ScreenRoute screens={screens.filter((screen) => screen.path === path)} />,
    errorElement: <ScreenError />,
  }));
}
