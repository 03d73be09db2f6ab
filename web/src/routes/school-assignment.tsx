import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { SignInFrame } from '@/components/sign-in-frame';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { currentUserQuery } from '@/features/accounts/sign-in/current-user';
import { LogOut } from '@/features/accounts/sign-in/components/log-out';
import { CreateOwnSchool } from '@/features/staff/join-requests/components/create-own-school';
import { JoinSchool } from '@/features/staff/join-requests/components/join-school';
import { OwnRequest } from '@/features/staff/join-requests/components/own-request';
import { useAddress } from '@/lib/browser/use-address';
import { useSessionUser } from '@/lib/session/session-user';

const view = z.object({ tab: z.enum(['join', 'create']).catch('join') });

/** Lets somebody without a school join or create one. */
export function SchoolAssignmentPage() {
  const { displayName } = useSessionUser();
  const [{ tab }, change] = useAddress(view);
  const client = useQueryClient();
  const navigate = useNavigate();
  const checkSession = () => client.invalidateQueries(currentUserQuery());
  return (
    <SignInFrame
      pageTitle="School assignment"
      title="Join or Create a School"
      description={`Welcome, ${displayName}. Your account doesn’t belong to a school yet.`}
      footer={<LogOut />}
    >
      <div className="flex flex-col gap-6">
        <OwnRequest onCheck={() => void checkSession()} />
        <Tabs value={tab} onValueChange={(next) => change(view.parse({ tab: next }), { replace: true })}>
          <TabsList aria-label="How to get a school" className="mb-2">
            <TabsTrigger value="join" className="max-sm:px-1.5">
              Join Existing School
            </TabsTrigger>
            <TabsTrigger value="create" className="max-sm:px-1.5">
              Create New School
            </TabsTrigger>
          </TabsList>
          <TabsContent value="join">
            <JoinSchool onAsked={() => void navigate('/dashboard')} />
          </TabsContent>
          <TabsContent value="create">
            <CreateOwnSchool
              displayName={displayName}
              onCreated={async () => {
                await checkSession();
                await navigate('/dashboard');
              }}
            />
          </TabsContent>
        </Tabs>
      </div>
    </SignInFrame>
  );
}
