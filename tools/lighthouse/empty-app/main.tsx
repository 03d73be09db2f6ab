import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

// The least that a React developer would write on the console's packages: what the console's pages are compared with.

type Row = { id: number; name: string; points: number };

const client = new QueryClient();
const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);

function Page() {
  const query = useQuery({
    queryKey: ['rows'],
    queryFn: async () => (await fetch('/rows.json')).json() as Promise<Row[]>,
  });
  return (
    <main>
      <h1>Class</h1>
      <table>
        <tbody>
          {query.data?.map(({ id, name, points }) => (
            <tr key={id}>
              <td>
                <input type="checkbox" aria-label={name} />
              </td>
              <td>{name}</td>
              <td>{points}</td>
              <td>
                <button>Award</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
