import { type LiveMessage } from '#contracts/live';
import { type PortalStudent } from '#contracts/student-portal/portal-student';
import { type PortalTransaction } from '#contracts/student-portal/student-portal';
import { type Student } from '#contracts/students/students';
import { type QueryClient, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

type Options<Data> = QueryObserverOptions<Data> & { queryKey: QueryKey };
type Move = {
  kind: 'award';
  students: { id: string; classId: string }[];
  amount: number;
  isToday: boolean;
};

/** The console's own code that decides which requests a screen makes. */
export type Console = {
  applyMessages(client: QueryClient, messages: readonly LiveMessage[]): void;
  optimisticallyIn(client: QueryClient): <T>(move: Move, write: () => Promise<T>) => Promise<T>;
  call(route: unknown, input: { body: unknown; idempotencyKey: string }): Promise<unknown>;
  classesQuery(): Options<unknown>;
  pointCategoriesQuery(classId: string): Options<unknown>;
  classStudentsQuery(classId: string): Options<Student[]>;
  classStatsQuery(classId: string): Options<{ totalPoints: number }>;
  dailyPointsQuery(classId: string, from: string, to: string): Options<unknown>;
  portalStudentQuery(student: PortalStudent): Options<PortalStudent>;
  portalTransactionsQuery(studentId: string): Options<PortalTransaction[]>;
  portalRewardsQuery(student: { id: string; classId: string }): Options<unknown>;
  portalRedemptionsQuery(studentId: string): Options<unknown>;
};

const MODULES = [
  'lib/live/apply-live',
  'lib/http/api-client',
  'routes/dashboard/optimistically',
  'features/students/classes/api',
  'features/points/categories/api',
  'features/students/students/api',
  'features/reports/api',
  'features/student-portal/api',
];

/** Builds the console's modules for Node, into a folder from which they find their packages. */
export async function loadConsole(): Promise<Console> {
  const outDir = resolve('.cache/tools/bench-console');
  await build({
    configFile: resolve('web/vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      rolldownOptions: {
        input: Object.fromEntries(MODULES.map((name) => [name, resolve('web/src', `${name}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const modules = await Promise.all(
    MODULES.map((name) => import(pathToFileURL(resolve(outDir, `${name}.js`)).href) as Promise<object>),
  );
  return Object.assign({}, ...modules) as Console;
}
